import { id } from '@domicile/contract/fields'
import { jobs } from '@domicile/server/jobs/jobs'
import { z } from 'zod'

/** The jobs of the regulatory watch, a part of the table of jobs. */
export const watchJobTable = jobs({
  'watch.check': {
    summary: 'Fetches a watched document and stores its text as a version if it is new.',
    payload: z.strictObject({ watchId: id }),
    priority: 10,
  },
  'watch.check-due': {
    summary: 'Has the watched documents fetched that are due; runs every hour.',
    payload: z.strictObject({}),
    every: 'hour',
    // The retries last for days, as a document that is no longer checked goes unnoticed.
    attempts: 25,
  },
  'watch.read-file': {
    summary: 'Reads an uploaded version of a watched text.',
    payload: z.strictObject({ fileId: id }),
    // A day, if the file store is down.
    attempts: 12,
  },
  'watch.compare': {
    summary: 'Compares two long versions of a watched text.',
    payload: z.strictObject({ watchId: id, from: z.number().int(), to: z.number().int() }),
  },
  'watch.propose': {
    summary: 'Compares the next companies with the rules of a watch.',
    payload: z.strictObject({ changeId: id, after: id.nullable() }),
  },
  'watch.propose-changed': {
    summary:
      'Compares companies that were added or changed with the open changes of the law; runs every hour.',
    payload: z.strictObject({}),
    every: 'hour',
    // The retries last for days, as a company that is missed goes unnoticed.
    attempts: 25,
  },
  'watch.notify': {
    summary: 'Notifies the people of the next companies to which a change was published.',
    payload: z.strictObject({ changeId: id }),
    // The retries last for days, as a company that is not notified misses the change.
    attempts: 25,
  },
  'watch.notify-withdrawn': {
    summary: 'Notifies the people of the next companies that a change which they got was withdrawn.',
    payload: z.strictObject({ changeId: id }),
    // As for the publication.
    attempts: 25,
  },
  'watch.remind': {
    summary: 'Reminds companies of changes that they have not acknowledged; runs every hour.',
    payload: z.strictObject({}),
    every: 'hour',
    attempts: 25,
  },
  'watch.digest': {
    summary: 'Sends digests of changes at eight in the morning of their readers; runs every hour.',
    payload: z.strictObject({}),
    every: 'hour',
    attempts: 25,
  },
})
