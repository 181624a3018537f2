import type { EstimateSource } from '@domicile/contract/translations/estimates'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { AnswerFiles, NewFile } from '../../domain/files/answer-files.ts'
import type { Kept } from '../../domain/files/file-store.ts'
import type { Database } from '../../feature.ts'

/** The documents of estimates. No answer names one. */
export const estimateFiles: AnswerFiles = {
  table: 'translation_estimates',
  answers: sql`select from (values (null::jsonb)) answer (value) where false`,
}

/** An estimate as stored: the text of each page, null for one that could not be read. */
export type StoredEstimate = Pick<EstimateSource, 'id' | 'name' | 'state' | 'failure'> & {
  companyId: string
  pages: (string | null)[] | null
}

const columns = columnsOf('id companyId name state failure pages')

export async function getEstimate(db: Database, companyId: string, id: string): Promise<StoredEstimate> {
  const { rows } = await sql<StoredEstimate>`
    select ${columns} from translation_estimates where company_id = ${companyId} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function insertEstimate(
  db: Database,
  { id, name, mediaType: media_type, size, sha256 }: NewFile,
  kept: Kept,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  await db
    .insertInto('translation_estimates')
    .values({ id, company_id: companyId, name, media_type, size, sha256, requested_by: userId, ...kept })
    .execute()
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
  { pages, failure }: { pages: readonly (string | null)[] | null; failure: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ companyId: string }>`
    update translation_estimates set state = ${pages ? 'read' : 'failed'}, pages = ${pages}::text[], failure = ${failure}
    where id = ${id} and state = 'reading' returning company_id as "companyId"`.execute(db)
  return rows[0]?.companyId
}
