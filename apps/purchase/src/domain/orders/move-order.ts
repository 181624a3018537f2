import {
  endStates,
  type OrderEvent,
  eventsOfTheFirm,
  orderEvents,
  type OrderState,
  eventsWithReason,
} from '@domicile/contract/sales/orders/order-states'
import { canMove } from '@domicile/contract/transitions'
import { messages } from '@domicile/contract/messages'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { reportServices } from './due-diligence.ts'
import { reportCharge } from './report-charge.ts'
import type { LockedOrder } from './lock-order.ts'

/** The user who moves an order, and the reason; the portal itself has no actor. */
export type Mover = { actorId: string | null; onBehalfOf?: string | null; reason?: string | null }

/**
 * Moves a locked order and appends to its history. Throws a conflict where its state forbids the event, as
 * for the second of two simultaneous changes.
 */
export async function moveOrder(
  db: Database,
  order: LockedOrder,
  event: OrderEvent,
  to: OrderState,
  { actorId, onBehalfOf = null, reason = null }: Mover,
): Promise<LockedOrder> {
  requireMove(order, event)
  if (!(orderEvents[event].to as readonly OrderState[]).includes(to))
    throw new Error(`${event} does not lead to ${to}`)
  if (eventsWithReason.includes(event) && actorId && !reason) throw invalidField('reason', messages.required)
  const isOver = endStates.includes(to)
  const endReason = isOver && !eventsOfTheFirm.includes(event) ? reason : null
  await sql`
    update orders set state = ${to}, version = version + 1, updated_at = now(),
      ended_at = case when ${isOver} then coalesce(ended_at, now()) end,
      end_reason = case when ${isOver} then coalesce(${endReason}, end_reason) end
    where id = ${order.id}`.execute(db)
  await insertOrderState(db, order, { event, from: order.state, to, actorId, onBehalfOf, reason })
  await reportServices(db, order)
  await reportCharge(db, order, to)
  return { ...order, state: to, version: order.version + 1 }
}

/** Throws a conflict where the order's state forbids an event, for work that precedes the move. */
export function requireMove({ state }: Pick<LockedOrder, 'state'>, event: OrderEvent): void {
  if (!canMove(orderEvents, state, event)) throw new Refusal('state', { text: purchaseMessages.orderMoved })
}

type Entry = {
  event: OrderEvent | 'place' | 'requestQuote'
  from: OrderState | null
  to: OrderState
  actorId: string | null
  onBehalfOf: string | null
  reason: string | null
}

/** Appends to the history of an order. */
export async function insertOrderState(
  db: Database,
  { id, companyId }: Pick<LockedOrder, 'id' | 'companyId'>,
  entry: Entry,
): Promise<void> {
  await db
    .insertInto('order_states')
    .values({
      id: newId(),
      company_id: companyId,
      order_id: id,
      event: entry.event,
      from_state: entry.from,
      to_state: entry.to,
      actor_id: entry.actorId,
      on_behalf_of: entry.onBehalfOf,
      reason: entry.reason,
    })
    .execute()
}
