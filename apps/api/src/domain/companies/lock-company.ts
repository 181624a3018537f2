import type { Permission } from '@domicile/contract/permissions'
import { lockRecord, refuseArchived } from '@domicile/server/auth/lock-record'
import { type FoundCompany, inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const columns = columnsOf('id name status version')

/** Locks a company until the transaction ends. Throws 404 outside the user's scope, 409 for archived ones. */
export async function lockCompany(db: Database, user: Actor, permission: Permission, companyId: string) {
  const where = sql`${inScope(user, permission, 'companies.id')} and id = ${companyId}`
  const company = await lockRecord<FoundCompany>(db, 'companies', where, { columns })
  refuseArchived(company.status === 'archived', 'company')
  return company
}

/**
 * Keeps a company from being archived until the transaction ends; undefined where it is archived. Call it before open work
 * is added, and after the row that is changed is locked.
 */
export async function findHeld(db: Database, companyId: string) {
  const { rows } = await sql<{ name: string; country: string | null }>`
    select name, country from companies where id = ${companyId} and archived_at is null for key share`.execute(
    db,
  )
  return rows[0]
}

/** The same for calls: throws 409 for an archived company, with what to restore it for. */
export async function holdCompany(db: Database, companyId: string, purpose: string): Promise<void> {
  refuseArchived(!(await findHeld(db, companyId)), 'company', purpose)
}
