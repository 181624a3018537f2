import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { columnsOf } from '@domicile/server/db/columns'
import type { FileStore } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import type { ListSource } from './parse-list.ts'

type StoredFile = {
  position: number
  name: string
  size: number
  isWhole: boolean
  sha256: string
  storeKey: string | null
}

/** The files of a version, in order, to be read in parts. Throws if one is not what was stored. */
export async function openFiles(
  db: Database,
  fileStore: FileStore,
  versionId: string,
): Promise<ListSource[]> {
  const { rows } = await sql<StoredFile>`
    select position, name, size, coalesce(encode(sha256(bytes), 'hex') = sha256, true) as "isWhole",
      ${columnsOf('sha256 storeKey')}
    from screening_list_files where version_id = ${versionId} order by position`.execute(db)
  return Promise.all(
    rows.map(async ({ position, name, size, isWhole, sha256, storeKey }) => {
      if (storeKey === null && isWhole) return { name, size, read: reader(db, versionId, position) }
      const bytes = storeKey === null ? undefined : await fileStore.get(storeKey)
      if (!bytes || sha256Of(bytes) !== sha256)
        throw new Error(`a file of version ${versionId} is not what was stored`)
      return sourceOf(name, bytes)
    }),
  )
}

/** A file that is in memory. */
export function sourceOf(name: string, bytes: Uint8Array): ListSource {
  // A part is sent to a thread with all of its memory, and so needs its own.
  const read = async (from: number, length: number) => new Uint8Array(bytes.subarray(from, from + length))
  return { name, size: bytes.length, read }
}

/** The whole of a large file would take several times its size in memory. */
function reader(db: Database, versionId: string, position: number): ListSource['read'] {
  return async (from, length) => {
    const { rows } = await sql<{ part: Buffer }>`
      select substring(bytes from ${from + 1}::int for ${length}::int) as part from screening_list_files
      where version_id = ${versionId} and position = ${position}`.execute(db)
    return rows[0]!.part
  }
}
