import { openedRecords } from '@domicile/contract/home/search/opened-records'
import { recordsOpenedBy } from '@domicile/server/domain/opened-records/opened-records'
import { feature } from '../../../feature.ts'
import { searched } from './searched.ts'

const opened = recordsOpenedBy(searched)

export const openedRecordsFeature = feature(openedRecords, {
  'GET /api/opened-records': opened.find,
  'PUT /api/opened-records/:noun/:record/opening': opened.open,
  'PUT /api/opened-records/:noun/:record/pin': opened.pin,
  'DELETE /api/opened-records/:noun/:record/pin': opened.unpin,
})
