import { purchaseSearch } from '@domicile/contract/home/search/purchase-search'
import { searchRecords } from '@domicile/server/domain/search/search-records'
import { feature } from '../../feature.ts'
import { searched } from './searched.ts'

export const searchFeature = feature(purchaseSearch, {
  'GET /api/purchase/search': ({ db, user, query }) => searchRecords(db, user, query, searched),
})
