import { sql } from 'kysely'
import { findAccountManager } from '../../../domain/companies/account-manager.ts'
import { findAdministrators } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'

/** The account manager of a company, or the administrators if it has none, and the compliance officers. */
export async function findWatchers(db: Database, companyId: string): Promise<string[]> {
  const manager = await findAccountManager(db, companyId)
  const people = manager ? [manager] : await findAdministrators(db)
  const { rows } = await sql<{ id: string }>`
    select id from users where staff_role = 'complianceOfficer' and deactivated_at is null order by id`.execute(
    db,
  )
  return [...new Set([...people, ...rows].map(({ id }) => id))]
}
