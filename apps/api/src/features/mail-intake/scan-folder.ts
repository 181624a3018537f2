import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { MAX_SCAN_BYTES } from '@domicile/contract/mail-intake/intake-kinds'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { Refusal } from '@domicile/server/http/errors'
import { displayName, type Scan } from '@domicile/server/http/uploads'
import type { FileStore } from '../../domain/files/file-store.ts'
import type { Database } from '../../feature.ts'
import { enqueue } from '../../jobs.ts'
import { addScan, prepareScan, type ScanOrigin } from './receive-scan.ts'

export type ReceivingParts = {
  fileStore: FileStore
  /** Scans files for malware, as uploads are scanned. */
  scan?: Scan | undefined
}

const JOB = 'scan.take-folder'

/** Enqueues the next look into the folder, replacing one that waits. */
export function enqueueFolder(db: Database, at = new Date()): Promise<void> {
  return enqueue(db, JOB, {}, { at, key: JOB })
}

/** A scanner may still be writing to a file that changed since. */
const QUIET_MS = 5_000

/**
 * Takes in the files of a scanner's folder. A stored file is moved to `taken`, and a refused one to `refused`. A file that
 * was stored when the process ended before it was moved is recognised the next time, and moved then.
 */
export async function takeFolder(db: Database, parts: ReceivingParts, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path)
    if (!file.isFile() || name.startsWith('.') || Date.now() - file.mtimeMs < QUIET_MS) continue
    const isTaken = file.size <= MAX_SCAN_BYTES && (await takeFile(db, parts, path))
    await moveAside(folder, name, isTaken ? 'taken' : 'refused')
  }
}

async function takeFile(db: Database, parts: ReceivingParts, path: string): Promise<boolean> {
  const file = { name: displayName(basename(path)), bytes: await readFile(path) }
  try {
    await receiveScan(db, parts, file, { source: 'folder' })
    return true
  } catch (error) {
    // Without the scanner for malware or the file store, the file waits.
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    return error.code === 'duplicate'
  }
}

/** Adds a scan that no user uploaded. Throws a refusal for one that is not taken. */
export async function receiveScan(
  db: Database,
  { fileStore, scan }: ReceivingParts,
  file: { name: string; bytes: Buffer },
  origin: ScanOrigin,
): Promise<void> {
  if ((await scan?.(file.bytes)) !== undefined) throw new Refusal('bad-request')
  const prepared = await prepareScan(db, fileStore, file)
  await db.transaction().execute(async (transaction) => {
    const subjectId = await addScan(transaction, fileStore, prepared, origin)
    const { name: subject, size, sha256 } = prepared
    const change = { subjectId, subject, staffOnly: true, notifyHolders: 'mail:process' as const }
    await recordChange(transaction, 'mail-intake.received', byPortal(), {
      ...change,
      after: { size, sha256 },
    })
  })
}

/** Keeps files of one name apart. */
async function moveAside(folder: string, name: string, to: 'taken' | 'refused'): Promise<void> {
  await mkdir(join(folder, to), { recursive: true })
  const ending = extname(name)
  const apart = `${basename(name, ending)} ${Date.now()}${ending}`
  await rename(join(folder, name), join(folder, to, apart))
}
