import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { ownMessages } from '@domicile/contract/messages'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { newId } from '@domicile/server/db/ids'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import type { Upload } from '@domicile/server/http/feature'
import { inTransaction } from '@domicile/server/db/db'
import type { ExpectedJob } from '@domicile/server/jobs/clock'
import { displayName, type Scan } from '@domicile/server/http/uploads'
import { sql } from 'kysely'
import type { FileStore } from '../../../../domain/files/file-store.ts'
import { notify } from '../../../../domain/notices/notify.ts'
import { findStaffIn } from '../../../../domain/people/people-scope.ts'
import type { DB } from '../../../../db/database.ts'
import type { Database } from '../../../../feature.ts'
import { enqueue } from '../../../../jobs/jobs.ts'
import { addScan, prepareScan, type ScanOrigin } from './receive-scan.ts'
import { createStuckFiles, type StuckFiles } from './stuck-files.ts'

export type ReceivingParts = {
  fileStore: FileStore
  /** Scans files for malware, as uploads are scanned. */
  scan?: Scan | undefined
  /** The name of the premises whose scanner sends the files. */
  scanPremises?: string | undefined
}

const JOB = 'scan.take-folder'

/** Enqueues the next look into the folder, replacing one that waits. */
export function enqueueFolder(db: Database, at = new Date()): Promise<void> {
  return enqueue(db, JOB, {}, { at, key: JOB })
}

/** Expects a look into the folder. */
export async function expectFolder(): Promise<ExpectedJob<DB>[]> {
  return [{ key: JOB, enqueue: (db) => enqueueFolder(db) }]
}

/** A scanner may still be writing to a file that changed since. */
const QUIET_MS = 5_000

/**
 * Takes in the files of a scanner's folder. A stored file is moved to `taken`, and a refused or unreadable one to `refused`
 * with a notice of the reason. A file that was stored when the process ended before it was moved is recognised the next
 * time, and moved then. A file that fails leaves the others alone, and is tried again later; if it stays, operations are
 * notified.
 */
export async function takeFolder(
  db: Database,
  parts: ReceivingParts,
  folder: string,
  stuck: StuckFiles = createStuckFiles(),
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  stuck.keep(names)
  const due: { name: string; error: unknown }[] = []
  for (const name of names) {
    if (stuck.isWaiting(name)) continue
    await takeEntry(db, parts, folder, name).then(
      () => stuck.remove(name),
      (error: unknown) => stuck.addFailure(name) && due.push({ name, error }),
    )
  }
  if (due.length > 0) await reportStuck(db, due)
}

async function takeEntry(db: Database, parts: ReceivingParts, folder: string, name: string): Promise<void> {
  const found = await readEntry(join(folder, name))
  if (!found) return
  const file = displayName(name)
  const reason = found.bytes
    ? await takeFile(db, parts, { name: file, bytes: found.bytes }, { source: 'folder' })
    : found.reason
  const isMoved = await moveAside(folder, name, reason === undefined ? 'taken' : 'refused')
  if (isMoved && reason !== undefined)
    await reportRefused(db, file, 'the scan folder', `${reason} It is in the folder “refused”.`)
}

type Found = { bytes: Buffer; reason?: never } | { bytes?: never; reason: string } | undefined

/** The content of a file, or the reason why it cannot be read; nothing for a folder, and a file that may still grow. */
async function readEntry(path: string): Promise<Found> {
  try {
    const file = await stat(path)
    if (!file.isFile() || Date.now() - file.mtimeMs < QUIET_MS) return undefined
    return file.size > uploadLimits.scan
      ? { reason: intakeMessages.tooLarge }
      : { bytes: await readFile(path) }
  } catch (error) {
    return { reason: intakeMessages.unreadable((error as NodeJS.ErrnoException).code ?? '') }
  }
}

/** Returns the reason for a file that is refused; one that was received before is not. */
export async function takeFile(
  db: Database,
  parts: ReceivingParts,
  file: Upload,
  origin: ScanOrigin,
): Promise<string | undefined> {
  try {
    await receiveScan(db, parts, file, origin)
    return undefined
  } catch (error) {
    // Without the scanner for malware or the file store, the file waits.
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    return error.code === 'duplicate' ? undefined : (error.details.errors?.[0]?.message ?? error.message)
  }
}

/** Adds a scan that no user uploaded. Throws a refusal for one that is not taken. */
async function receiveScan(
  db: Database,
  { fileStore, scan, scanPremises }: ReceivingParts,
  file: Upload,
  origin: ScanOrigin,
): Promise<void> {
  // An email of scans has room for one that is larger. The scanner for malware may have no room for it.
  if (file.bytes.length > uploadLimits.scan) throw invalidField('file', intakeMessages.tooLarge, 'too-large')
  const malware = await scan?.(file.bytes)
  if (malware !== undefined) throw invalidField('file', ownMessages.fileInfected(malware), 'malware')
  const prepared = await prepareScan(db, fileStore, file)
  await inTransaction(db, async (transaction) => {
    const premisesId = await findPremises(transaction, scanPremises)
    const subjectId = await addScan(transaction, fileStore, prepared, { ...origin, premisesId })
    const { name: subject, size, sha256 } = prepared
    const change = { subjectId, subject, staffOnly: true, notifyHolders: 'mail:process' as const }
    await recordChange(transaction, 'mail-intake.received', byPortal(), {
      ...change,
      after: { size, sha256 },
    })
  })
}

/** Finds premises by their name, or the only ones. Without either, the operator says which. */
async function findPremises(db: Database, name: string | undefined): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from premises where ${name ?? null}::text is null or fold(name) = fold(${name ?? null}) limit 2`.execute(
    db,
  )
  return rows.length === 1 ? rows[0]!.id : null
}

/** Keeps files of one name apart. Returns false for a file that has vanished. */
async function moveAside(folder: string, name: string, to: 'taken' | 'refused'): Promise<boolean> {
  await mkdir(join(folder, to), { recursive: true })
  const ending = extname(name)
  const apart = `${basename(name, ending)} ${Date.now()}${ending}`
  try {
    await rename(join(folder, name), join(folder, to, apart))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}

/** Notifies operations once of files that stay in the folder: with a server that is away, all of them do. */
async function reportStuck(db: Database, files: readonly { name: string; error: unknown }[]): Promise<void> {
  const [{ name, error }] = files as [(typeof files)[number]]
  const { code, message } = error as NodeJS.ErrnoException
  await inTransaction(db, async (transaction) => {
    await notify(transaction, {
      ...{ kind: 'mail-intake.set-aside' as const, subjectId: newId(), path: '/mail-intake' },
      to: await findStaffIn(transaction, ['operations']),
      title: `Look at the file ${displayName(name)} of the scan folder`,
      body: intakeMessages.stuck(error instanceof Refusal ? message : (code ?? message), files.length - 1),
    })
  })
}

/** Notifies operations of a file that was set aside: its letters are in no queue. */
export async function reportRefused(
  db: Database,
  subject: string,
  from: string,
  reason: string,
): Promise<void> {
  const subjectId = newId()
  await inTransaction(db, async (transaction) => {
    await recordChange(transaction, 'mail-intake.set-aside', byPortal(), {
      ...{ subjectId, subject, reason, staffOnly: true, notifyHolders: 'mail:process' as const },
    })
    await notify(transaction, {
      ...{ kind: 'mail-intake.set-aside' as const, subjectId, path: '/mail-intake' },
      to: await findStaffIn(transaction, ['operations']),
      title: `Look at the file ${subject} of ${from}`,
      body: reason,
    })
  })
}
