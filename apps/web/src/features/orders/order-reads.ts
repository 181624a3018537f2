import type { Key } from '../../api/client.ts'

/** What is out of date once an order has been placed or changed. */
export const orderReads: readonly Key[] = [
  'GET /api/purchase/orders',
  'GET /api/purchase/orders/:id',
  'GET /api/purchase/companies/:companyId/cart',
]
