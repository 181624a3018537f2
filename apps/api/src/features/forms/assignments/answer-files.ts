import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { type AnswerFiles, deleteUnnamed } from '../../../domain/files/answer-files.ts'

/** The files of assignments. */
export const assignmentFiles: AnswerFiles = {
  table: 'assignment_files',
  answers: sql`select from assignment_answers answer where answer.assignment_id = file.assignment_id`,
}

/** Deletes the files of an assignment that none of its answers names. */
export function deleteUnnamedFiles(db: Database, assignmentId: string): Promise<void> {
  return deleteUnnamed(db, assignmentFiles, sql`file.assignment_id = ${assignmentId}`)
}

/** Deletes files that no answer has named for a week. Submitted assignments have none. */
export function deleteForgottenFiles(db: Database): Promise<void> {
  return deleteUnnamed(
    db,
    assignmentFiles,
    sql`uploaded_at < now() - interval '7 days' and assignment_id in (
      select id from assignments where state not in ('submitted', 'accepted'))`,
  )
}
