import type { PurchaseList } from '@domicile/contract/purchase/dashboard'
import type { BankEntryState } from '@domicile/contract/purchase/payments/bank-payments'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { countEntriesIn } from '../bank-payments/bank-payments.public.ts'
import { countOrders, type OrderFilter } from '../orders/orders.public.ts'

/** What each list is asked for; invoices are summed, not counted. */
type Queries = {
  orders: OrderFilter
  bankEntries: { state: BankEntryState }
}

/** A list, and what it is asked for. */
export type Counted = {
  [L in PurchaseList & keyof Queries]: { list: L; query: Queries[L] }
}[PurchaseList & keyof Queries]

/**
 * Counts by the conditions of the lists themselves. Gives what puts its count to each of those that were asked for.
 */
export async function countAll(db: Database, user: Actor, wanted: readonly Counted[]) {
  const orders = wanted.filter((one) => one.list === 'orders')
  const found = await countOrders(
    db,
    user,
    orders.map(({ query }) => query),
  )
  const counts = new Map<Counted, number>(orders.map((one, place) => [one, found[place]!]))
  for (const one of wanted)
    if (one.list === 'bankEntries') counts.set(one, await countEntriesIn(db, one.query.state))
  return <T extends Counted>(one: T) => ({
    ...one,
    query: one.query as Record<string, string>,
    count: counts.get(one)!,
  })
}
