import type {
  Enquiry,
  EnquiryAction,
  EnquiryMessage,
  EnquiryRecord,
  NewEnquiry,
} from '@domicile/contract/enquiries/enquiries'
import { type EnquiryState, replyDue } from '@domicile/contract/enquiries/enquiry-kinds'
import { can, type Permission, rolesWith } from '@domicile/contract/permissions'
import type { ClientRole } from '@domicile/contract/roles/roles'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { readPage } from '@domicile/server/db/list'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

const number = sql<string>`'E-' || lpad(enquiries.number::text, 6, '0')`

const from = sql`enquiries join companies on companies.id = enquiries.company_id`

const columns = sql`
  ${columnsOf('id subject state dueAt createdAt updatedAt', 'enquiries')}, ${number} as number,
  json_build_object('id', companies.id, 'name', companies.name) as company,
  ${userName('enquiries.author_id')} as author,
  case when assignee_id is not null
    then json_build_object('id', assignee_id, 'name', ${userName('enquiries.assignee_id')}) end as assignee`

type Asked = {
  page: number
  pageSize: number
  q?: string | undefined
  companyId?: string | undefined
  state?: EnquiryState | undefined
  assignee?: 'me' | 'none' | undefined
}

/** Conversations that the user may see: clients those they began themselves. */
function isVisibleTo(user: Actor, permission: Permission): RawBuilder<boolean> {
  return inScope(user, permission, 'enquiries.company_id', sql<boolean>`enquiries.author_id = ${user.id}`)
}

/** Reads a page: those that wait come first, the one due next at the top, then the latest. */
export function listEnquiries(db: Database, user: Actor, { q, companyId, state, assignee, ...page }: Asked) {
  const wanted: RawBuilder<boolean>[] = [isVisibleTo(user, 'enquiries:read')]
  if (companyId) wanted.push(sql`enquiries.company_id = ${companyId}`)
  if (state) wanted.push(sql`enquiries.state = ${state}`)
  if (assignee && user.role)
    wanted.push(assignee === 'me' ? sql`assignee_id = ${user.id}` : sql`assignee_id is null`)
  if (q) wanted.push(sql`(strpos(fold(enquiries.subject), fold(${q})) > 0 or ${number} = upper(${q}))`)
  const list = {
    id: 'enquiries.id',
    from: sql`enquiries`,
    where: sql.join(wanted, sql` and `),
    orderBy: sql`enquiries.due_at asc nulls last, enquiries.updated_at desc, enquiries.id`,
  }
  return readPage<Enquiry>(db, list, { columns, from }, page)
}

type Row = Omit<EnquiryRecord, 'messages' | 'assignees' | 'allowedActions'> & { authorId: string }

/** Returns a conversation as one user sees it; throws the same 404 for one out of scope. */
export async function viewEnquiry(db: Database, user: Actor, id: string): Promise<EnquiryRecord> {
  const { rows } = await sql<Row>`
    select ${columns}, about, bounced_at is not null as "isUndelivered", is_helpful as "isHelpful", rating_note as "ratingNote", author_id as "authorId"
    from ${from} where ${isVisibleTo(user, 'enquiries:read')} and enquiries.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  const { authorId, ...row } = rows[0]
  const messages = await findMessages(db, user, id)
  const assignees = user.role ? await findAnswerers(db, row.company.id) : []
  return { ...row, messages, assignees, allowedActions: actionsOf(user, { ...row, authorId }) }
}

function actionsOf(user: Actor, { state, authorId }: Pick<Row, 'state' | 'authorId'>): EnquiryAction[] {
  const mayAnswer = can(user, 'enquiries:answer')
  const isAuthor = authorId === user.id && can(user, 'enquiries:write')
  return [
    ...(isAuthor ? (['write'] as const) : []),
    ...(mayAnswer ? (['answer', 'assign'] as const) : []),
    ...(mayAnswer && state !== 'closed' ? (['close'] as const) : []),
    ...(isAuthor && state === 'answered' ? (['rate'] as const) : []),
  ]
}

type FileRow = EnquiryMessage['files'][number] & { messageId: string }

async function findMessages(db: Database, user: Actor, id: string): Promise<EnquiryMessage[]> {
  const isReadable = user.role ? sql`true` : sql`not is_internal`
  const { rows } = await sql<Omit<EnquiryMessage, 'files'>>`
    select ${columnsOf('id isFromStaff isInternal text at')}, ${userName('author_id')} as author,
      email_id is not null as "isFromEmail"
    from enquiry_messages where enquiry_id = ${id} and ${isReadable} order by at, id`.execute(db)
  const { rows: files } = await sql<FileRow>`
    select ${columnsOf('id messageId name mediaType size')} from enquiry_files
    where message_id = any(${rows.map((row) => row.id)}::uuid[]) order by id`.execute(db)
  const ofMessage = Map.groupBy(files, ({ messageId }) => messageId)
  return rows.map((row) => ({
    ...row,
    files: (ofMessage.get(row.id) ?? []).map(({ messageId: _messageId, ...file }) => file),
  }))
}

/** The staff who may answer for a company. */
async function findAnswerers(db: Database, companyId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from users
    where deactivated_at is null and (staff_role = any(${rolesWith('enquiries:answer', 'all')}::text[])
      or (staff_role = any(${rolesWith('enquiries:answer', 'assigned')}::text[]) and exists (
        select from account_managers where user_id = users.id and company_id = ${companyId})))
    order by name, id`.execute(db)
  return rows
}

const plainColumns = sql`
  ${columnsOf('id companyId subject state authorId assigneeId waitingSince', 'enquiries')}, ${number} as number`

export type PlainEnquiry = {
  id: string
  companyId: string
  number: string
  subject: string
  state: EnquiryState
  authorId: string
  assigneeId: string | null
  waitingSince: string | null
}

/** Locks a conversation for a change; throws the same 404 for one out of scope. */
export function lockEnquiry(
  db: Database,
  user: Actor,
  permission: Permission,
  id: string,
): Promise<PlainEnquiry> {
  const where = sql`${isVisibleTo(user, permission)} and enquiries.id = ${id}`
  return lockRecord<PlainEnquiry>(db, 'enquiries', where, { columns: plainColumns })
}

/** Returns the new conversation, in which the firm's time to answer has started. */
export async function insertEnquiry(
  db: Database,
  { companyId, subject, about }: NewEnquiry,
  authorId: string,
): Promise<PlainEnquiry> {
  const now = new Date()
  const { rows } = await sql<PlainEnquiry>`
    insert into enquiries (id, company_id, author_id, subject, about, due_at, waiting_since)
    values (${newId()}, ${companyId}, ${authorId}, ${subject}, ${about}, ${replyDue(now)}, ${now})
    returning ${plainColumns}`.execute(db)
  return rows[0]!
}

type NewMessage = { authorId: string; text: string; emailId?: string | null }

/** Stores a message of the client; returns its id. */
export async function insertMessage(
  db: Database,
  { id, companyId }: PlainEnquiry,
  { authorId, text, emailId = null }: NewMessage,
): Promise<string> {
  const messageId = newId()
  await db
    .insertInto('enquiry_messages')
    .values({
      ...{ id: messageId, company_id: companyId, enquiry_id: id, author_id: authorId },
      ...{ is_from_staff: false, text, email_id: emailId },
    })
    .execute()
  return messageId
}

/** The client waits; the time of one who waits already goes on. */
export async function startWaiting(db: Database, id: string): Promise<void> {
  const now = new Date()
  await sql`
    update enquiries set state = 'waiting', updated_at = now(), due_at = coalesce(due_at, ${replyDue(now)}),
      waiting_since = coalesce(waiting_since, ${now}), is_helpful = null, rating_note = null, rated_at = null,
      bounced_at = null
    where id = ${id}`.execute(db)
}

type Answer = { authorId: string; text: string; isInternal: boolean }

/** Stores an answer or a note. The answer to a client who waits keeps its time, from which the report is made. */
export async function insertAnswer(
  db: Database,
  { id, companyId, waitingSince }: PlainEnquiry,
  { authorId, text, isInternal }: Answer,
): Promise<void> {
  const counts = !isInternal && waitingSince !== null
  await sql`
    insert into enquiry_messages
      (id, company_id, enquiry_id, author_id, is_from_staff, is_internal, text, minutes, is_in_time)
    select ${newId()}, ${companyId}, id, ${authorId}, true, ${isInternal}, ${text},
      case when ${counts} then greatest(0, extract(epoch from now() - waiting_since) / 60)::int end,
      case when ${counts} then now() <= due_at end
    from enquiries where id = ${id}`.execute(db)
}

/** Ends the waiting, and with it the firm's time. */
export async function stopWaiting(db: Database, id: string, state: 'answered' | 'closed'): Promise<void> {
  await sql`
    update enquiries set state = ${state}, due_at = null, waiting_since = null, updated_at = now()
    where id = ${id}`.execute(db)
}

export async function setAssignee(db: Database, id: string, assigneeId: string | null): Promise<void> {
  await sql`update enquiries set assignee_id = ${assigneeId} where id = ${id}`.execute(db)
}

export async function setRating(db: Database, id: string, isHelpful: boolean, note: string | null) {
  await sql`
    update enquiries set is_helpful = ${isHelpful}, rating_note = ${note}, rated_at = now() where id = ${id}`.execute(
    db,
  )
}

/** The numbers of messages and of files in a conversation. */
export async function countParts(db: Database, id: string): Promise<{ messages: number; files: number }> {
  const { rows } = await sql<{ messages: number; files: number }>`
    select count(*)::int as messages, coalesce(sum((
      select count(*) from enquiry_files file where file.message_id = message.id)), 0)::int as files
    from enquiry_messages message where enquiry_id = ${id}`.execute(db)
  return rows[0]!
}

/** The last message that everyone in the conversation sees. */
export async function findLastMessage(db: Database, id: string) {
  const { rows } = await sql<{ id: string; authorId: string }>`
    select ${columnsOf('id authorId')} from enquiry_messages
    where enquiry_id = ${id} and not is_internal order by at desc, id desc limit 1`.execute(db)
  return rows[0]!
}

/** The answers of the last 30 days and the ratings they got, for the companies in the user's scope. */
export async function readReport(db: Database, user: Actor) {
  const visible = isVisibleTo(user, 'enquiries:answer')
  const { rows } = await sql<{ answers: number; inTime: number; medianMinutes: number | null }>`
    select count(*)::int as answers, count(*) filter (where is_in_time)::int as "inTime",
      round(percentile_cont(0.5) within group (order by minutes))::int as "medianMinutes"
    from enquiry_messages join enquiries on enquiries.id = enquiry_id
    where ${visible} and minutes is not null and at > now() - interval '30 days'`.execute(db)
  const { rows: ratings } = await sql<{ helpful: number; unhelpful: number }>`
    select count(*) filter (where is_helpful)::int as helpful, count(*) filter (where not is_helpful)::int as unhelpful
    from enquiries where ${visible} and rated_at > now() - interval '30 days'`.execute(db)
  return { ...rows[0]!, ...ratings[0]! }
}

/** A conversation for an email to it, with the address of its author and their role in the company. */
export async function lockForEmail(db: Database, id: string) {
  const { rows } = await sql<PlainEnquiry & { authorEmail: string; role: ClientRole | null }>`
    select ${plainColumns}, users.email as "authorEmail",
      case when users.deactivated_at is null then memberships.role end as role
    from enquiries join users on users.id = author_id
      left join memberships on memberships.user_id = author_id and memberships.company_id = enquiries.company_id
    where enquiries.id = ${id} for update of enquiries`.execute(db)
  return rows[0]
}

/** Finds whether an email is in a conversation already, and how many came in the last hour. */
export async function countEmails(db: Database, id: string, emailId: string) {
  const { rows } = await sql<{ isKnown: boolean; lastHour: number }>`
    select coalesce(bool_or(email_id = ${emailId}), false) as "isKnown",
      count(*) filter (where email_id is not null and at > now() - interval '1 hour')::int as "lastHour"
    from enquiry_messages where enquiry_id = ${id}`.execute(db)
  return rows[0]!
}

/** Notes for staff that an email to the client came back. */
export async function markUndelivered(db: Database, id: string): Promise<void> {
  await sql`update enquiries set bounced_at = now() where id = ${id}`.execute(db)
}
