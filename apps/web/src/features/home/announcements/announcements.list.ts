import { announcementStates } from '@domicile/contract/home/announcements/announcement-states'
import { choice, list } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

export const ownNoticeList = list('GET /api/system-notices', {
  path: paths.announcements(),
  params: { state: choice(['current', 'past']) },
})

export const allNoticeList = list('GET /api/system-notices/all', {
  path: paths.announcements(),
  params: { state: choice(announcementStates) },
})
