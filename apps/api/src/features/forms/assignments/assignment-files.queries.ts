import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { NewFile } from '../../../domain/files/answer-files.ts'
import type { StoredContent } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'
import { type Author, authorColumns } from './answers.queries.ts'
import type { AssignmentRow } from './assignment-row.ts'

/** A file, and the outsider who uploaded it; null for a user. */
export type StoredFile = NewFile & { outsiderId: string | null }

/** Reads the files of an assignment, the oldest first. */
export async function findFiles(db: Database, assignmentId: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select ${columnsOf('id name mediaType size sha256 outsiderId')} from assignment_files
    where assignment_id = ${assignmentId} order by id`.execute(db)
  return rows
}

/** Counts the files of an assignment, and those of an author. */
export async function countFiles(db: Database, assignmentId: string, author: Author) {
  const { userId, outsiderId } = authorColumns(author)
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::integer as all, count(*) filter (
      where uploaded_by = ${userId} or outsider_id = ${outsiderId})::integer as own
    from assignment_files where assignment_id = ${assignmentId}`.execute(db)
  return rows[0]!
}

/** Adds a file; its assignment is locked. */
export async function insertFile(
  db: Database,
  { id: assignmentId, company }: Pick<AssignmentRow, 'id' | 'company'>,
  { mediaType, ...file }: NewFile,
  { storedContent, author }: { storedContent: StoredContent; author: Author },
): Promise<void> {
  const { userId, outsiderId } = authorColumns(author)
  await db
    .insertInto('assignment_files')
    .values({
      ...file,
      ...storedContent,
      media_type: mediaType,
      company_id: company.id,
      assignment_id: assignmentId,
      uploaded_by: userId,
      outsider_id: outsiderId,
    })
    .execute()
}
