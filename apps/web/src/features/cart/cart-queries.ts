import { query } from '../../api/reads.ts'

/** The cart of a company. */
export function cartOf(companyId: string) {
  return query('GET /api/purchase/companies/:companyId/cart', { params: { companyId } })
}

/** Whom the invoices of a company are for. */
export function billingOf(companyId: string) {
  return query('GET /api/purchase/companies/:companyId/billing', { params: { companyId } })
}
