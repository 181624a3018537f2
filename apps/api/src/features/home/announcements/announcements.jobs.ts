import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { checkAnnouncement } from './notify-audience.ts'

/** Notifies, reminds and ends announcements when they are due. */
export const announcementJobs: Pick<MainJobHandlers, 'announcement.check'> = {
  'announcement.check': ({ payload, once }) => once((db) => checkAnnouncement(db, payload.noticeId)),
}
