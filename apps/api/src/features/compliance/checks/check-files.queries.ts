import { Evidence } from '@domicile/contract/compliance/checks/check-items'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { PlainCheck } from '../../../domain/checks/checks.queries.ts'
import type { AnswerFiles, NewFile } from '../../../domain/files/answer-files.ts'
import type { StoredContent } from '../../../domain/files/file-store.ts'
import type { Database } from '../../../feature.ts'

/** The files of checks. No answer names one. */
export const evidenceFiles: AnswerFiles = { table: 'check_files', answers: sql`select where false` }

type Place = { companyId: string; checkId: string; itemId: string }

export async function insertFile(
  db: Database,
  { companyId, checkId, itemId, ...file }: NewFile & Place,
  storedContent: StoredContent,
  userId: string,
): Promise<void> {
  const place = { company_id: companyId, check_id: checkId, item_id: itemId, uploaded_by: userId }
  const { id, name, mediaType: media_type, size, sha256 } = file
  await db
    .insertInto('check_files')
    .values({ ...place, id, name, media_type, size, sha256, ...storedContent })
    .execute()
}

type Named = { itemId: string; documentId: string; userId: string }

/** Names a document of the check's company as evidence; returns no id if it is of another or named already. */
export async function insertDocument(
  db: Database,
  { id: checkId, companyId }: PlainCheck,
  { itemId, documentId, userId }: Named,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into check_files
      (id, company_id, check_id, item_id, document_id, name, media_type, size, sha256, uploaded_by)
    select ${newId()}::uuid, company_id, ${checkId}::uuid, ${itemId}::uuid, id, name, media_type, size, sha256, ${userId}::uuid
    from company_files where company_id = ${companyId} and id = ${documentId}
    on conflict (item_id, document_id) do nothing returning id`.execute(db)
  return rows[0]?.id
}

const evidenceColumns = columnsOf(Evidence.omit({ addedBy: true }), undefined, { addedAt: 'uploaded_at' })

/** Finds the evidence of a check; throws 404 if it is of another. */
export async function getEvidence(db: Database, checkId: string, id: string): Promise<Evidence> {
  const { rows } = await sql<Evidence>`
    select ${evidenceColumns}, ${userName('uploaded_by')} as "addedBy"
    from check_files where check_id = ${checkId} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function countFiles(db: Database, itemId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from check_files where item_id = ${itemId}`.execute(db)
  return rows[0]!.count
}

/** Deletes evidence; returns the key of its content in another store. */
export async function deleteFile(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ storeKey: string | null }>`
    delete from check_files where id = ${id} returning store_key as "storeKey"`.execute(db)
  return rows[0]?.storeKey ?? null
}
