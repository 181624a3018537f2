import { normaliseText } from '@domicile/server/db/normalise-text'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** The text of an item beyond this is not searched: an index entry has a maximum size. In characters. */
const MOST_SEARCHED = 300_000

/** Writes the words by which an item is found. */
export async function updateSearch(db: Database, itemId: string): Promise<void> {
  await sql`
    update mail_items set search = setweight(to_tsvector('simple', fold(sender)), 'A') || setweight(to_tsvector('simple',
      left(fold(coalesce((
        select string_agg(page.text, ' ' order by file.place, page.number)
        from mail_files file join mail_pages page on page.file_id = file.id where file.item_id = mail_items.id
      ), '')), ${MOST_SEARCHED})), 'B')
    where id = ${itemId}`.execute(db)
}

/** The conditions that a row of `mail_items` has every word of a search, each perhaps with another ending; marks alone find nothing. */
export function matchesSearch(q: string | undefined): RawBuilder<boolean>[] {
  const words = normaliseText(q ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return q?.trim() ? [sql`false`] : []
  return [sql`mail_items.search @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`]
}
