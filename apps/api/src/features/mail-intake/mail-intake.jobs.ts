import type { MainJobHandlers } from '../../jobs/jobs.ts'
import { readPage } from './read-page.ts'
import { createLoan, readScan } from './read-scan.ts'
import { enqueueFolder, type ReceivingParts, takeFolder } from './scan-folder.ts'
import { createStuckFiles } from './stuck-files.ts'

export type IntakeJobParts = ReceivingParts & {
  /** The folder of a scanner. */
  scanFolder?: string | undefined
}

const PAUSE_MS = 10_000

/** The jobs of the intake. */
export function mailIntakeJobs(
  parts: IntakeJobParts,
): Pick<MainJobHandlers, 'scan.read' | 'scan.read-page' | 'scan.take-folder'> {
  const withReader = createLoan()
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
