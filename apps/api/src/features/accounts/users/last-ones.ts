import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { findAdministrators } from '../../../domain/people/people-scope.ts'

/** Refuses to remove the last administrator. The caller must lock the administrators, see people-scope.ts. */
export async function refuseLastAdministrator(db: Database, userId: string): Promise<void> {
  const administrators = await findAdministrators(db)
  if (administrators.length === 1 && administrators[0]!.id === userId) throw new Refusal('last-administrator')
}

/** Refuses to remove a company's last owner who can sign in. The caller must lock the company. */
export async function refuseLastOwner(db: Database, userId: string, companyId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select users.id from memberships join users on users.id = memberships.user_id
    where memberships.company_id = ${companyId} and memberships.role = 'owner'
      and users.deactivated_at is null`.execute(db)
  if (rows.length === 1 && rows[0]!.id === userId) throw new Refusal('last-owner')
}

/**
 * Refuses to remove the last owner of any company that a user owns, locking these in the order of their ids.
 * Archived companies don't count: a company whose only owner is to leave is archived first.
 */
export async function refuseLastOwnerAnywhere(db: Database, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from companies
    where archived_at is null and id in (
      select company_id from memberships where user_id = ${userId} and role = 'owner')
    order by id for no key update`.execute(db)
  for (const { id } of rows) await refuseLastOwner(db, userId, id)
}
