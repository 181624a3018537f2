import { type Kysely, sql } from 'kysely'
import type { SearchWord } from './search-text.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 4
const MOST_CORRECTIONS = 40

/**
 * Returns the words with those of any title that differ by one error: a letter more, less, other, or two that changed
 * places. The search that follows has the scope, so words of other companies find nothing.
 */
export async function correctWords<DB>(
  db: Kysely<DB>,
  words: readonly SearchWord[],
): Promise<readonly SearchWord[]> {
  const typed = words
    .map(({ word }) => word)
    .filter((word) => /^[a-z]+$/.test(word) && word.length >= SHORTEST)
  if (typed.length === 0) return words
  const { rows } = await sql<{ typed: string; found: string }>`
    select typed, near.word as found from unnest(${typed}::text[]) typed, lateral (
      select distinct word from search_words
      where spellings && search_spellings(typed) and word <> typed limit ${MOST_CORRECTIONS}) near`.execute(
    db,
  )
  if (rows.length === 0) return words
  return words.map((word) => ({
    ...word,
    corrections: rows
      .filter(({ typed: of }) => of === word.word)
      .map(({ found }) => found)
      .sort(),
  }))
}
