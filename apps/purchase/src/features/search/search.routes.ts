import { purchaseSearch, type PurchaseSearchedNoun } from '@domicile/contract/purchase/search'
import { type Search, searchRecords } from '@domicile/server/auth/search-records'
import { feature } from '../../feature.ts'
import { searchInvoices } from '../invoices/invoices.public.ts'
import { searchOrders } from '../orders/orders.public.ts'
import { searchServices } from '../services/services.public.ts'

/** What features let the search find, in the order of the results; a feature adds a line. */
const searches: Record<PurchaseSearchedNoun, Search> = {
  order: searchOrders,
  invoice: searchInvoices,
  service: searchServices,
}

export const searchFeature = feature(purchaseSearch, {
  'GET /api/purchase/search': async ({ db, user, query }) => ({
    groups: await searchRecords(db, user, query.q, searches),
  }),
})
