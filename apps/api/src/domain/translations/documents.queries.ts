import type { EstimateSource } from '@domicile/contract/translations/translation-estimates'
import { translationMessages } from '@domicile/contract/translations/translation-messages'
import { inScope } from '@domicile/server/auth/scope'
import { notFound, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { PlainTranslation } from './translations.queries.ts'

/** A document to translate with the text of its pages: null until it is read, and for a page that could not be read. */
export type Document = {
  id: string
  name: string
  pages: (string | null)[] | null
  failure: string | null
}

/** Finds uploaded documents of a company in the order of their ids; throws 404 unless it has all of them. */
export async function getDocuments(
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select id, name, pages, failure from translation_estimates
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], id)`.execute(db)
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

/** Throws 404 unless the letter is one of the company that the user may read. */
export async function requireLetter(db: Database, user: Actor, companyId: string, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from mail_items
    where ${inScope(user, 'mail:read', 'mail_items.company_id')} and company_id = ${companyId} and id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
}

/**
 * The files of a letter of a company that the user may read; throws the same 404 for any other, and 409 for one of which
 * only the envelope was scanned.
 */
export async function getLetter(db: Database, user: Actor, companyId: string, id: string) {
  await requireLetter(db, user, companyId, id)
  const files = await findLetterFiles(db, id)
  if (files.length === 0) throw new Refusal('not-yet', { text: translationMessages.notScanned })
  return files
}

/** The files that show the pages of a letter, with the text that the reader of mail found. */
export async function findLetterFiles(db: Database, itemId: string): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select file.id, file.name, file.refused as failure,
      case when file.read_at is not null and file.refused is null then array(
        select case when page.refused is null then page.text end from mail_pages page
        where page.file_id = file.id order by page.number) end as pages
    from mail_files file where file.item_id = ${itemId} and file.shows = 'pages' order by file.place`.execute(
    db,
  )
  return rows
}

/** A document as clients see it, without its text. */
export function sourceOf({ id, name, pages, failure }: Document): EstimateSource {
  const unreadPages = (pages ?? []).flatMap((text, index) => (text === null ? [index + 1] : []))
  const state = pages ? 'read' : failure === null ? 'reading' : 'failed'
  return { id, name, state, failure, pages: pages?.length ?? null, unreadPages }
}

/** The document of a translation: the files of its letter, then those that were added. */
export async function findSources(
  db: Database,
  { id, mailItemId }: Pick<PlainTranslation, 'id' | 'mailItemId'>,
): Promise<Document[]> {
  const letter = mailItemId === null ? [] : await findLetterFiles(db, mailItemId)
  return [...letter, ...(await findFiles(db, sql`translation_id = ${id} and role = 'source'`))]
}

/** The final files of the next delivery. */
export function findFinals(
  db: Database,
  { id, finalRound }: Pick<PlainTranslation, 'id' | 'finalRound'>,
): Promise<Document[]> {
  return findFiles(db, sql`translation_id = ${id} and role = 'final' and round > ${finalRound}`)
}

async function findFiles(db: Database, which: RawBuilder<boolean>): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select id, name, pages, failure from translation_files where ${which} order by id`.execute(db)
  return rows
}
