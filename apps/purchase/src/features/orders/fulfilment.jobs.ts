import type { LineMove, OpenedRecord } from '@domicile/contract/api-jobs'
import { columnsOf } from '@domicile/server/db/columns'
import { notifyOnCommit } from '@domicile/server/db/live'
import { type LineState, stateByLines, workingStates } from '@domicile/contract/sales/orders/order-states'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { followLines } from './update-fulfilment.ts'
import { notifyAboutOrder } from '../../domain/orders/main-api.ts'
import type { PurchaseJobHandlers } from '../../jobs/jobs.ts'
import { type LockedOrder, lockOrder } from '../../domain/orders/lock-order.ts'

type Moved = { lineId: string; recordId: string; move: LineMove; at: string }
type Line = {
  id: string
  orderId: string
  state: LineState
  isOlder: boolean
  title: string
  opens: OpenedRecord
}

/** Handles the main API's reports about the work for paid lines. */
export const lineJobs: Pick<PurchaseJobHandlers, 'line.moved'> = {
  'line.moved': ({ payload, once }) => once((db) => moved(db, payload)),
}

async function moved(db: Database, payload: Moved): Promise<void> {
  const orderId = await findOrderId(db, payload.lineId)
  if (!orderId) throw new Error(`there is no line ${payload.lineId}`)
  const order = await lockOrder(db, orderId)
  const line = await getLine(db, payload)
  if (line.isOlder) return
  const isTakenUp = line.state === 'cancelled' && payload.move !== 'cancelled'
  // A line cancelled by mistake and reopened continues, unless its order has ended.
  if (isTakenUp && isEnded(order)) return begunInVain(db, order, line, payload)
  const state: LineState = payload.move === 'opened' ? 'queued' : payload.move
  await sql`
    update order_lines set state = ${state}, record_id = ${payload.recordId}, moved_at = ${payload.at}
    where id = ${line.id}`.execute(db)
  await refreshOrder(db, order)
  await follow(db, order)
}

/** Refreshes the open screens of an order, also where only a line changes, which no row of the audit log records. */
async function refreshOrder(db: Database, { companyId }: LockedOrder): Promise<void> {
  await notifyOnCommit(db, [{ noun: 'order', companyId, staffOnly: false }])
}

/** Moves the order to the state of its lines; a refunded order stays refunded, even if work continues. */
async function follow(db: Database, order: LockedOrder): Promise<void> {
  const { rows } = await sql<{ state: LineState }>`
    select state from order_lines where order_id = ${order.id}`.execute(db)
  const to = stateByLines(rows.map(({ state }) => state))
  const follows: readonly string[] = [...workingStates, 'completed']
  // Paid work that will not be done is not cancelled here: the firm decides about its refund first.
  if (to === 'cancelled') return notifyNothingLeft(db, order)
  if (to === order.state || !follows.includes(order.state)) return
  await followLines(db, order, to)
}

function isEnded({ state }: LockedOrder): boolean {
  return state === 'refunded' || state === 'cancelled'
}

async function notifyNothingLeft(db: Database, order: LockedOrder): Promise<void> {
  if (isEnded(order)) return
  await notifyAboutOrder(db, order, {
    news: 'order.payment-problem',
    audience: 'firm',
    title: `All work for order ${order.number} was cancelled`,
    body: 'Refund the order, or start the work again.',
  })
}

/** Notifies the firm about work that was opened while its order was being cancelled. */
async function begunInVain(db: Database, order: LockedOrder, line: Line, { recordId, at }: Moved) {
  const isFirst = await sql`
    update order_lines set record_id = ${recordId}, moved_at = ${at}
    where id = ${line.id} and record_id is null`.execute(db)
  if (isFirst.numAffectedRows === 0n) return
  await refreshOrder(db, order)
  await notifyAboutOrder(db, order, {
    news: 'order.payment-problem',
    audience: 'firm',
    title: `Work started for cancelled order ${order.number}`,
    body: `Cancel the ${line.opens} “${line.title}”.`,
    path: `/active-services/${line.opens}s/${recordId}`,
  })
}

async function findOrderId(db: Database, lineId: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from order_lines where id = ${lineId}`.execute(db)
  return rows[0]?.orderId
}

/** Returns a line; `isOlder` means that a later report about it has already been applied. */
async function getLine(db: Database, { lineId, at }: Moved): Promise<Line> {
  const { rows } = await sql<Line>`
    select ${columnsOf('id orderId state title opens')},
      record_id is not null and moved_at > ${at}::timestamptz as "isOlder"
    from order_lines where id = ${lineId}`.execute(db)
  return rows[0]!
}
