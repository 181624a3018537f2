import { sql } from 'kysely'
import { columnsOf } from '@domicile/server/db/columns'
import type { Database } from '../../../../feature.ts'
import type { Basis } from '../../../../domain/screening/bases.queries.ts'

/** A version of a list, and the number of its parties. */
export type SearchedList = { id: string; number: number; parties: number }

/** A version of a party, without its facts. */
export type ListedParty = { listId: string; partyId: string; name: string; hash: string; number: number }

/** Returns the lists of a basis that have a version. */
export function searchedLists({ lists }: Pick<Basis, 'lists'>): SearchedList[] {
  return lists.flatMap(({ id, number, parties }) => (number === null ? [] : [{ id, number, parties }]))
}

/** Candidates that share less than this part of what the best one shares are not scored. */
const LEAST_SHARE = 0.25

/**
 * Finds the parties of lists that share keys with each of some subjects, at most `most` of one list: those first that share
 * the rarest keys, and of equals by their ids. The same as `findByKeys` of the screening package finds in memory.
 */
export async function findListed(
  db: Database,
  lists: readonly SearchedList[],
  keys: readonly (readonly string[])[],
  most: number,
): Promise<(ListedParty & { subject: number })[]> {
  if (lists.length === 0) return []
  // Keys are compared as numbers: sorting and grouping their texts costs more than finding them.
  const distinct = [...new Set(keys.flat())]
  const numberOf = new Map(distinct.map((key, index) => [key, index + 1]))
  const wanted = keys.flatMap((all, index) => all.map((key) => [index, numberOf.get(key)!] as const))
  const { rows } = await sql<ListedParty & { subject: number }>`
    with wanted as materialized (
      select * from unnest(${wanted.map(([index]) => index)}::int[], ${wanted.map(([, key]) => key)}::int[])
        as wanted (subject, key)
    ), postings as materialized (
      select distinct_keys.number::int as key, target.ctid as target_row, target.list_id, searched.parties::float8 as size
      from unnest(${distinct}::text[]) with ordinality as distinct_keys (key, number)
        join screening_parties target on target.candidate_keys @> array[distinct_keys.key]
        join unnest(${lists.map(({ id }) => id)}::uuid[], ${lists.map(({ number }) => number)}::int[],
            ${lists.map(({ parties }) => parties)}::int[]) as searched (list_id, number, parties)
          on searched.list_id = target.list_id and target.from_number <= searched.number
            and (target.to_number is null or target.to_number >= searched.number)
    ), rarities as materialized (
      select key, list_id, ln(1 + max(size) / count(*)) as rarity from postings group by key, list_id
    ), shares as (
      select subject, list_id, target_row, round(sum(rarity) * 1e6) as share
      from wanted join postings using (key) join rarities using (key, list_id) group by subject, list_id, target_row
    ), near as (
      select subject, target_row, share, max(share) over (partition by subject, list_id) as best,
        rank() over (partition by subject, list_id order by share desc) as rank
      from shares
    ), ranked as (
      select subject, party.list_id as "listId", ${columnsOf('partyId name hash')}, from_number as number,
        row_number() over (partition by subject, party.list_id order by share desc, party_id) as place
      from near join screening_parties party on party.ctid = near.target_row
      where rank <= ${most} and share >= best * ${LEAST_SHARE}::float8
    )
    select * from ranked where place <= ${most} order by subject, "listId", place`.execute(db)
  return rows
}
