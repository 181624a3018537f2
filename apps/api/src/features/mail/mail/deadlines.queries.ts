import type { MailDeadline, MailDeadlines } from '@domicile/contract/mail/mail-deadlines'
import {
  deadlineEvents,
  type DeadlineEvent,
  type DeadlineState,
} from '@domicile/contract/mail/deadline-states'
import { scopeOf } from '@domicile/contract/permissions'
import { canMove, eventsFrom } from '@domicile/contract/transitions'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { roleIn } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { mailInScope } from '../../../domain/mail/mail.queries.ts'
import { findClientsWho, findResponsible } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'

/** A deadline as stored, for functions that change it. */
export type PlainDeadline = {
  id: string
  itemId: string
  state: DeadlineState
  day: string | null
  assigneeId: string | null
  version: number
}

const plainColumns = columnsOf('id itemId state day assigneeId version')

/** Locks a deadline to cause an event; throws 404 out of scope, and 409 if it is stale or its state does not allow the event. */
export async function lockDeadline(
  db: Database,
  user: Actor,
  event: DeadlineEvent,
  { id, version }: { id: string; version: number },
): Promise<PlainDeadline> {
  const where = sql`id = ${id} and item_id in (
    select mail_items.id from mail_items where ${mailInScope(user, 'mail:instruct')})`
  const found = await lockRecord<PlainDeadline>(db, 'mail_deadlines', where, { columns: plainColumns })
  refuseStale(found, { version })
  if (!canMove(deadlineEvents, found.state, event)) throw new Refusal('state')
  return found
}

/** The deadlines of an item as one user sees them; throws 404 for an item out of scope. */
export async function viewDeadlines(db: Database, user: Actor, itemId: string): Promise<MailDeadlines> {
  const { rows: items } = await sql<{ companyId: string | null }>`
    select company_id as "companyId" from mail_items
    where ${mailInScope(user, 'mail:read')} and mail_items.id = ${itemId}`.execute(db)
  if (!items[0]) throw notFound()
  const { companyId } = items[0]
  const mayInstruct = companyId !== null && mayDecide(user, companyId)
  const { rows } = await sql<Omit<MailDeadline, 'allowedActions'>>`
    select ${columnsOf('id state lacksLetterDate sentence sentenceStart day reason decidedAt doneAt version', 'mail_deadlines')},
      found_days::text[] as "foundDays", page.file_id as "fileId", page.number as page,
      case when assignee_id is not null then
        json_build_object('id', assignee_id, 'name', ${userName('assignee_id')}) end as assignee,
      ${userName('decided_by')} as "decidedBy", ${userName('done_by')} as "doneBy"
    from mail_deadlines join mail_pages page on page.id = page_id
    where item_id = ${itemId}
    order by coalesce(day, found_days[1]), mail_deadlines.id`.execute(db)
  return {
    deadlines: rows.map((row) => ({
      ...row,
      allowedActions: mayInstruct ? eventsFrom(deadlineEvents, row.state) : [],
    })),
    people: mayInstruct ? await findPeople(db, user, companyId) : [],
  }
}

function mayDecide(user: Actor, companyId: string): boolean {
  if (user.acting?.mayWrite === false) return false
  const role = roleIn(user, companyId)
  return role !== undefined && scopeOf(role, 'mail:instruct') !== undefined
}

/** Stores that a person confirmed a deadline for a day, and who sees to it. */
export async function confirmDeadline(
  db: Database,
  id: string,
  { day, assigneeId, decidedBy }: { day: string; assigneeId: string; decidedBy: string },
): Promise<void> {
  await sql`
    update mail_deadlines set state = 'confirmed', day = ${day}, assignee_id = ${assigneeId}, reason = null,
      decided_by = ${decidedBy}, decided_at = now(), reminded = null, version = version + 1
    where id = ${id}`.execute(db)
}

/** The people who can see to a deadline: those of the company who handle its mail; for staff also the account manager. */
export async function findPeople(db: Database, user: Actor, companyId: string) {
  const clients = await findClientsWho(db, companyId, 'mail:instruct')
  const staff = user.role ? await findResponsible(db, companyId) : []
  const { rows } = await sql<MailDeadlines['people'][number]>`
    select id, first_name || ' ' || last_name as name from users
    where id = any(${[...clients, ...staff]}::uuid[]) order by name, id`.execute(db)
  return rows
}
