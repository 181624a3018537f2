import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SearchScope } from './search-scope.ts'
import type { SearchTexts } from './search-text.ts'

/** More matches than these are not ranked. */
export const MOST_RANKED = 1000
/** The last pages of the table, or a manager's companies, are read instead of the index for words that are in so many entries. */
const [LATEST_PAGES, MANY_ENTRIES] = [5000, 100_000]

/** Entries in the order of these parts, if they meet a condition. */
export function entriesOf(parts: readonly RawBuilder<unknown>[], where: RawBuilder<unknown>) {
  return sql`(${sql.join(parts, sql` union all `)}) entry where ${where}`
}

/** The entries of a scope with words. The offset keeps finer conditions, whose cost the planner overrates, from its choice of indexes. */
export function withWords({ near }: SearchScope, text: string) {
  return sql`(select * from search_entries entry where entry.words @@ ${text}::tsquery and ${near} offset 0)`
}

/** As `withWords`, for words that many entries have: a scope is read without their index, which would name all of these first. */
export function amongNear({ near }: SearchScope, text: string) {
  return among(sql`(select * from search_entries entry where ${near} offset 0)`, text)
}

/** As `withWords`, among the entries that were written last. */
export function amongLatest(text: string) {
  return among(latestEntries, text)
}

function among(entries: RawBuilder<unknown>, text: string) {
  return sql`(select * from ${entries} entry where entry.words @@ ${text}::tsquery offset 0)`
}

/** The entries that were written last. */
const latestEntries = sql`(
  select * from search_entries entry where entry.ctid >= (select format('(%s,0)', greatest(0,
    pg_relation_size('search_entries') / current_setting('block_size')::int - ${LATEST_PAGES}))::tid) offset 0)`

/** The condition that a part of the statement has more matches than are ranked. */
export function moreThanRanked(matches: string) {
  return sql`(select count(*) > ${MOST_RANKED} from (select from ${sql.ref(matches)} limit ${MOST_RANKED + 1}) ranked)`
}

/** Returns true if PostgreSQL expects words in so many entries that it takes long to name them all from the index. */
export async function areInManyEntries<DB>(db: Kysely<DB>, text: string): Promise<boolean> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from search_entries entry where entry.words @@ ${text}::tsquery`.execute(db)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'] > MANY_ENTRIES
}

/** Returns true if a client's whole words find more entries than are ranked: soon known, by the words of their companies. */
export async function areCommon<DB>(
  db: Kysely<DB>,
  scope: SearchScope,
  where: RawBuilder<unknown>,
  { anywhere }: SearchTexts,
): Promise<boolean> {
  if (scope.audiences.length === 0) return false
  const { rows } = await sql<{ areMany: boolean }>`
    select count(*) > ${MOST_RANKED} as "areMany"
    from (select from ${entriesOf([withWords(scope, anywhere)], where)} limit ${MOST_RANKED + 1}) found`.execute(
    db,
  )
  return rows[0]!.areMany
}
