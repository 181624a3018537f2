import { noticeViews } from '@domicile/contract/home/notices/notice-views'
import { choice, list } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

export const noticeList = list('GET /api/notices', {
  path: paths.notifications(),
  params: { view: choice(noticeViews), unread: choice(['yes']) },
  preset: { view: 'action' },
})
