import type { Results } from '@domicile/contract/home/search/search'
import { type Kysely, sql } from 'kysely'
import { markerOf, quoterOf } from './search-marks.ts'
import type { Row } from './rank-entries.ts'
import type { Searched } from './search-scope.ts'
import type { SearchWord } from './search-text.ts'

/** The characters of a text in which the words are looked for, to quote them. */
const MOST_READ = 100_000
/** Of all texts of a search: a third of a second of distinct words, in which the server answers no one else. */
const MOST_READ_OF_ALL = 500_000

type Group<Noun> = { noun: Noun; rows: Row<Noun>[]; hasMore: boolean }

/**
 * Makes hits of rows: the found words are marked, and texts quoted where the title does not have them. The last hits have no
 * quotation if those before have long texts.
 */
export async function quoteHits<DB, Noun extends string>(
  db: Kysely<DB>,
  groups: readonly Group<Noun>[],
  words: readonly SearchWord[],
  searched: Record<Noun, Searched>,
): Promise<Results<Noun>['groups']> {
  const rows = groups.flatMap((group) => group.rows)
  const bodies = await readBodies(db, rows, searched)
  const found = words.flatMap(({ word, corrections }) => [word, ...corrections])
  const mark = markerOf(found)
  const quote = quoterOf(mark, MOST_READ_OF_ALL)
  return groups.map(({ noun, rows: ofNoun, hasMore }) => ({
    noun,
    hasMore,
    items: ofNoun.map(({ id, title, subtitle, company, target, state, day }) => {
      const body = bodies.get(id)
      return {
        id,
        title,
        titleMarks: [...mark(title)],
        subtitle: labelOf(searched[noun], subtitle),
        company,
        target,
        state,
        day,
        snippet: body ? quote(body) : null,
      }
    }),
  }))
}

export function labelOf({ labels }: Searched, subtitle: string | null): string | null {
  return (subtitle && labels?.[subtitle]) ?? subtitle
}

/** The texts of the rows whose title does not have the words. The rows were found in the user's scope. */
async function readBodies<DB, Noun extends string>(
  db: Kysely<DB>,
  rows: readonly Row<Noun>[],
  searched: Record<Noun, Searched>,
): Promise<Map<string, string>> {
  const quoted = rows.filter(({ noun, tier }) => tier === 2 && searched[noun].isQuoted)
  if (quoted.length === 0) return new Map()
  const selects = [...Map.groupBy(quoted, ({ noun }) => noun)].map(
    ([noun, ofNoun]) => sql`
      select id, left(body, ${MOST_READ}) as body from ${sql.ref(`searched_${noun}`)}
      where id = any(${ofNoun.map(({ id }) => id)}::uuid[]) and body is not null`,
  )
  const { rows: texts } = await sql<{ id: string; body: string }>`
    ${sql.join(selects, sql` union all `)}`.execute(db)
  return new Map(texts.map(({ id, body }) => [id, body]))
}
