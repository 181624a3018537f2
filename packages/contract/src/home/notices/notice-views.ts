/** action: notices that require an action; news: all others; snoozed: those that return later. */
export const noticeViews = ['action', 'news', 'snoozed'] as const
export type NoticeView = (typeof noticeViews)[number]
