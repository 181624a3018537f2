import { ownMessages } from '@domicile/contract/messages'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

type Person = { id: string; name: string; isStaff: boolean }

/**
 * Whom projects of a company, and tasks in them, can be given to: those who can then see them. Of the firm its
 * administrators, operations and the company's own account manager; of the client its owners and members.
 */
export async function findPeople(db: Database, companyId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, first_name || ' ' || last_name as name, staff_role is not null as "isStaff"
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

/** The name of somebody of the firm who can manage a project of this company. */
export async function requireManager(db: Database, companyId: string, id: string | null) {
  if (!id) return null
  const person = (await findPeople(db, companyId)).find((one) => one.id === id && one.isStaff)
  if (!person) throw invalidField('managerId', ownMessages.notOfProject)
  return person.name
}

/** The name of somebody a task can be given to; one that the client does not see, to the firm alone. */
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
