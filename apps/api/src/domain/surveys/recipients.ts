import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { type News, notifyEach } from '../notices/notify.ts'

/** The address of an assignment within the portal. */
export function pathOfAssignment(id: string): string {
  return `/data-collections/assignment/${id}`
}

/** The condition that a row of `memberships`, read as `member`, has a role that is asked. */
export function isAskedByRole(asks: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(case ${asks}
    when 'owners' then member.role = 'owner' when 'members' then member.role = 'member'
    when 'everybody' then member.role in ('owner', 'member') else false end)`
}

/** Users who can answer for a company: its active owners and members. */
export const mayAnswer = sql<boolean>`(users.deactivated_at is null and member.role in ('owner', 'member'))`

const isRecipient = sql<boolean>`(${mayAnswer} and (${isAskedByRole(sql`assignments.asks`)}
  or exists (select from assignment_people named
    where named.assignment_id = assignments.id and named.user_id = member.user_id)
  or exists (select from assignment_delegations given
    where given.assignment_id = assignments.id and given.user_id = member.user_id)))`

/** Assignments with each of their recipients: those asked by role or by name, and those with a section of their own. */
export const withRecipients: RawBuilder<unknown> = sql`
  assignments join memberships member on member.company_id = assignments.company_id
  join users on users.id = member.user_id and ${isRecipient}`

type Recipient = { userId: string; companyId: string; assignmentId: string }

/** The columns of a recipient, read from `withRecipients`. */
export const recipientColumns = sql<Recipient>`
  member.user_id as "userId", assignments.company_id as "companyId", assignments.id as "assignmentId"`

/** Finds the recipients of assignments. */
export async function findRecipients(db: Database, ids: readonly string[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select ${recipientColumns} from ${withRecipients} where assignments.id = any(${[...ids]}::uuid[])
    order by assignments.id, member.user_id`.execute(db)
  return rows
}

/** Notifies recipients, each about their own assignments. */
export function notifyRecipients(
  db: Database,
  text: Pick<News, 'kind' | 'title' | 'body'>,
  recipients: readonly Recipient[],
): Promise<void> {
  const notices = recipients.map(({ userId, companyId, assignmentId }) => ({
    userId,
    companyId,
    subjectId: assignmentId,
    path: pathOfAssignment(assignmentId),
  }))
  return notifyEach(db, text, notices)
}
