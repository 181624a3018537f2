import { purchaseSearch, type PurchaseSearchedNoun } from '@domicile/contract/purchase/search'
import { searchRecords } from '@domicile/server/search/search-records'
import { ofRecord, type Searched } from '@domicile/server/search/search-scope'
import { feature } from '../../feature.ts'
import { visibleTo } from '../services/services.public.ts'

/** What the search finds; a feature adds a line, and a view to the migration of the search. */
const searched: Record<PurchaseSearchedNoun, Searched> = {
  order: { may: 'orders:read' },
  invoice: { may: 'invoices:read' },
  service: { may: 'services:read', scope: ofRecord('services:read', 'services', visibleTo), isQuoted: true },
}

export const searchFeature = feature(purchaseSearch, {
  'GET /api/purchase/search': ({ db, user, query }) => searchRecords(db, user, query, searched),
})
