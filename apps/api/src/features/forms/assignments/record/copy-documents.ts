import type { RecordChange } from '@domicile/contract/forms/assignments/record-changes'
import { sql } from 'kysely'
import { readContent } from '../../../../domain/files/answer-files.ts'
import type { FileStore, StoredContent } from '../../../../domain/files/file-store.ts'
import { assignmentFiles } from '../answer-files.ts'
import type { Database } from '../../../../feature.ts'

/** A copy of an answered file, with the facts of its new version. */
export type Copy = { storedContent: StoredContent; mediaType: string; size: number; sha256: string }

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
    for (const id of fileIds) {
      const which = sql<boolean>`assignment_id = ${assignmentId} and id = ${id}`
      const { content, mediaType, size, sha256 } = await readContent(
        { db, fileStore },
        assignmentFiles,
        which,
      )
      copies.set(id, { storedContent: await fileStore.put(content), mediaType, size, sha256 })
    }
    return copies
  })
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
    for (const { storedContent } of copies.values()) await fileStore.remove(storedContent)
    throw error
  }
}
