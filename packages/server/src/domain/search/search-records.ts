import type { Results } from '@domicile/contract/home/search/search'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/feature.ts'
import { entriesOf, markCommon, matchesOf, withWords } from './matching-entries.ts'
import { mergeRows, type Ranking, readBest, type Row } from './rank-entries.ts'
import { findPeople } from './find-people.ts'
import { lengthenWords, loosenWords, MOST_CORRECTIONS } from './word-corrections.ts'
import { quoteHits } from './quote-hits.ts'
import { readSearch } from './read-search.ts'
import { type Searched, searchScope, type SearchScope } from './search-scope.ts'
import { asBeginning, type SearchText, type SearchWord, searchTexts, typedWord } from './search-text.ts'

/** The search and its filters. */
export type SearchFilter<Noun extends string> = {
  q: string
  noun?: Noun | undefined
  companyId?: string | undefined
  state?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The hits of each noun, and of one noun alone. */
const [SHOWN, SHOWN_OF_ONE] = [5, 50]
/** A word that names more companies than these says little about the company. */
const MOST_NAMED = 20

/** Finds the first matches of each noun for a user. */
export async function searchRecords<DB, Noun extends string>(
  db: Kysely<DB>,
  user: Actor,
  filter: SearchFilter<Noun>,
  searched: Record<Noun, Searched>,
): Promise<Results<Noun>> {
  const { words, companyIds } = await readSearch(db, user, filter.q)
  const nouns = Object.keys(searched) as Noun[]
  const scopeOf = (wanted: readonly Noun[]) => searchScope(user, searched, wanted, companyIds)
  const scope = scopeOf(filter.noun ? [filter.noun] : nouns)
  if (!scope || words.length === 0) return { groups: [], people: [], corrections: [] }
  const search = { filter, scope }
  const ofCompanies = scopeOf(nouns.filter((noun) => noun === 'company'))
  const named = await markCommon(db, await nameCompanies(db, ofCompanies, words))
  // The known words are those of all companies: how many there are must not decide what a client finds.
  const isClient = user.role === null
  const typed = isClient ? named.map(asBeginning) : await lengthenWords(db, named)
  const first = await findRows(db, search, typed)
  const loosened =
    first.length > 0 ? typed : await loosenWords(db, typed, isClient ? Infinity : MOST_CORRECTIONS)
  const rows = loosened === typed ? first : await findRows(db, search, loosened)
  return {
    groups: await quoteHits(db, groupRows(nouns, rows, filter), loosened, searched),
    people: filter.noun ? [] : await findPeople(db, search.scope, rows, loosened, searched),
    corrections: correctionsIn(loosened, rows),
  }
}

type Search<Noun extends string> = { filter: SearchFilter<Noun>; scope: SearchScope<Noun> }

/** Several words may name a company and one of its records. */
async function nameCompanies<DB>(
  db: Kysely<DB>,
  scope: SearchScope | undefined,
  words: readonly string[],
): Promise<SearchWord[]> {
  const alone = words.map(typedWord)
  if (words.length === 1 || !scope) return alone
  const selects = alone.map((word, place) => {
    const { titled } = searchTexts([word], scope.audiences, [])
    // As in the condition of the index of companies' words, which the planner would leave for that of all words otherwise.
    return sql`(select ${place}::int as place, entry.id from (
        select * from search_entries where noun = 'company' and words @@ ${titled.text}::tsquery offset 0) entry
      where ${scope.condition} limit ${MOST_NAMED + 1})`
  })
  const { rows } = await sql<{ place: number; id: string }>`${sql.join(selects, sql` union all `)}`.execute(
    db,
  )
  return alone.map((word, index) => {
    const companies = rows.filter(({ place }) => place === index).map(({ id }) => id)
    return { ...word, companies: companies.length > MOST_NAMED ? [] : companies }
  })
}

/** Reads the best matches of each noun, one more than are shown. */
async function findRows<DB, Noun extends string>(
  db: Kysely<DB>,
  { filter, scope }: Search<Noun>,
  words: readonly SearchWord[],
): Promise<Row<Noun>[]> {
  const only = [
    ...(filter.noun ? [`#${filter.noun}`] : []),
    ...(filter.companyId ? [`@${filter.companyId}`] : []),
  ]
  const where = sql.join([scope.condition, ...filtersOf(filter)], sql` and `)
  const texts = searchTexts(words, scope.audiences, only)
  const ranking: Ranking = {
    texts,
    key: words.map(({ word }) => word).join(' '),
    most: (filter.noun ? SHOWN_OF_ONE : SHOWN) + 1,
  }
  const readMatches = async (text: SearchText, before: readonly RawBuilder<unknown>[] = []) => {
    const { matches, latest } = await matchesOf(db, scope, text)
    return readBest<DB, Noun>(
      db,
      ranking,
      entriesOf([...before, matches], where),
      latest && entriesOf([...before, latest], where),
    )
  }
  // Before the words, as not every entry with these may be ranked.
  const identified = texts.exact === null ? [] : [withWords(scope, texts.exact)]
  const found = await readMatches(texts.anywhere, identified)
  // Titles are searched alone only if not every match can be ranked. The condition has many parts, which cost time to plan
  // each time that a statement repeats it.
  if (!found[0]?.isOfMany) return found
  return mergeRows(found, await readMatches(texts.titled), ranking)
}

function filtersOf({ state, from, to }: SearchFilter<string>): RawBuilder<boolean>[] {
  return [
    ...(state ? [sql<boolean>`entry.state = ${state}`] : []),
    ...(from ? [sql<boolean>`entry.day >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`entry.day <= ${to}::date`] : []),
  ]
}

/** Nouns with an exact identifier come first. */
function groupRows<Noun extends string>(
  nouns: readonly Noun[],
  rows: readonly Row<Noun>[],
  filter: SearchFilter<Noun>,
) {
  const limit = filter.noun ? SHOWN_OF_ONE : SHOWN
  const found = Map.groupBy(rows, ({ noun }) => noun)
  const groups = nouns.flatMap((noun) => {
    const ofNoun = found.get(noun)
    return ofNoun ? [{ noun, rows: ofNoun.slice(0, limit), hasMore: ofNoun.length > limit }] : []
  })
  const isExact = (group: (typeof groups)[number]) => group.rows[0]!.tier === 0
  return [...groups.filter(isExact), ...groups.filter((group) => !isExact(group))]
}

/** Says a correction only where a record of the user has the word. */
function correctionsIn(words: readonly SearchWord[], rows: readonly { key: string }[]) {
  const found = new Set(rows.flatMap(({ key }) => key.split(' ')))
  return words.flatMap(({ word, corrections }) => {
    const correction = corrections.find((each) => found.has(each))
    return correction ? [{ typed: word, found: correction }] : []
  })
}
