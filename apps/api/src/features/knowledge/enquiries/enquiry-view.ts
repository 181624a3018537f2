import type {
  Enquiry,
  EnquiryAction,
  EnquiryMessage,
  EnquiryRecord,
} from '@domicile/contract/knowledge/enquiries/enquiries'
import type { AboutKind, EnquiryState } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { can, type Permission, rolesWith } from '@domicile/contract/permissions'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { readPage } from '@domicile/server/db/list'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { findTitle } from './about.ts'

export const number = sql<string>`'E-' || lpad(enquiries.number::text, 6, '0')`

const from = sql`enquiries join companies on companies.id = enquiries.company_id`

const columns = sql`
  ${columnsOf('id subject state isFromFirm waitingSince dueAt createdAt updatedAt', 'enquiries')}, ${number} as number,
  json_build_object('id', companies.id, 'name', companies.name) as company,
  ${userName('enquiries.author_id')} as author,
  case when assignee_id is not null
    then json_build_object('id', assignee_id, 'name', ${userName('enquiries.assignee_id')}) end as assignee`

type EnquiryQuery = {
  page: number
  pageSize: number
  q?: string | undefined
  companyId?: string | undefined
  aboutId?: string | undefined
  state?: EnquiryState | undefined
  assignee?: 'me' | 'none' | undefined
}

/** Conversations that the user may see: clients those they began themselves. */
export function isVisibleTo(user: Actor, permission: Permission): RawBuilder<boolean> {
  return inScope(user, permission, 'enquiries.company_id', sql<boolean>`enquiries.author_id = ${user.id}`)
}

/** Reads a page: those that wait come first, the one due next at the top, then the latest. */
export function listEnquiries(
  db: Database,
  user: Actor,
  { q, companyId, aboutId, state, assignee, ...page }: EnquiryQuery,
) {
  const wanted: RawBuilder<boolean>[] = [isVisibleTo(user, 'enquiries:read')]
  if (companyId) wanted.push(sql`enquiries.company_id = ${companyId}`)
  if (aboutId) wanted.push(sql`enquiries.about_id = ${aboutId}`)
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

type Row = Omit<EnquiryRecord, 'about' | 'messages' | 'assignees' | 'allowedActions'> & {
  authorId: string
  aboutKind: AboutKind | null
  aboutId: string | null
  hasAsked: boolean
}

/** The condition that the client of a row of `enquiries` has written, so that an answer can be rated. */
export const clientHasWritten = sql<boolean>`exists (
  select from enquiry_messages where enquiry_id = enquiries.id and not is_from_staff)`

/** The condition that the client of a row of `enquiries` can no longer read it. */
export const isAuthorGone = sql<boolean>`not exists (
  select from users person join memberships own on own.user_id = person.id
  where person.id = enquiries.author_id and person.deactivated_at is null
    and own.company_id = enquiries.company_id)`

/** Returns a conversation as one user sees it; throws the same 404 for one out of scope. */
export async function viewEnquiry(db: Database, user: Actor, id: string): Promise<EnquiryRecord> {
  const { rows } = await sql<Row>`
    select ${columns}, ${columnsOf('aboutKind aboutId isHelpful ratingNote authorId', 'enquiries')},
      bounced_at is not null as "isUndelivered", ${isAuthorGone} as "isAuthorGone",
      ${clientHasWritten} as "hasAsked"
    from ${from} where ${isVisibleTo(user, 'enquiries:read')} and enquiries.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  const { authorId, aboutKind: kind, aboutId, hasAsked, ...row } = rows[0]
  const about = kind && aboutId && { kind, id: aboutId }
  return {
    ...row,
    about: about ? { ...about, title: await findTitle(db, user, about, row.company.id) } : null,
    messages: await findMessages(db, user, id),
    assignees: user.role ? await findAnswerers(db, row.company.id) : [],
    allowedActions: actionsOf(user, { state: row.state, authorId, hasAsked }),
  }
}

function actionsOf(
  user: Actor,
  { state, authorId, hasAsked }: Pick<Row, 'state' | 'authorId' | 'hasAsked'>,
): EnquiryAction[] {
  const mayAnswer = can(user, 'enquiries:answer')
  const isAuthor = authorId === user.id && can(user, 'enquiries:write')
  return [
    ...(isAuthor ? (['write'] as const) : []),
    ...(mayAnswer ? (['answer', 'assign'] as const) : []),
    ...(mayAnswer && state !== 'closed' ? (['close'] as const) : []),
    ...(isAuthor && state === 'answered' && hasAsked ? (['rate'] as const) : []),
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
export async function findAnswerers(db: Database, companyId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from users
    where deactivated_at is null and (staff_role = any(${rolesWith('enquiries:answer', 'all')}::text[])
      or (staff_role = any(${rolesWith('enquiries:answer', 'assigned')}::text[]) and exists (
        select from account_managers where user_id = users.id and company_id = ${companyId})))
    order by name, id`.execute(db)
  return rows
}

/** The people of a company who can read what the firm writes to them. */
export async function findRecipients(db: Database, companyId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, first_name || ' ' || last_name as name
    from memberships join users on users.id = memberships.user_id
    where company_id = ${companyId} and deactivated_at is null
      and memberships.role = any(${rolesWith('enquiries:read', 'mine')}::text[])
    order by name, users.id`.execute(db)
  return rows
}
