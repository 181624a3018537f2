import { routes } from '../route.ts'
import { purchaseSearchedNouns } from '../search/search-kinds.ts'
import { resultsOf, searchQueryOf } from '../search/search.ts'

export { type PurchaseSearchedNoun, purchaseSearchedNouns } from '../search/search-kinds.ts'

export const purchaseSearch = routes({
  'GET /api/purchase/search': {
    summary: 'The first orders, invoices and services in which every word of a search occurs.',
    may: 'signed-in',
    hidesTime: true,
    query: searchQueryOf(purchaseSearchedNouns),
    response: resultsOf(purchaseSearchedNouns),
  },
})
