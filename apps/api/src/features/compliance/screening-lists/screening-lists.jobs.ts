import type { Scan } from '@domicile/server/http/uploads'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { fetchList } from './fetch-list.ts'
import { importVersion } from './import-version.ts'
import { reportStaleLists } from './list-notices.ts'
import { rekeyParties } from './rekey-parties.ts'

type ListJobs = Pick<MainJobHandlers, `screening-list.${'import' | 'fetch' | 'report-stale' | 'rekey'}`>

export type ListJobParts = { fileStore: FileStore; scan?: Scan | undefined }

/** Fetches and imports lists, reports stale ones, and makes the keys of a new release. */
export function screeningListJobs(parts: ListJobParts): ListJobs {
  return {
    'screening-list.import': ({ db, payload, isLastAttempt }) =>
      importVersion(db, parts.fileStore, { ...payload, isLastAttempt }),
    'screening-list.report-stale': ({ once }) => once(reportStaleLists),
    'screening-list.rekey': ({ once }) => once(rekeyParties),
    'screening-list.fetch': ({ db, payload }) => fetchList(db, parts, payload),
  }
}
