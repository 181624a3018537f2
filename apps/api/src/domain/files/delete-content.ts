import { sql } from 'kysely'
import type { DB } from '../../db/database.ts'
import type { Database } from '../../feature.ts'
import type { FileStore } from './file-store.ts'

type StoringTable = { [T in keyof DB]: 'store_key' extends keyof DB[T] ? T : never }[keyof DB]

/** The tables whose rows name an object of the file store; a missing one does not compile. */
const tables: Record<StoringTable, true> = {
  address_authorisations: true,
  assignment_files: true,
  check_files: true,
  due_diligence_packs: true,
  enquiry_files: true,
  file_contents: true,
  identity_files: true,
  mail_files: true,
  mail_request_files: true,
  post_pictures: true,
  project_file_contents: true,
  run_files: true,
  scans: true,
  screening_list_files: true,
  translation_estimates: true,
  translation_files: true,
  watch_files: true,
}

/**
 * Deletes the bytes of a deleted file from the file store. An object that a row names stays: SQL injected in a call of a
 * client can enqueue its deletion.
 */
export async function deleteContent(db: Database, fileStore: FileStore, storeKey: string): Promise<void> {
  const named = Object.keys(tables).map(
    (table) => sql`select from ${sql.table(table)} where store_key = ${storeKey}`,
  )
  const { rows } = await sql`${sql.join(named, sql` union all `)} limit 1`.execute(db)
  if (rows.length === 0) await fileStore.delete(storeKey)
}
