import { type Kysely, type RawBuilder, sql } from 'kysely'

/** A select of one row, whose `counts` says how many records each of some filters finds, in the order of the filters. */
export type CountsSelect = RawBuilder<{ counts: number[] }>

/**
 * Counts what several lists find, all in one statement: `countsOf` gives the select of one list for the filters that
 * it is asked for. Gives the count of each of `wanted`.
 */
export async function countLists<DB, C extends { list: string; query: unknown }>(
  db: Kysely<DB>,
  wanted: readonly C[],
  countsOf: (list: C['list'], filters: C['query'][]) => CountsSelect,
): Promise<Map<C, number>> {
  const byList = Map.groupBy(wanted, ({ list }) => list)
  if (byList.size === 0) return new Map()
  const selects = [...byList].map(([list, requests]) => {
    const counted = countsOf(
      list,
      requests.map(({ query }) => query),
    )
    return sql`select ${list}::text as list, counts from (${counted}) counted`
  })
  const { rows } = await sql<{
    list: string
    counts: number[]
  }>`${sql.join(selects, sql` union all `)}`.execute(db)
  const counts = new Map(rows.map((row) => [row.list, row.counts]))
  return new Map(
    [...byList].flatMap(([list, requests]) => requests.map((one, place) => [one, counts.get(list)![place]!])),
  )
}
