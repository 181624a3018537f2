import type { MainJobHandlers } from '../../jobs.ts'
import { lookAt } from './notify-audience.ts'

/** Notifies, reminds and ends announcements when they are due. */
export const systemNoticeJobs: Pick<MainJobHandlers, 'system-notice.look'> = {
  'system-notice.look': ({ payload, once }) => once((db) => lookAt(db, payload.noticeId)),
}
