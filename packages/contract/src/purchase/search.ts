import { routes } from '../route.ts'
import { resultsOf, searchQueryOf } from '../search/search.ts'

/** The nouns that the purchase API's search finds. */
export const purchaseSearchedNouns = ['order', 'invoice', 'service'] as const
export type PurchaseSearchedNoun = (typeof purchaseSearchedNouns)[number]

export const purchaseSearch = routes({
  'GET /api/purchase/search': {
    summary: 'The first orders, invoices and services in which every word of a search occurs.',
    may: 'signed-in',
    query: searchQueryOf(purchaseSearchedNouns),
    response: resultsOf(purchaseSearchedNouns),
  },
})
