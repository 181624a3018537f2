import { sql } from 'kysely'
import type { Database } from '../../../../../feature.ts'
import { enqueueAll } from '../../../../../jobs/jobs.ts'

/**
 * Deletes the archives of a case from the file store, once the transaction that deletes their rows has committed. Call it
 * before the rows are deleted.
 */
export async function deletePackContents(db: Database, caseId: string): Promise<void> {
  const { rows } = await sql<{ storeKey: string }>`
    select store_key as "storeKey" from due_diligence_packs pack
      join due_diligence_reviews review on review.id = pack.review_id
    where case_id = ${caseId} and store_key is not null`.execute(db)
  if (rows.length > 0)
    await enqueueAll(
      db,
      'files.delete-content',
      rows.map((payload) => ({ payload })),
    )
}
