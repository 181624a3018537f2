import type { AssignmentFile } from '@domicile/contract/surveys/assignment-files'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Kept } from '../../domain/files/file-store.ts'
import type { Database } from '../../feature.ts'
import type { AssignmentRow } from './assignment-row.ts'

/** Reads the files of an assignment, the oldest first. */
export async function findFiles(db: Database, assignmentId: string): Promise<NewFile[]> {
  const { rows } = await sql<NewFile>`
    select id, name, media_type as "mediaType", size, sha256 from assignment_files
    where assignment_id = ${assignmentId} order by id`.execute(db)
  return rows
}

export type NewFile = AssignmentFile & { sha256: string }

/** Adds a file; its assignment is locked. */
export async function insertFile(
  db: Database,
  { id: assignmentId, company }: Pick<AssignmentRow, 'id' | 'company'>,
  { mediaType, ...file }: NewFile,
  { kept, userId }: { kept: Kept; userId: string },
): Promise<void> {
  await db
    .insertInto('assignment_files')
    .values({
      ...file,
      ...kept,
      media_type: mediaType,
      company_id: company.id,
      assignment_id: assignmentId,
      uploaded_by: userId,
    })
    .execute()
}

/** Returns a file of an assignment with its content; throws the same 404 for a file of another. */
export async function getFile(db: Database, assignmentId: string, id: string) {
  const { rows } = await sql<NewFile & { bytes: Buffer | null; storeKey: string | null }>`
    select id, name, media_type as "mediaType", size, sha256, bytes, store_key as "storeKey" from assignment_files
    where assignment_id = ${assignmentId} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
