import {
  openStates,
  type OrderState,
  type OrderView,
  unpaidStates,
  workingStates,
} from '@domicile/contract/sales/orders/order-states'
import { type RawBuilder, sql } from 'kysely'
import { firmDay } from '../../domain/seller/firm-day.ts'

/** Returns the condition for the orders of a view. */
export function isIn(view: OrderView): RawBuilder<boolean> {
  const { states, when } = views[view]
  const conditions = states ? [sql`orders.state = any(${[...states]}::text[])`] : []
  return sql`${sql.join(when ? [...conditions, when] : conditions, sql` and `)}`
}

type View = { states?: readonly OrderState[]; when?: RawBuilder<boolean> }

const views: Record<OrderView, View> = {
  open: { states: openStates },
  'to-pay': { states: unpaidStates },
  'past-due': { states: unpaidStates, when: sql`orders.due_on < ${firmDay}` },
  'to-begin': { states: workingStates, when: hasQueued() },
  'not-handed-over': {
    states: workingStates,
    when: hasQueued(sql`line.record_id is null and line.moved_at < now() - interval '1 hour'`),
  },
  'to-refund': {
    when: sql`orders.id in (select order_id from refunds where state = 'pending' and type = 'bank-transfer')`,
  },
}

/** Finds orders with a line whose work was requested and has not begun. */
function hasQueued(also: RawBuilder<boolean> = sql`true`): RawBuilder<boolean> {
  return sql`orders.id in (select line.order_id from order_lines line where line.state = 'queued' and ${also})`
}
