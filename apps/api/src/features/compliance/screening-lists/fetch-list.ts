import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import { listMessages } from '@domicile/contract/compliance/screening-lists/list-kinds'
import { uploadLimits } from '@domicile/contract/upload-limits'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { Refusal } from '@domicile/server/http/errors'
import { displayName, type Scan } from '@domicile/server/http/uploads'
import { getSafely } from '@domicile/server/security/safe-request'
import type { SafeRequestOptions } from '@domicile/server/security/safe-target'
import { inTransaction } from '@domicile/server/db/db'
import type { ExpectedJob } from '@domicile/server/jobs/clock'
import { UnsafeRequest } from '@domicile/server/security/unsafe-request'
import { sql } from 'kysely'
import { findFirmDay } from '../../../domain/companies/firm-day.ts'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { DB } from '../../../db/database.ts'
import type { Database } from '../../../feature.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'
import { notifyOfFailure } from './list-notices.ts'
import { addVersion, behindOthers, discardFiles, type ReceivedFile, storeFiles } from './receive-files.ts'
import { getList, lockList, noteFailure } from './screening-lists.queries.ts'

const JOB = 'screening-list.fetch'
const HOUR = 3_600_000
const LIMITS = { bytes: uploadLimits.screeningList, milliseconds: 120_000 }

/** Enqueues the next fetch of a list, replacing a pending one. */
export async function enqueueFetch(
  db: Database,
  listId: string,
  at: Date,
  askedBy: string | null,
): Promise<void> {
  const job = { payload: { listId, askedBy }, at, key: keyOf(listId), ...behindOthers }
  await enqueueAll(db, JOB, [job])
}

function keyOf(listId: string): string {
  return `${JOB}:${listId}`
}

/** Expects the scheduled fetch of each list. */
export async function expectFetches(db: Database): Promise<ExpectedJob<DB>[]> {
  const { rows } = await sql<{ id: string; due: string }>`
    select id, coalesce(confirmed_at + fetch_every * interval '1 hour', now()) as due
    from screening_lists where fetch_every is not null and archived_at is null`.execute(db)
  return rows.map(({ id, due }) => ({
    key: keyOf(id),
    enqueue: (to) => enqueueFetch(to, id, new Date(due), null),
  }))
}

type Parts = {
  fileStore: FileStore
  /** Scans fetched files for malware, as uploads are scanned. */
  scan?: Scan | undefined
  requestOptions?: SafeRequestOptions
}

/**
 * Fetches a list from its addresses as a new version. A failure is noted at the list, and the next fetch is an hour later
 * at most; the current version stays.
 */
export async function fetchList(
  db: Database,
  { fileStore, scan, requestOptions }: Parts,
  { listId, askedBy }: { listId: string; askedBy: string | null },
): Promise<void> {
  const list = await getList(db, listId)
  const isDue = !list.archivedAt && (askedBy !== null || list.fetchEvery !== null)
  if (!isDue || list.addresses.length === 0) return
  const result = await download(list.addresses, { scan, requestOptions }).catch((error: unknown) => {
    if (error instanceof UnsafeRequest || error instanceof Refusal) return error
    throw error
  })
  if (result instanceof Error) await fail(db, list, result.message)
  else await receive(db, fileStore, { listId, askedBy, files: result })
  const pause = (list.fetchEvery ?? 0) * HOUR
  const next = result instanceof Error ? Math.min(pause, HOUR) : pause
  if (list.fetchEvery) await enqueueFetch(db, listId, new Date(Date.now() + next), null)
}

async function download(
  addresses: readonly string[],
  { scan, requestOptions }: Omit<Parts, 'fileStore'>,
): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  for (const address of addresses) {
    const { body: bytes } = await getSafely(address, LIMITS, requestOptions)
    const malware = await scan?.(bytes)
    if (malware !== undefined) throw new Refusal('invalid', { text: listMessages.infected(malware) })
    files.push({ name: nameOf(address), bytes })
  }
  return files
}

function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  return displayName(decode(last) || 'list')
}

/** Publishers choose their addresses, so a `%` may be followed by anything. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

async function receive(
  db: Database,
  fileStore: FileStore,
  { listId, askedBy, files }: { listId: string; askedBy: string | null; files: readonly ReceivedFile[] },
): Promise<void> {
  const stored = await storeFiles(fileStore, files)
  try {
    const isUnchanged = await inTransaction(db, async (transaction) => {
      const list = await lockList(transaction, listId)
      const added = await addVersion(transaction, listId, {
        ...stored,
        source: 'fetch',
        statedDate: await findFirmDay(transaction),
        by: askedBy,
      })
      if (added.isUnchanged)
        await recordChange(transaction, 'screening-list.unchanged', byPortal(), {
          ...subjectOf(list),
          after: { version: added.number },
        })
      return added.isUnchanged
    })
    if (isUnchanged) await discardFiles(fileStore, stored)
  } catch (error) {
    await discardFiles(fileStore, stored)
    throw error
  }
}

/** The history has one entry while the reason stays the same. */
async function fail(db: Database, list: ScreeningList, reason: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await noteFailure(transaction, list.id, reason)
    await notifyOfFailure(transaction, list, reason)
    if (list.failure !== reason)
      await recordChange(transaction, 'screening-list.fetch-failed', byPortal(), {
        ...subjectOf(list),
        reason,
      })
  })
}

function subjectOf({ id, name }: ScreeningList) {
  return { subjectId: id, subject: name, staffOnly: true }
}
