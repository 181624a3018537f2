import { type RawBuilder, sql } from 'kysely'

/** Candidates that share less than this part of what the best one shares are not scored. */
const LEAST_SHARE = 0.25

/** The rows among which candidates are looked for. */
export type Pool = {
  table: 'screening_parties' | 'screening_subjects'
  /** Joins that restrict the rows, read as `target`. */
  joins: RawBuilder<unknown>
  /** Rows are ranked within each pool; the columns are of `target`. */
  pool: RawBuilder<unknown>
  /** The number of rows of a pool. */
  size: RawBuilder<unknown>
  /** How many candidates of one pool are scored at most: those that share the rarest keys. */
  most: number
}

/**
 * The rows that share keys with each of some parties, those with the rarest keys first: columns `wanted`, the number of the
 * party, `place` and `target_row`, the place of the row in its table, which holds within one statement.
 */
export function rankedCandidates(
  { table, joins, pool, size, most }: Pool,
  keys: readonly (readonly string[])[],
): RawBuilder<unknown> {
  // Keys are compared as numbers: sorting and grouping their texts costs more than finding them.
  const distinct = [...new Set(keys.flat())]
  const numberOf = new Map(distinct.map((key, index) => [key, index + 1]))
  const wanted = keys.flatMap((all, index) => all.map((key) => [index, numberOf.get(key)!] as const))
  return sql`(
    with wanted as materialized (
      select * from unnest(${wanted.map(([index]) => index)}::int[], ${wanted.map(([, key]) => key)}::int[])
        as wanted (wanted, key)
    ), postings as materialized (
      select distinct_keys.number::int as key, target.ctid as target_row, ${pool} as pool, (${size})::float8 as size
      from unnest(${distinct}::text[]) with ordinality as distinct_keys (key, number)
        join ${sql.table(table)} target on target.candidate_keys @> array[distinct_keys.key] ${joins}
    ), rarities as materialized (
      select key, pool, ln(1 + max(size) / count(*)) as rarity from postings group by key, pool
    ), shares as (
      select wanted, pool, target_row, round(sum(rarity) * 1e6)::bigint as share
      from wanted join postings using (key) join rarities using (key, pool) group by wanted, pool, target_row
    ), ranked as (
      select *, max(share) over (partition by wanted, pool) as best,
        row_number() over (partition by wanted, pool order by share desc, target_row) as place
      from shares
    )
    select wanted, pool, place, target_row from ranked where place <= ${most} and share >= best * ${LEAST_SHARE}::float8)`
}
