import { purchaseMessages } from '@domicile/contract/purchase/messages'
import { type Permission, scopeOf } from '@domicile/contract/permissions'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { requireCompany, roleIn } from '@domicile/server/auth/scope'
import type { Database } from '../../feature.ts'

/** A company that buys: as `requireCompany`, and a conflict where it is archived. */
export async function requireOpenCompany(db: Database, user: Actor, may: Permission, companyId: string) {
  const company = await requireCompany(db, user, may, companyId)
  if (company.status === 'archived') throw new Refusal('state', { text: purchaseMessages.archivedCompany })
  return company
}

/** Whether a person holds a permission in a company that they see. */
export function holds(user: Actor, companyId: string, permission: Permission): boolean {
  const role = roleIn(user, companyId)
  return role !== undefined && scopeOf(role, permission) !== undefined
}

/** The same for what changes something: who acts as a company does that only where its owner lets them. */
export function mayChange(user: Actor, companyId: string, permission: Permission): boolean {
  return (!user.acting || user.acting.mayWrite) && holds(user, companyId, permission)
}

/** The same for what nobody does in another's name. */
export function mayDecide(user: Actor, companyId: string, permission: Permission): boolean {
  return !user.acting && holds(user, companyId, permission)
}
