import type { Actor } from '@domicile/server/http/feature'
import type { Buyer } from './buyer.ts'
import { holds } from './require-company.ts'

/**
 * Whether an owner has to approve an order first: its total is above the limit of the company, and whoever orders may
 * not approve it. A total in another currency can not be compared, so it is looked at.
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
