import { z } from 'zod'
import { routes } from '../../route.ts'
import { purchaseSearchedNouns } from './search-kinds.ts'
import { openedRecordOf, Opening, ownRecords } from './opened-records.ts'
import { resultsOf, searchQueryOf } from './search.ts'

export { type PurchaseSearchedNoun, purchaseSearchedNouns } from './search-kinds.ts'

export const purchaseSearch = routes({
  'GET /api/purchase/search': {
    summary: 'The first orders, invoices and services in which every word of a search occurs.',
    may: 'signed-in',
    query: searchQueryOf(purchaseSearchedNouns),
    response: resultsOf(purchaseSearchedNouns),
  },
})

const Opened = z.array(openedRecordOf(purchaseSearchedNouns))

/** The orders, invoices and services that a user opened last or pinned. */
export const purchaseOpenedRecords = routes({
  'GET /api/purchase/opened-records': {
    summary: 'The orders, invoices and services that you opened last or pinned, the last one first.',
    ...ownRecords,
    response: Opened,
  },
  'PUT /api/purchase/opened-records/:noun/:record/opening': {
    summary: 'Remember that you opened an order, an invoice or a service, if the search finds it.',
    ...ownRecords,
    response: Opening,
    audit: 'opened-record.opened',
    mayBeNoop: true,
  },
  'PUT /api/purchase/opened-records/:noun/:record/pin': {
    summary: 'Pin an order, an invoice or a service; at most 20.',
    ...ownRecords,
    response: Opened,
    audit: 'opened-record.pinned',
    mayBeNoop: true,
  },
  'DELETE /api/purchase/opened-records/:noun/:record/pin': {
    summary: 'Unpin an order, an invoice or a service.',
    ...ownRecords,
    response: Opened,
    audit: 'opened-record.unpinned',
    mayBeNoop: true,
  },
})
