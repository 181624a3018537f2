import { invalidField, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

const fullName = sql<string>`users.first_name || ' ' || users.last_name`.as('name')

/** Finds the account manager of a company; undefined where it has none. */
export async function findManager(db: Database, companyId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, users.first_name || ' ' || users.last_name as name
    from account_managers join users on users.id = user_id where company_id = ${companyId}`.execute(db)
  return rows[0]
}

/** Finds the staff who may manage accounts, by name. */
export function findManagers(db: Database) {
  return managers(db).orderBy('first_name').orderBy('last_name').orderBy('id').execute()
}

function managers(db: Database) {
  return db
    .selectFrom('users')
    .where('staff_role', 'in', ['administrator', 'accountManager'])
    .where('deactivated_at', 'is', null)
    .select(['id', fullName])
}

/** Locks one of these staff until the transaction ends. Call it before a company is locked. */
export async function lockManager(db: Database, userId: string): Promise<Manager> {
  const manager = await managers(db).where('id', '=', userId).forShare().executeTakeFirst()
  if (!manager) throw invalidField('userId', 'Choose one of the account managers.')
  return manager
}

type Manager = { id: string; name: string }

/** Assigns an account manager to a company; refuses a second one, even from a concurrent request. */
export async function assignManager(db: Database, companyId: string, manager: Manager): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_managers')
    .values({ company_id: companyId, user_id: manager.id })
    .onConflict((on) => on.column('company_id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('has-account-manager')
  await vetCompany(db, companyId)
}

/** Marks a company as known to the firm, which lifts the limits on a company that registered itself. */
export async function vetCompany(db: Database, companyId: string): Promise<void> {
  await sql`update companies set is_unvetted = false where id = ${companyId} and is_unvetted`.execute(db)
}

/** Removes a company's account manager and returns them. */
export async function releaseManager(db: Database, companyId: string) {
  const manager = await findManager(db, companyId)
  if (!manager) throw new Refusal('no-account-manager')
  await db.deleteFrom('account_managers').where('company_id', '=', companyId).execute()
  return manager
}
