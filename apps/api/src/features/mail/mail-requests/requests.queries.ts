import type { MailRequest } from '@domicile/contract/mail/mail-kinds'
import {
  type MailObstacles,
  shownStates,
  WINDOW_DAYS,
  type WorkState,
} from '@domicile/contract/mail/mail-requests/request-states'
import type { Permission } from '@domicile/contract/permissions'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { lockMail, mailInScope, type PlainMail, subjectOfMail } from '../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../feature.ts'

/** A request as stored, for functions that change it; never sent in a response. */
export type PlainRequest = {
  id: string
  companyId: string
  itemId: string
  kind: MailRequest
  state: WorkState
  askedBy: string | null
  ruleId: string | null
  destination: string | null
  carrier: string | null
  cost: number | null
  costCurrency: string | null
  windowEndsAt: string | null
  hasNewScan: boolean
}

/** The condition that a scan was added after a row of `mail_requests` was asked for. */
export const hasNewScan = sql<boolean>`exists (
  select from mail_custody entry where entry.item_id = mail_requests.item_id and entry.event = 'scanned'
    and entry.at > mail_requests.asked_at)`

const plainColumns = sql`
  ${columnsOf(
    'id companyId itemId kind state askedBy ruleId destination carrier cost costCurrency windowEndsAt',
    'mail_requests',
  )}, ${hasNewScan} as "hasNewScan"`

/** An item with the facts that prevent requests. */
export type Item = PlainMail & MailObstacles & { companyId: string }

const obstacleColumns = sql`
  ${columnsOf('physical isOnLegalHold')}, is_statutory and acknowledged_at is null as "isUnacknowledged",
  exists (select from mail_files file where file.item_id = mail_items.id and file.shows = 'pages') as "isScanned",
  mail_may_be_destroyed(mail_items.id) as "mayBeDestroyed", mail_has_unseen_page(mail_items.id) as "hasUnseenPage",
  mail_may_be_handed_on(mail_items.id) as "mayBeHandedOn"`

/** Locks an item with the facts that prevent requests; throws the same 404 for a missing item and one out of scope. */
export async function lockItem(db: Database, user: Actor, permission: Permission, id: string): Promise<Item> {
  return withObstacles(db, await lockMail(db, user, permission, id))
}

export async function withObstacles(db: Database, mail: PlainMail): Promise<Item> {
  const { rows } = await sql<MailObstacles>`
    select ${obstacleColumns} from mail_items where id = ${mail.id}`.execute(db)
  return { ...mail, ...rows[0]!, companyId: mail.companyId! }
}

/** Locks a request of a locked item; throws 404 if it belongs to another item, or to a former company of it. */
export function lockRequest(db: Database, { id, companyId }: Item, requestId: string): Promise<PlainRequest> {
  const where = sql`item_id = ${id} and company_id = ${companyId} and id = ${requestId}`
  return lockRecord<PlainRequest>(db, 'mail_requests', where, { columns: plainColumns })
}

/** A request of an item for readers; throws the same 404 for a missing one and one out of scope. */
export async function getRequest(
  db: Database,
  user: Actor,
  { id, requestId }: { id: string; requestId: string },
) {
  const { rows } = await sql<PlainRequest & Pick<PlainMail, 'number' | 'sender'>>`
    select ${plainColumns}, mail_items.number, mail_items.sender
    from mail_requests join mail_items on mail_items.id = item_id and mail_items.company_id = mail_requests.company_id
    where ${mailInScope(user, 'mail:read')} and item_id = ${id} and mail_requests.id = ${requestId}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The subject of the audit log's entries about a request that is read. */
export function subjectOfRequest({
  itemId,
  companyId,
  number,
  sender,
}: Awaited<ReturnType<typeof getRequest>>) {
  return subjectOfMail({ id: itemId, companyId, number, sender })
}

/** The id of the open request of an item. */
export async function findOpenRequest(db: Database, itemId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from mail_requests where item_id = ${itemId} and is_open`.execute(db)
  return rows[0]?.id
}

export type AskedRequest = {
  kind: MailRequest
  state: WorkState
  askedBy: string | null
  ruleId: string | null
  destination: string | null
  note: string | null
}

/** Stores a request and shows it on the item. */
export async function insertRequest(db: Database, item: Item, request: AskedRequest): Promise<string> {
  const id = newId()
  await db
    .insertInto('mail_requests')
    .values({
      id,
      company_id: item.companyId,
      item_id: item.id,
      kind: request.kind,
      state: request.state,
      asked_by: request.askedBy,
      rule_id: request.ruleId,
      destination: request.kind === 'forward' ? request.destination : null,
      note: request.note,
      window_ends_at: request.state === 'window' ? windowEnd : null,
    })
    .execute()
  await showRequest(db, item.id, request.kind, request.state)
  return id
}

/** The end of a window that opens now: the end of a day of the firm, since notices name the day. */
export const windowEnd = sql<string>`firm_day_end(now() + ${sql.lit(`${WINDOW_DAYS} days`)}::interval)`

/** The last day, where the firm works, of the window of a row of `mail_requests`; null if it has none. */
export const windowUntil = sql<
  string | null
>`firm_day(mail_requests.window_ends_at - interval '1 microsecond')`

/** Writes another state of a request with the columns that change with it, and shows it on the item. */
export async function setRequestState(
  db: Database,
  { id, itemId, kind }: PlainRequest,
  state: WorkState,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const values = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}, `)
  await sql`
    update mail_requests set ${sql.join(values, sql``)} state = ${state}, version = version + 1
    where id = ${id}`.execute(db)
  await showRequest(db, itemId, kind, state)
}

async function showRequest(db: Database, itemId: string, kind: MailRequest, state: WorkState): Promise<void> {
  const visibleState = shownStates[state]
  await sql`
    update mail_items set request = ${visibleState ? kind : 'none'}, request_state = ${visibleState}, version = version + 1
    where id = ${itemId}`.execute(db)
}

/** Cancels requests of locked items for a user, and shows on the items that they have none. */
export async function cancelRequests(
  db: Database,
  requests: readonly Pick<PlainRequest, 'id' | 'itemId'>[],
  userId: string,
): Promise<void> {
  await sql`
    update mail_requests set state = 'cancelled', ended_by = ${userId}, ended_at = now(), version = version + 1
    where id = any(${requests.map(({ id }) => id)}::uuid[])`.execute(db)
  await sql`
    update mail_items set request = 'none', request_state = null, version = version + 1
    where id = any(${requests.map(({ itemId }) => itemId)}::uuid[])`.execute(db)
}

/** The columns of a locked item that its view reads. */
export const itemFacts: RawBuilder<unknown> = obstacleColumns
