import { readText } from '../../../domain/documents/read-document.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { readVersion, saveText } from './files.queries.ts'

/** Reads the documents of companies for the search. */
export function fileJobs({ fileStore }: { fileStore: FileStore }): Pick<MainJobHandlers, 'files.read-text'> {
  return {
    'files.read-text': async ({ db, payload: { fileId } }) => {
      await saveText(db, fileId, await readText(await readVersion(db, fileStore, fileId)))
    },
  }
}
