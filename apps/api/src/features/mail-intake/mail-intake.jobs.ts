import type { FileStore } from '../../domain/files/file-store.ts'
import type { MainJobHandlers } from '../../jobs.ts'
import { createLoan, readScan } from './read-scan.ts'

/** The jobs of the intake. */
export function mailIntakeJobs({ fileStore }: { fileStore: FileStore }): Pick<MainJobHandlers, 'scan.read'> {
  const withReader = createLoan()
  return {
    'scan.read': ({ db, payload }) =>
      withReader((reader) => readScan(db, { fileStore, reader }, payload.scanId)),
  }
}
