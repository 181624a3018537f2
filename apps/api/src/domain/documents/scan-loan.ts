import { createScanReader, type ScanReader } from '@domicile/scans/scan-reader'

/** Starting recognition takes a second or two: its process is kept for the next scan, and ended when there is none. */
const IDLE_MS = 3_000

/** Lends the reader of scans to one job at a time. */
export type ScanLoan = <Result>(work: (reader: ScanReader) => Promise<Result>) => Promise<Result>

/**
 * Returns a function that lends one reader, which is ended when it is idle: for the scans of staff, whose jobs run one
 * after another. What clients upload has a process per file, so that no file can reach the next one.
 */
export function createScanLoan(): ScanLoan {
  const reader = createScanReader()
  let idle: NodeJS.Timeout | undefined
  return async (work) => {
    clearTimeout(idle)
    try {
      return await work(reader)
    } finally {
      idle = setTimeout(() => reader.end(), IDLE_MS)
    }
  }
}
