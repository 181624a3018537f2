import { sql } from 'kysely'
import type { AnswerFiles, NewFile } from '../../../domain/files/answer-files.ts'
import type { StoredContent } from '../../../domain/files/file-store.ts'
import type { Reading } from '../../../domain/documents/read-document.ts'
import type { Database } from '../../../feature.ts'

/** The documents of estimates. No answer names one. */
export const estimateFiles: AnswerFiles = {
  table: 'translation_estimates',
  answers: sql`select from (values (null::jsonb)) answer (value) where false`,
}

export async function insertEstimate(
  db: Database,
  { id, name, mediaType: media_type, size, sha256 }: NewFile,
  storedContent: StoredContent,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  await db
    .insertInto('translation_estimates')
    .values({
      id,
      company_id: companyId,
      name,
      media_type,
      size,
      sha256,
      requested_by: userId,
      ...storedContent,
    })
    .execute()
}

/** Counts the documents of a company that wait to be read. One that a day has not read was given up. */
export async function countUnread(db: Database, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from translation_estimates
    where company_id = ${companyId} and state = 'reading' and requested_at > now() - interval '1 day'`.execute(
    db,
  )
  return rows[0]!.count
}

/** Returns true for an estimate that was deleted or read meanwhile. */
export async function isRead(db: Database, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from translation_estimates where id = ${id} and state = 'reading'`.execute(db)
  return rows.length === 0
}

/** Stores the text of the pages, or why there is none. Returns the company. */
export async function saveReading(
  db: Database,
  id: string,
  { pages, failure }: Reading,
): Promise<string | undefined> {
  const { rows } = await sql<{ companyId: string }>`
    update translation_estimates set state = ${pages ? 'read' : 'failed'}, pages = ${pages}::text[], failure = ${failure}
    where id = ${id} and state = 'reading' returning company_id as "companyId"`.execute(db)
  return rows[0]?.companyId
}
