import type { RecordChange } from '@domicile/contract/surveys/record-changes'
import { hash } from '@domicile/server/files/prepare-document'
import type { FileStore, Kept } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import { getFile } from '../assignment-files.queries.ts'

/** A copy of an answered file, with what its version says of it. */
export type Copy = { kept: Kept; mediaType: string; size: number; sha256: string }

/** Copies of answered files by the ids of these. */
export type Copies = ReadonlyMap<string, Copy>

/**
 * Copies the files of documents in the file store, before the transaction that writes their versions. They were scanned
 * when they were uploaded, and the bytes stay the same.
 */
export async function copyDocuments(
  db: Database,
  fileStore: FileStore,
  assignmentId: string,
  changes: readonly RecordChange[],
): Promise<Copies> {
  const copies = new Map<string, Copy>()
  const fileIds = changes.flatMap(({ document }) => (document ? [document.answered.id] : []))
  return orRemoveCopies(fileStore, copies, async () => {
    for (const id of fileIds) copies.set(id, await copyFile(fileStore, await getFile(db, assignmentId, id)))
    return copies
  })
}

type Stored = Awaited<ReturnType<typeof getFile>>

async function copyFile(fileStore: FileStore, { id, bytes, storeKey, ...file }: Stored): Promise<Copy> {
  const content = bytes ?? (await fileStore.get(storeKey!))
  if (hash(content) !== file.sha256) throw new Error(`file ${id} is not what was stored`)
  const { mediaType, size, sha256 } = file
  return { kept: await fileStore.put(content), mediaType, size, sha256 }
}

/** Writes the versions of copies; removes the copies if that fails. */
export async function orRemoveCopies<T>(
  fileStore: FileStore,
  copies: Copies,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    for (const { kept } of copies.values()) await fileStore.remove(kept)
    throw error
  }
}
