import { purchaseMessages } from '@domicile/contract/sales/messages'
import { type Permission, scopeOf } from '@domicile/contract/permissions'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { requireCompany, roleIn } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/**
 * Does the same as `requireCompany` for a company that buys, which can't be archived until the transaction ends; throws a
 * conflict where it is archived.
 */
export async function requireOpenCompany(db: Database, user: Actor, may: Permission, companyId: string) {
  const company = await requireCompany(db, user, may, companyId)
  const { rows } = await sql<{ isOpen: boolean }>`
    select is_open_company(${companyId}::uuid) as "isOpen"`.execute(db)
  if (!rows[0]!.isOpen) throw new Refusal('state', { text: purchaseMessages.archivedCompany })
  return company
}

/** Returns true if the user holds a permission in a company that they can see. */
export function holds(user: Actor, companyId: string, permission: Permission): boolean {
  const role = roleIn(user, companyId)
  return role !== undefined && scopeOf(role, permission) !== undefined
}

/** Does the same as `holds` for a change: staff who act as a user need the owner's consent to write. */
export function mayChange(user: Actor, companyId: string, permission: Permission): boolean {
  return (!user.acting || user.acting.mayWrite) && holds(user, companyId, permission)
}

/** Does the same as `holds` for a decision, which staff can't take while they act as a user. */
export function mayDecide(user: Actor, companyId: string, permission: Permission): boolean {
  return !user.acting && holds(user, companyId, permission)
}
