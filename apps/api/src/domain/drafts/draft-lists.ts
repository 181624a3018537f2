import { columnsOf } from '@domicile/server/db/columns'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { type RawBuilder, sql } from 'kysely'
import { type DraftTables, isPublished } from './draft-noun.ts'

/** Records with their published version and, as `drawn`, the draft or the published definition. */
export function withVersion(tables: DraftTables): RawBuilder<unknown> {
  return sql`
    ${sql.table(tables.table)}
    left join ${sql.table(tables.versions)} versions on ${isPublished(tables)}
    cross join lateral (select coalesce(draft, definition) as drawn) as drawing`
}

/** The columns that lists of all nouns share; read from `withVersion`. */
export function summaryOf({ table }: DraftTables): RawBuilder<unknown> {
  return sql`
    ${columnsOf('id slug name state publishedVersion updatedAt', table)},
    published_at as "publishedAt", draft is not null as "hasDraft"`
}

/** The condition of a filter by state; without one, archived records are left out. */
export function inState(state: string | undefined): RawBuilder<boolean> {
  if (state === 'all') return sql`true`
  return state ? sql`state = ${state}` : sql`state <> 'archived'`
}

/** The condition that every word of a search occurs in the name, or in the text that a noun has for the search. */
export function nameMatches(q: string | undefined, text = sql`fold(name)`): RawBuilder<boolean> {
  const words = searchPatterns(q).map((pattern) => sql<boolean>`${text} like ${pattern}`)
  return sql<boolean>`${sql.join([sql`true`, ...words], sql` and `)}`
}
