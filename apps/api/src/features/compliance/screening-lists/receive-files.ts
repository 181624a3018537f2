import { createHash } from 'node:crypto'
import { listMessages } from '@domicile/contract/compliance/screening-lists/list-kinds'
import { invalidField } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import type { FileStore, StoredContent } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'
import { type Confirmation, confirmList } from './list-age.ts'

export type ReceivedFile = { name: string; bytes: Buffer }
export type StoredFile = { name: string; size: number; sha256: string; storedContent: StoredContent }
export type StoredFiles = { files: StoredFile[]; sha256: string }

/** Stores the files of a new version, before the transaction that adds it. */
export async function storeFiles(store: FileStore, files: readonly ReceivedFile[]): Promise<StoredFiles> {
  const all = createHash('sha256')
  const stored: StoredFile[] = []
  for (const { name, bytes } of files) {
    all.update(bytes)
    stored.push({ name, size: bytes.length, sha256: sha256Of(bytes), storedContent: await store.put(bytes) })
  }
  return { files: stored, sha256: all.digest('hex') }
}

/** Removes stored files whose version was not added. */
export async function discardFiles(store: FileStore, { files }: StoredFiles): Promise<void> {
  for (const { storedContent } of files) await store.remove(storedContent)
}

/** Fetches and imports take minutes, and an import two connections: one at a time leaves workers for other jobs. */
export const behindOthers = { lane: 'screening-lists', priority: 10 }

/** `statedDate` counts where the file states no date. */
type Received = StoredFiles & Confirmation & { by: string | null }

/**
 * Adds a version to a locked list and enqueues its import. The files of the current version again make a version that is
 * `unchanged`, which keeps no files: they are those of the current one.
 */
export async function addVersion(
  db: Database,
  listId: string,
  { files, sha256, source, statedDate, by }: Received,
): Promise<{ number: number; isUnchanged: boolean }> {
  const current = await findCurrent(db, listId, sha256)
  const isUnchanged = current !== undefined
  if (source === 'upload' && current && !current.listDate && !statedDate)
    throw invalidField('listDate', listMessages.sameFileWithoutDate)
  const versionId = newId()
  const { rows } = await sql<{ number: number }>`
    insert into screening_list_versions (id, list_id, number, state, source, stated_date, sha256, received_by)
    select ${versionId}, ${listId}, coalesce(max(number), 0) + 1, ${isUnchanged ? 'unchanged' : 'importing'}, ${source},
      ${statedDate}, ${sha256}, ${by}
    from screening_list_versions where list_id = ${listId}
    returning number`.execute(db)
  if (isUnchanged) await confirmList(db, listId, { source, statedDate })
  else {
    for (const [index, file] of files.entries()) await insertFile(db, versionId, index + 1, file)
    await enqueueAll(db, 'screening-list.import', [{ payload: { versionId }, ...behindOthers }])
  }
  return { number: rows[0]!.number, isUnchanged }
}

/** The current version, if its files are these. */
async function findCurrent(db: Database, listId: string, sha256: string) {
  const { rows } = await sql<{ listDate: string | null }>`
    select list_date as "listDate" from screening_list_versions
    where list_id = ${listId} and state = 'current' and sha256 = ${sha256}`.execute(db)
  return rows[0]
}

async function insertFile(
  db: Database,
  versionId: string,
  position: number,
  file: StoredFile,
): Promise<void> {
  const { name, size, sha256, storedContent } = file
  await sql`
    insert into screening_list_files (version_id, position, name, size, sha256, bytes, store_key)
    values (${versionId}, ${position}, ${name}, ${size}, ${sha256}, ${storedContent.bytes ?? null}, ${storedContent.store_key ?? null})
  `.execute(db)
}
