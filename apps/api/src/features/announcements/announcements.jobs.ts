import type { MainJobHandlers } from '../../jobs.ts'
import { lookAt } from './notify-audience.ts'

/** Tells, reminds and ends notices of the firm when it is time. */
export const systemNoticeJobs: Pick<MainJobHandlers, 'system-notice.look'> = {
  'system-notice.look': ({ payload, once }) => once((db) => lookAt(db, payload.noticeId)),
}
