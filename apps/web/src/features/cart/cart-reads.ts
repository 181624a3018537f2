import type { Key } from '../../api/client.ts'
import { query } from '../../api/reads.ts'

/** The cart of a company. */
export function cartOf(companyId: string) {
  return query('GET /api/purchase/companies/:companyId/cart', { params: { companyId } })
}

/** Whom the invoices of a company are for. */
export function billingOf(companyId: string) {
  return query('GET /api/purchase/companies/:companyId/billing', { params: { companyId } })
}

/** What is out of date once a cart, or what it is taxed by, has changed. */
export const cartReads: readonly Key[] = [
  'GET /api/purchase/companies/:companyId/cart',
  'GET /api/purchase/companies/:companyId/billing',
]
