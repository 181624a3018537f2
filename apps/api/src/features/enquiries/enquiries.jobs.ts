import type { Database } from '../../feature.ts'
import { enqueue, type MainJobHandlers } from '../../jobs.ts'
import { findEnquiry } from './enquiries.queries.ts'
import { remindOfAnswer } from './enquiry-news.ts'

export const enquiryJobs: Pick<MainJobHandlers, 'enquiry.remind'> = {
  'enquiry.remind': ({ payload, once }) => once((db) => remind(db, payload)),
}

type Reminder = { enquiryId: string; dueAt: string }

/** Reminds an hour before the promise ends, and again once it has ended; not of an answer that was given meanwhile. */
async function remind(db: Database, { enquiryId, dueAt }: Reminder): Promise<void> {
  const due = Date.parse(dueAt)
  const enquiry = await findEnquiry(db, enquiryId)
  if (!enquiry?.dueAt || Date.parse(enquiry.dueAt) !== due) return
  const isOverdue = Date.now() >= due
  await remindOfAnswer(db, enquiry, isOverdue)
  if (!isOverdue) await enqueue(db, 'enquiry.remind', { enquiryId, dueAt }, { at: new Date(due) })
}
