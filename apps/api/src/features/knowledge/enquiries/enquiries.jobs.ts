import { sql } from 'kysely'
import { readText } from '../../../domain/documents/read-document.ts'
import { readContent } from '../../../domain/files/answer-files.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import { enqueue, type MainJobHandlers } from '../../../jobs/jobs.ts'
import { findEnquiry } from './enquiries.queries.ts'
import { enquiryFiles, findFileNames, saveText } from './enquiry-files.ts'
import { type EnquiryMailing, remindOfAnswer, sendFiles } from './enquiry-news.ts'

type EnquiryJobs = Pick<MainJobHandlers, `enquiry.${'remind' | 'read-file' | 'send-files'}`>

export function enquiryJobs(parts: EnquiryMailing & { fileStore: FileStore }): EnquiryJobs {
  return {
    'enquiry.remind': ({ payload, once }) => once((db) => remind(db, payload)),
    'enquiry.read-file': async ({ db, payload: { fileId } }) => {
      const { content } = await readContent(
        { db, fileStore: parts.fileStore },
        enquiryFiles,
        sql`id = ${fileId}`,
      )
      await saveText(db, fileId, await readText(content))
    },
    'enquiry.send-files': ({ payload: { enquiryId, messageId }, once }) =>
      once(async (db) => {
        const enquiry = await findEnquiry(db, enquiryId)
        if (enquiry && !enquiry.isAuthorGone)
          await sendFiles(db, parts, enquiry, await findFileNames(db, messageId))
      }),
  }
}

type Reminder = { enquiryId: string; dueAt: string }

/** Reminds before the promise ends, and again once it has ended; not of an answer that was given meanwhile. */
async function remind(db: Database, { enquiryId, dueAt }: Reminder): Promise<void> {
  const due = Date.parse(dueAt)
  const enquiry = await findEnquiry(db, enquiryId)
  if (!enquiry?.dueAt || Date.parse(enquiry.dueAt) !== due) return
  const isOverdue = Date.now() >= due
  await remindOfAnswer(db, enquiry, isOverdue)
  if (!isOverdue) await enqueue(db, 'enquiry.remind', { enquiryId, dueAt }, { at: new Date(due) })
}
