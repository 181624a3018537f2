import type { Scan } from '@domicile/server/http/uploads'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { fetchList } from './fetch-list.ts'
import { importVersion } from './import-version.ts'
import { reportStaleLists } from './list-notices.ts'

type ListJobs = Pick<MainJobHandlers, `screening-list.${'import' | 'fetch' | 'report-stale'}`>

export type ListJobParts = { fileStore: FileStore; scan?: Scan | undefined }

/** Fetches and imports lists, and reports stale ones. */
export function screeningListJobs(parts: ListJobParts): ListJobs {
  return {
    'screening-list.import': ({ db, payload, isLastAttempt }) =>
      importVersion(db, parts.fileStore, { ...payload, isLastAttempt }),
    'screening-list.report-stale': ({ once }) => once(reportStaleLists),
    'screening-list.fetch': ({ db, payload }) => fetchList(db, parts, payload),
  }
}
