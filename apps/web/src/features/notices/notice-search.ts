import { noticeViews, type NoticeView } from '@domicile/contract/notices/notice-views'
import { defined, oneOf, pageIn } from '../../navigation/url-params.ts'
import { pageSizes } from '../../lists/list-types.ts'

/** What is shown of what one was told, as the address says it. */
export type NoticeSearch = { view?: NoticeView; unread?: 'yes'; page?: number; pageSize?: number }

/** Reads an address; what it says wrongly is left out, so that an old or mistyped link still opens. */
export function parseNoticeSearch(search: Record<string, string>): NoticeSearch {
  const { page, pageSize } = pageIn(search)
  return defined({
    view: oneOf(noticeViews, search.view),
    unread: oneOf(['yes'] as const, search.unread),
    page,
    pageSize: pageSizes.find((size) => size === pageSize),
  })
}
