import { type Kysely, sql } from 'kysely'
import type { SearchWord } from './search-text.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 4
/** The corrections of a word of staff. */
export const MOST_CORRECTIONS = 40
/** About half of the words that share a spelling differ by two errors. */
const MOST_NEIGHBOURS = 1000
/** A word that begins more known words than these is whole, until nothing is found. */
const MOST_LONGER = 20

/** Returns the words with the longer words of any title that they begin; the last one may begin any word as it is. */
export async function lengthenWords<DB>(
  db: Kysely<DB>,
  words: readonly SearchWord[],
): Promise<readonly SearchWord[]> {
  if (words.length === 1) return words
  const selects = words.slice(0, -1).map(
    ({ word }, place) => sql`(select ${place}::int as place, array(
      select word from search_words where word collate "C" ^@ ${word} and word <> ${word}
      limit ${MOST_LONGER + 1}) as longer)`,
  )
  const { rows } = await sql<{
    place: number
    longer: string[]
  }>`${sql.join(selects, sql` union all `)}`.execute(db)
  return words.map((word, index) => {
    const longer = rows.find(({ place }) => place === index)?.longer ?? []
    return longer.length > MOST_LONGER
      ? { ...word, beginsMany: true }
      : { ...word, longer: [...new Set(longer)].sort() }
  })
}

/**
 * Returns the words as they find more, or `words` itself if they don't: with `most` corrections, or as the beginning of any
 * word.
 */
export async function loosenWords<DB>(
  db: Kysely<DB>,
  words: readonly SearchWord[],
  most: number,
): Promise<readonly SearchWord[]> {
  const corrected = await correctWords(db, words, most)
  if (!words.some(({ beginsMany }) => beginsMany)) return corrected
  return corrected.map((word) => ({ ...word, isBeginning: word.beginsMany }))
}

/**
 * Returns the words with those of any title that differ by one error: a letter more, less, other, or two that changed
 * places. The search that follows has the scope, so words of other companies find nothing.
 */
async function correctWords<DB>(
  db: Kysely<DB>,
  words: readonly SearchWord[],
  most: number,
): Promise<readonly SearchWord[]> {
  const typed = words
    .map(({ word }) => word)
    .filter((word) => /^[a-z]+$/.test(word) && word.length >= SHORTEST)
  if (typed.length === 0) return words
  // The spellings are constants and the rows materialized, so that the index is read: for a limit, the planner would read
  // the table until enough words are found.
  const near = typed.map(
    (word, place) => sql`${sql.ref(`near${place}`)} as materialized (
      select ${word} as typed, word as found from search_words
      where spellings && ${spellingsOf(word)}::text[] and word <> ${word})`,
  )
  const found = typed.map(
    (_, place) => sql`(select distinct * from ${sql.ref(`near${place}`)} limit ${MOST_NEIGHBOURS})`,
  )
  const { rows } = await sql<{ typed: string; found: string }>`
    with ${sql.join(near)} ${sql.join(found, sql` union all `)}`.execute(db)
  if (rows.length === 0) return words
  return words.map((word) => ({
    ...word,
    corrections: rows
      .filter(({ typed: of, found: neighbour }) => of === word.word && isOneErrorApart(of, neighbour))
      .map((row) => row.found)
      .sort()
      .slice(0, most),
  }))
}

/** Returns true if one letter was added, left out or replaced, or two beside each other changed places. */
function isOneErrorApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const at = Array.from(long).findIndex((letter, place) => letter !== short[place])
  const [before, after] = [short.slice(at), long.slice(at)]
  if (long.length > short.length) return before === after.slice(1)
  return (
    before.slice(1) === after.slice(1) ||
    (before[0] === after[1] && before[1] === after[0] && before.slice(2) === after.slice(2))
  )
}

/** A word and all that is left of it without one letter, as `search_spellings` has them. */
function spellingsOf(word: string): string[] {
  return [word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))]
}
