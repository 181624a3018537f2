import { mailRequests } from '@domicile/contract/mail/mail-kinds'
import { type Origin, writeChanges } from '@domicile/server/audit/audit'
import { columnsOf } from '@domicile/server/db/columns'
import { notifyOnCommit } from '@domicile/server/db/live'
import { sql } from 'kysely'
import { type PlainMail, subjectOfMail } from '../../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../../feature.ts'
import { closeRequestNotices } from '../request-notices.ts'
import { cancelRequests, type PlainRequest } from '../requests.queries.ts'
import type { PlainRule } from './rules.queries.ts'

/** Items whose requests are cancelled with one statement each: a rule may have made thousands of them. */
const BATCH = 500

type By = { userId: string; origin: Origin }

/** Cancels the requests that a locked rule made and that have not started, as the user who stops it. */
export async function stopRequestsOfRule(db: Database, rule: PlainRule, by: By): Promise<void> {
  let items: LockedItem[]
  do {
    items = await lockItemsOfRule(db, rule)
    await cancelOnItems(db, rule, items, by)
  } while (items.length === BATCH)
}

type LockedItem = Pick<PlainMail, 'id' | 'number' | 'companyId' | 'sender'>

/** Locks the items in the order of their ids, before their requests, as other changes of requests do. */
async function lockItemsOfRule(db: Database, { id, companyId }: PlainRule): Promise<LockedItem[]> {
  const { rows } = await sql<LockedItem>`
    select ${columnsOf('id number companyId sender', 'mail_items')} from mail_items
    where mail_items.id in (
      select item_id from mail_requests
      where company_id = ${companyId} and rule_id = ${id} and state in ('open', 'consent', 'window'))
    order by mail_items.id limit ${BATCH} for no key update`.execute(db)
  return rows
}

async function cancelOnItems(
  db: Database,
  rule: PlainRule,
  items: readonly LockedItem[],
  { userId, origin }: By,
): Promise<void> {
  const { rows } = await sql<Pick<PlainRequest, 'id' | 'itemId' | 'kind'>>`
    select ${columnsOf('id itemId kind')} from mail_requests
    where item_id = any(${items.map(({ id }) => id)}::uuid[]) and company_id = ${rule.companyId}
      and rule_id = ${rule.id} and state in ('open', 'consent', 'window')
    order by item_id for no key update`.execute(db)
  // Work may have started, or another user cancelled, before the items were locked.
  if (rows.length === 0) return
  await cancelRequests(db, rows, userId)
  await closeRequestNotices(
    db,
    rows.map(({ itemId }) => itemId),
  )
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const changes = rows.map(({ itemId, kind }) => ({
    ...subjectOfMail(itemOf.get(itemId)!),
    after: { request: mailRequests[kind] },
  }))
  await writeChanges(db, 'mail-request.cancelled', origin, changes)
  await notifyOnCommit(db, [{ noun: 'mail-request', companyId: rule.companyId, staffOnly: false }])
}
