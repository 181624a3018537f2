import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { enqueueAll } from '../../jobs.ts'

/** Deletes the files of an assignment that none of its answers names. */
export function deleteUnnamedFiles(db: Database, assignmentId: string): Promise<void> {
  return deleteUnnamed(db, sql`file.assignment_id = ${assignmentId}`)
}

/** Deletes files that no answer has named for a week. Submitted assignments have none. */
export function deleteForgottenFiles(db: Database): Promise<void> {
  return deleteUnnamed(
    db,
    sql`uploaded_at < now() - interval '7 days' and assignment_id in (
      select id from assignments where state not in ('submitted', 'accepted'))`,
  )
}

async function deleteUnnamed(db: Database, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ storeKey: string | null }>`
    delete from assignment_files file
    where ${which} and not exists (
      select from assignment_answers answer
      where answer.assignment_id = file.assignment_id and answer.value @> to_jsonb(file.id::text))
    returning store_key as "storeKey"`.execute(db)
  const contents = rows.flatMap(({ storeKey }) => (storeKey ? [{ payload: { storeKey } }] : []))
  if (contents.length > 0) await enqueueAll(db, 'files.delete-content', contents)
}
