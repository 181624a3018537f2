import { purchaseOpenedRecords } from '@domicile/contract/home/search/purchase-search'
import { recordsOpenedBy } from '@domicile/server/domain/opened-records/opened-records'
import { feature } from '../../feature.ts'
import { searched } from './searched.ts'

const opened = recordsOpenedBy(searched)

export const openedRecordsFeature = feature(purchaseOpenedRecords, {
  'GET /api/purchase/opened-records': opened.find,
  'PUT /api/purchase/opened-records/:noun/:record/opening': opened.open,
  'PUT /api/purchase/opened-records/:noun/:record/pin': opened.pin,
  'DELETE /api/purchase/opened-records/:noun/:record/pin': opened.unpin,
})
