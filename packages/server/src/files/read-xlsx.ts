import { importMessages } from '@domicile/contract/forms/templates/import-messages'
import { invalidField } from '../http/errors.ts'
import { createGate } from '../http/gate.ts'
import { runOnce } from './thread.ts'

/** A cell as read: a date is `YYYY-MM-DD`, a formula its last result. */
export type ReadCell = string | number | boolean | null
export type ReadSheet = { name: string; rows: ReadCell[][] }
/** The answer of the thread. */
export type ReadAnswer = ReadSheet[] | 'broken' | 'large'

const LARGEST_FILE = 5_000_000
/** Reading an allowed workbook takes about a second. */
const LIMITS = { milliseconds: 10_000, megabytes: 512 }
const gate = createGate(1, 4)

/**
 * Reads an Excel workbook in a thread. Throws a refusal with the reason for one that is broken, too large, locked or of
 * the format before 2007.
 */
export async function readXlsx(file: Buffer): Promise<ReadSheet[]> {
  if (file.length > LARGEST_FILE) throw invalidField('file', importMessages.largeFile, 'too-large')
  if (isCompoundFile(file)) throw compoundFileRefusal(file)
  const thread = new URL('./read-xlsx-thread.ts', import.meta.url)
  const answer = await gate(() =>
    runOnce<Uint8Array, ReadAnswer>(thread, file, LIMITS).catch(() => 'large' as const),
  )
  if (answer === 'large') throw invalidField('file', importMessages.largeFile, 'too-large')
  if (answer === 'broken') throw invalidField('file', importMessages.brokenFile, 'broken')
  return answer
}

/** The container of Office files before 2007, and of encrypted ones after. */
export function isCompoundFile(file: Buffer): boolean {
  return file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
}

function compoundFileRefusal(file: Buffer) {
  const isLocked = file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return invalidField('file', isLocked ? importMessages.lockedWorkbook : importMessages.olderWorkbook, 'type')
}
