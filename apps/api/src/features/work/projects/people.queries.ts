import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

type Person = { id: string; name: string; isStaff: boolean; isOwner: boolean }

/**
 * The users who can be assigned a company's projects and their tasks, because they can see them: the firm's
 * administrators, operations and the company's own account manager, and the client's owners and members.
 */
export async function findPeople(db: Database, companyId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, first_name || ' ' || last_name as name, staff_role is not null as "isStaff",
      staff_role is null and exists (select from memberships
        where company_id = ${companyId} and user_id = users.id and role = 'owner') as "isOwner"
    from users
    where deactivated_at is null and (
      staff_role in ('administrator', 'operations')
      or (staff_role = 'accountManager' and exists (
        select from account_managers where company_id = ${companyId} and user_id = users.id))
      or (staff_role is null and exists (
        select from memberships where company_id = ${companyId} and user_id = users.id and role <> 'viewer')))
    order by staff_role is null, last_name, first_name, id`.execute(db)
  return rows
}

/** The name of a member of staff who can manage a project of this company. */
export async function requireManager(db: Database, companyId: string, id: string | null) {
  if (!id) return null
  const person = (await findPeople(db, companyId)).find((one) => one.id === id && one.isStaff)
  if (!person) throw invalidField('managerId', ownMessages.notOfProject)
  return person.name
}

/** The name of a user to whom a task can be assigned; only staff get a task that the client does not see. */
export async function requireAssignee(
  db: Database,
  companyId: string,
  { assigneeId, isForClient }: { assigneeId: string | null; isForClient: boolean },
) {
  if (!assigneeId) return null
  const person = (await findPeople(db, companyId)).find(({ id }) => id === assigneeId)
  if (!person || !(person.isStaff || isForClient)) throw invalidField('assigneeId', ownMessages.notOfProject)
  return person.name
}
