import type { ChargeState } from '@domicile/contract/api-jobs'
import { isPayable, type OrderState } from '@domicile/contract/sales/orders/order-states'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueMain } from './main-api.ts'

/** Reports the progress of a locked order to the main API, if it bills a charge. */
export async function reportCharge(
  db: Database,
  { id, number }: { id: string; number: string },
  to: OrderState,
): Promise<void> {
  const { rows } = await sql<{ chargeId: string; at: string }>`
    select charge_id as "chargeId", clock_timestamp() as at from orders
    where id = ${id} and charge_id is not null`.execute(db)
  const state = chargeStateOf(to)
  for (const { chargeId, at } of rows)
    await enqueueMain(db, 'charge.moved', { chargeId, orderId: id, orderNumber: number, state, at })
}

function chargeStateOf(state: OrderState): ChargeState {
  if (state === 'cancelled' || state === 'refunded') return 'cancelled'
  return isPayable(state) ? 'ordered' : 'paid'
}
