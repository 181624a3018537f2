import type { TranslationFile } from '@domicile/contract/translations/translation-files'
import type { FileRole } from '@domicile/contract/translations/translation-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { AnswerFiles, NewFile } from '../../../domain/files/answer-files.ts'
import type { StoredContent } from '../../../domain/files/file-store.ts'
import type { PlainTranslation } from '../../../domain/translations/translations.queries.ts'
import type { Reading } from '../../../domain/documents/read-document.ts'
import type { Database } from '../../../feature.ts'
import { enqueueAll } from '../../../jobs/jobs.ts'

/** The files of translations. No answer names one. */
export const contentOfTranslations: AnswerFiles = {
  table: 'translation_files',
  answers: sql`select where false`,
}

const isDelivered = sql<boolean>`exists (select from translations where translations.id = file.translation_id
  and file.round <= case file.role when 'draft' then draft_round when 'final' then final_round else 0 end)`

const isWithheld = sql<boolean>`exists (select from translations where translations.id = file.translation_id
  and translations.withheld_at is not null)`

/** The condition that a reader sees a file: clients see no draft or final file before it is delivered, and none of a letter that they lost. */
export function isVisible(user: Actor): RawBuilder<boolean> {
  return user.role ? sql`true` : sql`(not ${isWithheld} and (file.role = 'source' or ${isDelivered}))`
}

const fileColumns = sql`${columnsOf('id role round name mediaType size sha256', 'file')},
  file.uploaded_at as "addedAt", ${isDelivered} as "isLocked"`

/** The files of a translation that a user sees: the document, then drafts and final files by round. */
export async function findFiles(
  db: Database,
  user: Actor,
  translationId: string,
): Promise<TranslationFile[]> {
  const { rows } = await sql<TranslationFile>`
    select ${fileColumns} from translation_files file
    where translation_id = ${translationId} and ${isVisible(user)}
    order by array_position(array['source', 'draft', 'final'], role), round, id`.execute(db)
  return rows
}

type Chosen = { fileId: string; roles: readonly FileRole[] }

/** Finds a file of a translation in one of the roles; throws 404 if there is none. */
export async function getFile(
  db: Database,
  translationId: string,
  { fileId, roles }: Chosen,
): Promise<TranslationFile> {
  const { rows } = await sql<TranslationFile>`
    select ${fileColumns} from translation_files file
    where translation_id = ${translationId} and id = ${fileId} and role = any(${[...roles]}::text[])`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The round to which a new file belongs. */
export function nextRound({ draftRound, finalRound }: PlainTranslation, role: FileRole): number {
  if (role === 'source') return 1
  return (role === 'draft' ? draftRound : finalRound) + 1
}

export async function countFiles(db: Database, id: string, role: FileRole, round: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from translation_files
    where translation_id = ${id} and role = ${role} and round = ${round}`.execute(db)
  return rows[0]!.count
}

export async function insertFile(
  db: Database,
  translation: PlainTranslation,
  file: NewFile & { role: FileRole; userId: string },
  storedContent: StoredContent,
): Promise<void> {
  const { id, role, name, mediaType, size, sha256, userId } = file
  await db
    .insertInto('translation_files')
    .values({
      ...{ id, company_id: translation.companyId, translation_id: translation.id },
      ...{ role, round: nextRound(translation, role), name, media_type: mediaType, size, sha256 },
      ...{ uploaded_by: userId, ...storedContent },
    })
    .execute()
  if (role !== 'draft') await readLater(db, id)
}

/** Makes uploaded documents of the company the document of a translation. */
export async function moveDocuments(
  db: Database,
  { id, companyId }: PlainTranslation,
  documentIds: readonly string[],
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string; isRead: boolean }>`
    with document as (
      delete from translation_estimates where company_id = ${companyId} and id = any(${[...documentIds]}::uuid[])
      returning id, company_id, name, media_type, size, sha256, bytes, store_key, pages, failure
    )
    insert into translation_files (id, company_id, name, media_type, size, sha256, bytes, store_key, pages, failure,
      translation_id, role, round, uploaded_by)
    select document.*, ${id}::uuid, 'source', 1, ${userId}::uuid from document
    returning id, num_nonnulls(pages, failure) > 0 as "isRead"`.execute(db)
  // Another order took one of them meanwhile.
  if (rows.length < new Set(documentIds).size) throw notFound()
  for (const document of rows) if (!document.isRead) await readLater(db, document.id)
}

/** Has the text of a file read by the worker, one file at a time: recognition takes a whole processor. */
function readLater(db: Database, fileId: string): Promise<void> {
  return enqueueAll(db, 'translation.read-file', [{ payload: { fileId }, lane: 'scans' }])
}

/** Returns true for a file that was removed or read meanwhile. */
export async function isRead(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from translation_files where id = ${id} and num_nonnulls(pages, failure) = 0`.execute(db)
  return rows.length === 0
}

/** Stores the text of a file; returns the company. */
export async function saveReading(
  db: Database,
  id: string,
  { pages, failure }: Reading,
): Promise<string | undefined> {
  const { rows } = await sql<{ companyId: string }>`
    update translation_files set pages = ${pages}::text[], failure = ${failure} where id = ${id}
    returning company_id as "companyId"`.execute(db)
  return rows[0]?.companyId
}

/** Deletes a file; returns the key of its content in another store. */
export async function deleteFile(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ storeKey: string | null }>`
    delete from translation_files where id = ${id} returning store_key as "storeKey"`.execute(db)
  return rows[0]?.storeKey ?? null
}
