import { can, type Permission } from '@domicile/contract/permissions'
import type { Hit } from '@domicile/contract/search/search'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchPatterns } from '../db/search-patterns.ts'
import type { Actor } from '../http/feature.ts'

/** The records of one feature that a search finds, as parts of a select, so that one union reads them all. */
export type SearchSource = {
  /** Only users who hold this permission are queried. */
  may: Permission
  id: RawBuilder<string>
  title: RawBuilder<string>
  subtitle: RawBuilder<string | null>
  /** The id or slug in the record's address. */
  target: RawBuilder<string>
  from: RawBuilder<unknown>
  /** Starts with the scope of the user. */
  where: RawBuilder<boolean>
  /** Ends in the id. */
  order: RawBuilder<unknown>
}

/** The search sources of one feature for a user; every word of `q` must occur. */
export type Search = (user: Actor, q: string) => SearchSource[]

const SHOWN = 5
/** The hits that are read of a source: one more than are shown tells that there are more. */
export const MOST_HITS = SHOWN + 1

type Row<Noun> = Hit & { noun: Noun }

/**
 * The first matches of each feature for a user, in the order of the features, in one statement. */
export async function searchRecords<DB, Noun extends string>(
  db: Kysely<DB>,
  user: Actor,
  q: string,
  searches: Record<Noun, Search>,
) {
  const selects = (Object.keys(searches) as Noun[]).flatMap((noun) =>
    searches[noun](user, q)
      .filter(({ may }) => can(user, may))
      .map((source) => ({ noun, source })),
  )
  // A text of marks alone has no words, and no condition would be left.
  if (selects.length === 0 || searchPatterns(q).length === 0) return []
  const statement = sql<Row<Noun>>`
    select noun, id, title, subtitle, target
    from (${sql.join(selects.map(selectHits), sql` union all `)}) hit order by source, place`
  const { rows } = await statement.execute(db)
  return [...Map.groupBy(rows, ({ noun }) => noun)].map(([noun, hits]) => ({
    noun,
    items: hits
      .slice(0, SHOWN)
      .filter(isFirst)
      .map(({ noun: _noun, ...hit }) => hit),
    hasMore: hits.length > SHOWN,
  }))
}

/** Two interests of one owner in a company look the same and lead to the same place. */
function isFirst({ title, subtitle, target }: Hit, place: number, hits: readonly Hit[]): boolean {
  const alike = (hit: Hit) => hit.title === title && hit.subtitle === subtitle && hit.target === target
  return hits.findIndex(alike) === place
}

function selectHits<Noun>({ noun, source }: { noun: Noun; source: SearchSource }, number: number) {
  const { id, title, subtitle, target, from, where, order } = source
  return sql`(
    select ${noun}::text as noun, found.*, ${number}::int as source, row_number() over () as place
    from (
      select ${id}::text as id, ${title}::text as title, ${subtitle}::text as subtitle, ${target}::text as target
      from ${from} where ${where} order by ${order} limit ${MOST_HITS}) found)`
}
