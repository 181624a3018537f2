import type { Actor } from '@domicile/server/http/feature'
import type { Buyer } from './buyer.ts'
import { holds } from './require-company.ts'

/**
 * Returns true if an owner has to approve an order first: its total is above the company's limit and the user
 * may not approve it. A total in another currency can't be compared with the limit, so it needs approval.
 */
export function needsApproval(
  buyer: Buyer,
  user: Actor,
  { total, currency }: { total: number; currency: string },
) {
  const { approvalLimit, approvalCurrency } = buyer
  if (approvalLimit === null || holds(user, buyer.companyId, 'orders:approve')) return false
  return currency !== approvalCurrency || total > approvalLimit
}
