import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SearchScope } from './search-scope.ts'
import type { SearchText, SearchWord } from './search-text.ts'

/** More matches than these are not ranked. */
export const MOST_RANKED = 1000
/** The last pages of the table, or the entries of a scope, are read instead of the index for words that are in so many entries. */
const [LATEST_PAGES, MANY_ENTRIES] = [5000, 100_000]

/** Entries in the order of these parts, if they meet a condition. */
export function entriesOf(parts: readonly RawBuilder<unknown>[], where: RawBuilder<unknown>) {
  return sql`(${sql.join(parts, sql` union all `)}) entry where ${where}`
}

/** The entries of a scope with words. The offset keeps finer conditions, whose cost the planner overrates, from its choice of indexes. */
export function withWords({ near }: SearchScope, text: string) {
  return sql`(select * from search_entries entry where entry.words @@ ${text}::tsquery and ${near} offset 0)`
}

/**
 * The entries of a scope with words, some of which may be in so many that the index would take long to name them. If few have
 * the other words, they are looked for among these, else among the scope's own entries or, for who finds everything, among the
 * `latest` first.
 */
export async function matchesOf<DB>(db: Kysely<DB>, scope: SearchScope, { text, indexed }: SearchText) {
  const { audiences, isEverywhere, near } = scope
  if (indexed !== null && (audiences.length > 0 || !(await areInMany(db, indexed)))) {
    const named = withWords(scope, indexed)
    return { matches: indexed === text ? named : among(named, text) }
  }
  if (isEverywhere) return { matches: withWords(scope, text), latest: among(latestEntries, text) }
  return { matches: among(sql`(select * from search_entries entry where ${near} offset 0)`, text) }
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
async function areInMany<DB>(db: Kysely<DB>, text: string): Promise<boolean> {
  const [entries] = await expectRows(db, [entriesWith(text)])
  return entries! > MANY_ENTRIES
}

/**
 * Returns the words with where those that begin with them are in many entries. Each of these may be in few, such as a number, so
 * the known words of titles are counted as well.
 */
export async function markCommon<DB>(
  db: Kysely<DB>,
  words: readonly SearchWord[],
): Promise<readonly SearchWord[]> {
  const rows = await expectRows(
    db,
    words.flatMap(({ word }) => [
      sql`select from search_words where word collate "C" ^@ ${word}`,
      entriesWith(`'=${word}':*`),
      entriesWith(`'${word}':*`),
    ]),
  )
  return words.map((word, index) => {
    const [known, titled, anywhere] = rows.slice(index * 3, index * 3 + 3)
    const isMany = (expected: number) => Math.max(known!, expected) > MANY_ENTRIES
    return { ...word, isInMany: { titled: isMany(titled!), anywhere: isMany(anywhere!) } }
  })
}

const entriesWith = (text: string) => sql`select from search_entries where words @@ ${text}::tsquery`

/** The numbers of rows that PostgreSQL expects of statements. */
async function expectRows<DB>(
  db: Kysely<DB>,
  statements: readonly RawBuilder<unknown>[],
): Promise<readonly number[]> {
  // Materialized, so that each has a plan of its own, in this order, also where workers would share them.
  const names = statements.map((_, place) => sql.ref(`statement${place}`))
  const named = statements.map((statement, place) => sql`${names[place]!} as materialized (${statement})`)
  const read = names.map((name) => sql`select from ${name}`)
  type Plan = { 'Plan Rows': number; 'Parent Relationship'?: string; Plans?: Plan[] }
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json) with ${sql.join(named)} ${sql.join(read, sql` union all `)}`.execute(db)
  const plans = rows[0]!['QUERY PLAN'][0].Plan.Plans!
  return plans.filter((plan) => plan['Parent Relationship'] === 'InitPlan').map((plan) => plan['Plan Rows'])
}
