import type { ScanLoan } from '../../../domain/documents/scan-loan.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { readPage } from './read-page.ts'
import { readScan } from './read-scan.ts'
import { enqueueFolder, type ReceivingParts, takeFolder } from './scan-sources/scan-folder.ts'
import { createStuckFiles } from './scan-sources/stuck-files.ts'

export type IntakeJobParts = ReceivingParts & {
  withReader: ScanLoan
  /** The folder of a scanner. */
  scanFolder?: string | undefined
}

const PAUSE_MS = 10_000

/** The jobs of the intake. */
export function mailIntakeJobs({
  withReader,
  ...parts
}: IntakeJobParts): Pick<MainJobHandlers, 'scan.read' | 'scan.read-page' | 'scan.take-folder'> {
  const stuck = createStuckFiles()
  return {
    'scan.read': ({ db, payload }) =>
      withReader((reader) => readScan(db, { fileStore: parts.fileStore, reader }, payload.scanId)),
    'scan.read-page': ({ db, payload }) => withReader((reader) => readPage(db, reader, payload.pageId)),
    'scan.take-folder': async ({ db }) => {
      if (!parts.scanFolder) return
      await takeFolder(db, parts, parts.scanFolder, stuck)
      await enqueueFolder(db, new Date(Date.now() + PAUSE_MS))
    },
  }
}
