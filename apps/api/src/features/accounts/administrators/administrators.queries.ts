import { tokenHash } from '@domicile/server/auth/tokens'
import { newId } from '@domicile/server/db/ids'
import type { StaffRole } from '@domicile/contract/roles/roles'
import type { UserState } from '@domicile/contract/accounts/users/users'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

export type Person = {
  id: string
  email: string
  firstName: string
  name: string
  role: StaffRole | null
  state: UserState
  isClient: boolean
}

/** Finds the account of an address, in whatever state. */
export async function findPerson(db: Database, email: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, email, first_name as "firstName", first_name || ' ' || last_name as name, staff_role as role,
      case when archived_at is not null then 'archived'
        when deactivated_at is not null then 'deactivated' else 'active' end as state,
      exists (select from memberships where user_id = users.id) as "isClient"
    from users where email = ${email}`.execute(db)
  return rows[0]
}

/** Takes back the open invitation of an address to the firm; false if there is none. */
export async function removeInvitation(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    update invitations set removed_at = now()
    where email = ${email} and company_id is null
      and accepted_at is null and declined_at is null and removed_at is null
    returning id`.execute(db)
  return rows.length > 0
}

/** Stores an invitation by the operator, who is not a user; returns its id. */
export async function insertInvitation(db: Database, email: string, token: string): Promise<string> {
  const id = newId()
  await db
    .insertInto('invitations')
    .values({ id, email, role: 'administrator', hash: tokenHash(token) })
    .execute()
  return id
}

export async function makeAdministrator(db: Database, userId: string): Promise<void> {
  await sql`
    update users set staff_role = 'administrator', version = version + 1, updated_at = now()
    where id = ${userId}`.execute(db)
}

/** Stops a requested reset of the second factor, which would remove the next one a day later. */
export async function stopResets(db: Database, userId: string): Promise<void> {
  await sql`
    update two_factor_resets set stopped_at = now()
    where user_id = ${userId} and stopped_at is null and done_at is null`.execute(db)
}
