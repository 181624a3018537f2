/** action: what waits for one; news: all else; snoozed: what comes back later. */
export const noticeViews = ['action', 'news', 'snoozed'] as const
export type NoticeView = (typeof noticeViews)[number]
