import { purchaseSearch } from '@domicile/contract/purchase/search'
import { purchaseSearchedBy, type PurchaseSearchedNoun } from '@domicile/contract/search/search-kinds'
import { searchRecords } from '@domicile/server/search/search-records'
import { ofRecord, type Searched } from '@domicile/server/search/search-scope'
import { feature } from '../../feature.ts'
import { visibleTo } from '../services/services.public.ts'

/** What the search finds; a feature adds a line, and a view to the migration of the search. */
const searched: Record<PurchaseSearchedNoun, Searched> = {
  order: { may: purchaseSearchedBy.order },
  invoice: { may: purchaseSearchedBy.invoice },
  service: {
    may: purchaseSearchedBy.service,
    scope: ofRecord('services:read', 'services', visibleTo),
    isQuoted: true,
  },
}

export const searchFeature = feature(purchaseSearch, {
  'GET /api/purchase/search': ({ db, user, query }) => searchRecords(db, user, query, searched),
})
