import type { QualifiedColumn } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** Finds the account manager of a company; undefined if there is none or they are deactivated. */
export async function findAccountManager(db: Database, companyId: string, lock: RawBuilder<unknown> = sql``) {
  const { rows } = await sql<{ id: string; email: string }>`
    select users.id, email from account_managers join users on users.id = user_id
    where company_id = ${companyId} and deactivated_at is null ${lock}`.execute(db)
  return rows[0]
}

/** Locks the account manager until the transaction ends: a later deactivation sees their new assignments. */
export function lockAccountManager(db: Database, companyId: string) {
  return findAccountManager(db, companyId, sql`for share of users`)
}

/** The condition that the user manages a company; administrators manage those without an account manager. */
export function isInCharge(user: Actor, column: QualifiedColumn): RawBuilder<boolean> {
  const manager = sql`select from account_managers charge where charge.company_id = ${sql.ref(column)}`
  return user.role === 'administrator'
    ? sql`not exists (${manager})`
    : sql`exists (${manager} and charge.user_id = ${user.id})`
}
