import { query } from '../../../api/reads.ts'

export function cartOf(companyId: string) {
  return query('GET /api/purchase/companies/:companyId/cart', { params: { companyId } })
}

/** The billing details of a company. */
export function billingOf(companyId: string) {
  return query('GET /api/purchase/companies/:companyId/billing', { params: { companyId } })
}
