import { id } from '@domicile/contract/fields'
import { jobs } from '@domicile/server/jobs/jobs'
import { z } from 'zod'

/** The jobs that read and delete documents, a part of the table of jobs. */
export const documentJobTable = jobs({
  'mail.read-file': {
    summary: 'Reads and draws the pages of a scan that was received.',
    payload: z.strictObject({ fileId: id }),
    // Before the scans that wait to be filed, as its company was notified and may open it; for a day if the file store is
    // down.
    priority: 4,
    attempts: 12,
  },
  'translation.read-file': {
    summary: 'Reads the pages of a document to translate, or of its translation, which are counted.',
    payload: z.strictObject({ fileId: id }),
    // Behind the scans of mail, of all companies.
    priority: 10,
  },
  'translation.read': {
    summary: 'Reads the pages of a document whose translation is estimated.',
    payload: z.strictObject({ estimateId: id }),
    // Behind the scans of mail, of all companies.
    priority: 10,
  },
  'files.read-text': {
    summary: 'Reads the text of a document of a company, for the search.',
    payload: z.strictObject({ fileId: id }),
    // Behind the scans of mail, and for a day if the file store is down.
    priority: 20,
    attempts: 12,
  },
  'enquiry.read-file': {
    summary: 'Reads the text of a file of a conversation, for the search.',
    payload: z.strictObject({ fileId: id }),
    // Behind the scans of mail, and for a day if the file store is down.
    priority: 20,
    attempts: 12,
  },
  'files.delete-content': {
    summary: 'Deletes the bytes of a deleted file from the file store.',
    payload: z.strictObject({ storeKey: z.string() }),
    attempts: 12,
  },
})
