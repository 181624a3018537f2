import type { Query } from '@domicile/contract/route'
import { orderStates, orderViews } from '@domicile/contract/purchase/orders/order-states'
import type { Routes } from '../../api/client.ts'
import { aCurrency, aDay, anId, defined, oneOf, pageIn } from '../../navigation/url-params.ts'

const LABELS = [
  'pending',
  'waiting for accept',
  'needs attention',
  'accepted',
  'in progress',
  'approved',
  'issues',
  'rejected',
] as const
/** The labels that an order can show, as it goes on. */
export const orderLabels = LABELS
const WAITS = ['client', 'firm', 'nobody'] as const
const SORTS = ['created', 'number', 'company', 'total', 'updated'] as const

/** What is shown of the orders, as the address says it. */
export type OrderSearch = NonNullable<Query<Routes['GET /api/purchase/orders']>>

/** Reads an address; what it says wrongly is left out, so that an old or mistyped link still opens. */
export function parseOrderSearch(search: Record<string, string>): OrderSearch {
  return defined({
    q: search.q?.slice(0, 200),
    companyId: anId(search.companyId),
    state: oneOf(orderStates, search.state),
    label: oneOf(LABELS, search.label),
    waitsFor: oneOf(WAITS, search.waitsFor),
    view: oneOf(orderViews, search.view),
    currency: aCurrency(search.currency),
    from: aDay(search.from),
    to: aDay(search.to),
    sort: oneOf(SORTS, search.sort),
    order: oneOf(['asc', 'desc'] as const, search.order),
    ...pageIn(search),
  })
}
