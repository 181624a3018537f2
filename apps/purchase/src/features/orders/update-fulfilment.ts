import type { OrderState } from '@domicile/contract/sales/orders/order-states'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import type { Database } from '../../feature.ts'
import { moveOrder } from '../../domain/orders/move-order.ts'
import type { LockedOrder } from '../../domain/orders/lock-order.ts'

/** Moves a locked order to the state that follows from its lines, recorded without an actor. */
export async function followLines(db: Database, order: LockedOrder, to: OrderState): Promise<void> {
  await moveOrder(db, order, 'follow', to, { actorId: null })
  const about = { companyId: order.companyId, subjectId: order.id, subject: `Order ${order.number}` }
  const change = { before: { state: order.state }, after: { state: to } }
  await recordChange(db, 'order.followed', byPortal(), { ...about, ...change })
}
