import type { PurchaseList } from '@domicile/contract/purchase/dashboard'
import type { BankEntryState } from '@domicile/contract/purchase/payments/bank-payments'
import { countLists, type CountsSelect } from '@domicile/server/db/count-lists'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { countsOfEntries } from '../bank-payments/bank-payments.public.ts'
import { countsOfOrders, type OrderFilter } from '../orders/orders.public.ts'

/** What each list is asked for; invoices are summed, not counted. */
type Queries = {
  orders: OrderFilter
  bankEntries: { state: BankEntryState }
}
type List = PurchaseList & keyof Queries

/** A list, and what it is asked for. */
export type Counted = { [L in List]: { list: L; query: Queries[L] } }[List]

type Counts<Filter> = (user: Actor, filters: readonly Filter[]) => CountsSelect

/** The lists that features let the dashboard count; a feature adds a line. */
const counters: { [L in List]: Counts<Queries[L]> } = {
  bankEntries: countsOfEntries,
  orders: countsOfOrders,
}

/** Counts by the conditions of the lists themselves. Gives what puts its count to each of those that were asked for. */
export async function countAll(db: Database, user: Actor, wanted: readonly Counted[]) {
  const counts = await countLists(db, wanted, (list, queries) => {
    const countsOf = counters[list] as Counts<Counted['query']>
    return countsOf(user, queries)
  })
  return <T extends Counted>(one: T) => ({
    ...one,
    query: one.query as Record<string, string>,
    count: counts.get(one)!,
  })
}
