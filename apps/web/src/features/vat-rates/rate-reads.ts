import type { Key } from '../../api/client.ts'

/** What is out of date once a rate of VAT was added, taken back or compared. */
export const rateReads: readonly Key[] = [
  'GET /api/purchase/seller/vat-rates',
  'GET /api/purchase/companies/:companyId/cart',
]
