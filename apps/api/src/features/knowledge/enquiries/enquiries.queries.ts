import type { NewEnquiry } from '@domicile/contract/knowledge/enquiries/enquiries'
import type { EnquiryState } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { reminderOf, replyDue, workingTime } from '@domicile/contract/knowledge/enquiries/working-time'
import type { Permission } from '@domicile/contract/permissions'
import { findLocked, lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { clientHasWritten, isAuthorGone, isVisibleTo, number } from './enquiry-view.ts'
import { findWorkingDays } from './working-days.routes.ts'

export const plainColumns = sql`
  ${columnsOf('id companyId subject state authorId assigneeId waitingSince dueAt', 'enquiries')},
  ${number} as number, ${isAuthorGone} as "isAuthorGone",
  ${clientHasWritten} as "hasAsked"`

export type PlainEnquiry = {
  id: string
  companyId: string
  number: string
  subject: string
  state: EnquiryState
  authorId: string
  assigneeId: string | null
  waitingSince: string | null
  dueAt: string | null
  /** The client can no longer read it. */
  isAuthorGone: boolean
  /** The client has written in it. */
  hasAsked: boolean
}

/** Locks a conversation for a job; undefined if it is gone. */
export function findEnquiry(db: Database, id: string): Promise<PlainEnquiry | undefined> {
  return findLocked<PlainEnquiry>(db, 'enquiries', sql`enquiries.id = ${id}`, { columns: plainColumns })
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

type Start = Omit<NewEnquiry, 'text'> & { authorId: string; isFromFirm: boolean }

/** Returns the new conversation. One that a client begins waits for the firm. */
export async function insertEnquiry(
  db: Database,
  { companyId, subject, about, authorId, isFromFirm }: Start,
): Promise<PlainEnquiry> {
  const id = newId()
  await db
    .insertInto('enquiries')
    .values({
      ...{ id, company_id: companyId, author_id: authorId, subject, is_from_firm: isFromFirm },
      ...{ about_kind: about?.kind, about_id: about?.id, state: 'answered' },
    })
    .execute()
  if (!isFromFirm) await startWaiting(db, { id, waitingSince: null })
  const { rows } = await sql<PlainEnquiry>`select ${plainColumns} from enquiries where id = ${id}`.execute(db)
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

/** The client waits, and staff are reminded before the promise ends; a client who already waits keeps their start time. */
export async function startWaiting(
  db: Database,
  { id, waitingSince }: Pick<PlainEnquiry, 'id' | 'waitingSince'>,
): Promise<void> {
  const now = new Date()
  const days = await findWorkingDays(db)
  const due = replyDue(now, days)
  await sql`
    update enquiries set state = 'waiting', updated_at = now(), due_at = coalesce(due_at, ${due}),
      waiting_since = coalesce(waiting_since, ${now}), is_helpful = null, rating_note = null, rated_at = null,
      bounced_at = null
    where id = ${id}`.execute(db)
  if (waitingSince !== null) return
  const payload = { enquiryId: id, dueAt: due.toISOString() }
  await enqueue(db, 'enquiry.remind', payload, { at: reminderOf(due, days) })
}

type Answer = { authorId: string; text: string; isInternal: boolean }

const MINUTE = 60_000

/**
 * Stores an answer or a note. The answer to a client who waits keeps its working time, from which the report is made, by
 * the clock of the promise.
 */
export async function insertAnswer(
  db: Database,
  { id, companyId, waitingSince }: PlainEnquiry,
  { authorId, text, isInternal }: Answer,
): Promise<void> {
  const counts = !isInternal && waitingSince !== null
  const minutes = counts
    ? Math.floor(workingTime(new Date(waitingSince), new Date(), await findWorkingDays(db)) / MINUTE)
    : null
  await sql`
    insert into enquiry_messages
      (id, company_id, enquiry_id, author_id, is_from_staff, is_internal, text, minutes, is_in_time)
    select ${newId()}, ${companyId}, id, ${authorId}, true, ${isInternal}, ${text},
      ${minutes}::int,
      case when ${counts} then now() <= due_at end
    from enquiries where id = ${id}`.execute(db)
}

/** Notes that a conversation is closed although its client waits, for the report. */
export async function noteUnanswered(db: Database, id: string, userId: string): Promise<void> {
  await sql`update enquiries set unanswered_at = now(), unanswered_by = ${userId} where id = ${id}`.execute(
    db,
  )
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

/** Keeps a rating with the last answer, for the report; `at` is given by demo data, which enters what happened earlier. */
export async function insertRating(
  db: Database,
  { id, isHelpful, at }: { id: string; isHelpful: boolean; at?: Date },
): Promise<void> {
  await sql`
    insert into enquiry_ratings (message_id, company_id, is_helpful, rated_at)
    select id, company_id, ${isHelpful}, coalesce(${at?.toISOString() ?? null}::timestamptz, now()) from enquiry_messages
    where enquiry_id = ${id} and is_from_staff and not is_internal order by at desc, id desc limit 1
    on conflict do nothing`.execute(db)
}

/** The conversation shows its rating until the client writes again; the report keeps that of the answer. */
export async function setRating(db: Database, id: string, isHelpful: boolean, note: string | null) {
  await insertRating(db, { id, isHelpful })
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
