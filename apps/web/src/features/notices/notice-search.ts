import { noticeViews, type NoticeView } from '@domicile/contract/notice-views'

export type NoticeSearch = { view?: NoticeView; unread?: 'yes'; page?: number; pageSize?: number }

/** The view, filter and page of the list as the address says them; what it does not know is left out. */
export function parseNoticeSearch(search: Record<string, unknown>): NoticeSearch {
  const view = noticeViews.find((name) => name === search.view)
  const page = Number(search.page)
  const pageSize = Number(search.pageSize)
  return {
    ...(view && { view }),
    ...(search.unread === 'yes' && { unread: 'yes' as const }),
    ...(page > 1 && { page }),
    ...([20, 50, 100].includes(pageSize) && { pageSize }),
  }
}
