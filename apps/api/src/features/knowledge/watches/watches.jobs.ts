import type { FetchParts } from './documents/fetch-document.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { checkDue, checkWatch } from './texts/check-watch.ts'
import { proposeCompanies } from './propose-companies.ts'
import { proposeForChanged } from './propose-changed.ts'
import { notifyPublished, notifyWithdrawn, remindOfChanges } from './publication-news.ts'
import { readUploadedFile } from './texts/read-file.ts'
import { storeRedline } from './texts/redlines.ts'
import { type DigestParts, sendDigests } from './digests/send-digests.ts'

type WatchJobs = Pick<
  MainJobHandlers,
  `watch.${'check' | 'check-due' | 'read-file' | 'compare' | 'propose' | 'propose-changed' | 'notify' | 'notify-withdrawn' | 'remind' | 'digest'}`
>

/** The jobs of the regulatory watch. */
export function watchJobs({
  fileStore,
  sendEmail,
  unsubscribing,
  scan,
  requestOptions,
}: {
  fileStore: FileStore
} & DigestParts &
  Pick<FetchParts, 'scan' | 'requestOptions'>): WatchJobs {
  return {
    'watch.check': ({ db, payload }) => checkWatch(db, payload.watchId, { scan, requestOptions }),
    'watch.check-due': ({ once }) => once(checkDue),
    'watch.read-file': ({ db, once, payload }) => readUploadedFile({ db, once }, fileStore, payload.fileId),
    'watch.compare': ({ db, payload }) => storeRedline(db, payload),
    'watch.propose': ({ once, payload }) =>
      once((db) => proposeCompanies(db, payload.changeId, payload.after)),
    'watch.propose-changed': ({ once }) => once(proposeForChanged),
    'watch.notify': ({ once, payload }) => once((db) => notifyPublished(db, payload.changeId)),
    'watch.notify-withdrawn': ({ once, payload }) => once((db) => notifyWithdrawn(db, payload.changeId)),
    'watch.remind': ({ once }) => once(remindOfChanges),
    'watch.digest': ({ db }) => sendDigests(db, { sendEmail, unsubscribing }),
  }
}
