import type { PurchaseList } from '@domicile/contract/sales/dashboard'
import type { BankEntryState } from '@domicile/contract/sales/payments/bank-payments'
import { countLists, type CountsSelect } from '@domicile/server/db/count-lists'
import type { Actor } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { countsOfEntries } from '../bank-payments/bank-payments.public.ts'
import { countsOfOrders, type OrderFilter } from '../orders/orders.public.ts'

/** The filter of each list; invoices are summed, not counted. */
type Queries = {
  orders: OrderFilter
  bankEntries: { state: BankEntryState }
}
type List = PurchaseList & keyof Queries

/** A list with the filter to count. */
export type Counted = { [L in List]: { list: L; query: Queries[L] } }[List]

type Counts<Filter> = (user: Actor, filters: readonly Filter[]) => CountsSelect

/** The lists that features let the dashboard count; a feature adds a line. */
const counters: { [L in List]: Counts<Queries[L]> } = {
  bankEntries: countsOfEntries,
  orders: countsOfOrders,
}

/**
 * Counts with the conditions of the lists themselves. Returns a function that adds its count to each
 * requested item.
 */
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
