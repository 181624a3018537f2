import type { Hit } from '@domicile/contract/home/search/search'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { MOST_RANKED, moreThanRanked } from './matching-entries.ts'
import type { SearchTexts } from './search-text.ts'

export type Row<Noun> = Omit<Hit, 'titleMarks' | 'snippet'> & {
  noun: Noun
  key: string
  isPerson: boolean
  /** 0 for an exact identifier, 1 for the title, 2 for other texts. */
  tier: number
  /** There are more matches than are ranked. */
  isOfMany: boolean
}

/** The order of matches, and how many of each noun are wanted. */
export type Ranking = { texts: SearchTexts; key: string; most: number }

/**
 * Reads the best of these matches for each noun. If there are more than are ranked among `latest`, the others are not looked
 * up.
 */
export async function readBest<DB, Noun extends string>(
  db: Kysely<DB>,
  { texts: { exact, titled }, key, most }: Ranking,
  matches: RawBuilder<unknown>,
  latest?: RawBuilder<unknown>,
): Promise<Row<Noun>[]> {
  const columns = sql`noun, id, company_id, target, title, subtitle, key, is_person, state, day`
  const tiersOf = (entries: RawBuilder<unknown>) => sql`
    select case when entry.words @@ ${exact}::tsquery then 0 when entry.words @@ ${titled.text}::tsquery then 1 else 2 end as tier,
      ${columns} from ${entries}`
  // Materialized without their limit, so that the index of the words is read, and no row after the last that is ranked. Two
  // interests of one owner in a company look the same and lead to the same place.
  const { rows } = await sql<Row<Noun>>`
    with ${latest ? sql`latest as materialized (${tiersOf(latest)}),` : sql``}
    found as materialized (${latest ? sql`select * from latest union all ${tiersOf(matches)} and not ${moreThanRanked('latest')}` : tiersOf(matches)}),
    matches as (
      select distinct on (noun, target, title, subtitle) * from (
        select * from found limit ${MOST_RANKED}) ranked
      order by noun, target, title, subtitle, tier, day desc nulls last, id),
    placed as (
      select *, row_number() over (partition by noun order by
        tier, key = ${key} desc, starts_with(key, ${key}) desc, day desc nulls last, id desc) as place
      from matches)
    select noun, placed.id, title, subtitle, target, state, day::text as day, key, is_person as "isPerson", tier,
      case when noun <> 'company' and companies.id is not null
        then json_build_object('id', companies.id, 'name', companies.name) end as company,
      ${moreThanRanked('found')} as "isOfMany"
    from placed left join companies on companies.id = company_id
    where place <= ${most}
    order by noun, place`.execute(db)
  return rows
}

/** The best of each noun among rows that were ranked apart. */
export function mergeRows<Noun extends string>(
  rows: readonly Row<Noun>[],
  others: readonly Row<Noun>[],
  { key, most }: Ranking,
): Row<Noun>[] {
  const compare = (one: Row<Noun>, other: Row<Noun>) =>
    one.tier - other.tier ||
    Number(other.key === key) - Number(one.key === key) ||
    Number(other.key.startsWith(key)) - Number(one.key.startsWith(key)) ||
    compareTexts(other.day ?? '', one.day ?? '') ||
    compareTexts(other.id, one.id)
  const seen = new Set<string>()
  const distinct = [...rows, ...others].toSorted(compare).filter(({ noun, target, title, subtitle }) => {
    const looks = JSON.stringify([noun, target, title, subtitle])
    return !seen.has(looks) && seen.add(looks)
  })
  return [...Map.groupBy(distinct, ({ noun }) => noun).values()].flatMap((ofNoun) => ofNoun.slice(0, most))
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other))
