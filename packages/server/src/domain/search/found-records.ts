import { type Permission, scopeOf } from '@domicile/contract/permissions'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Search } from '../../db/list.ts'
import type { Actor } from '../../http/feature.ts'
import { markCommon } from './matching-entries.ts'
import { readSearch } from './read-search.ts'
import { asBeginning, type SearchText, searchTexts, typedWord } from './search-text.ts'

/** The records of a list, as the search knows them; `id` is the column of their id. */
export type FoundRecords = { noun: string; may: Permission; id: string }

/**
 * Returns the condition of a list that a record has words that begin with those of `q`, by its entry in the search; undefined
 * without words. The user's companies only make it fast: the list's own scope decides.
 */
export async function searchBy<DB>(
  db: Kysely<DB>,
  user: Actor,
  { noun, may, id }: FoundRecords,
  q: string | undefined,
): Promise<Search | undefined> {
  if (!q?.trim()) return undefined
  const { words } = await readSearch(db, user, q)
  if (words.length === 0) return { byIndex: sql`false`, byRow: sql`false` }
  const typed = (await markCommon(db, words.map(typedWord))).map(asBeginning)
  const { anywhere } = searchTexts(typed, audiencesOf(user), [`#${noun}`])
  const near = nearOf(user, may)
  const entries = sql`search_entries entry where entry.noun = ${noun}`
  return {
    byIndex: sql`${sql.ref(id)} in (select entry.id from ${entries} and ${hasWords(anywhere, near)} and ${near ?? sql`true`})`,
    // Without the offset, the planner would join all entries with the word.
    byRow: sql`exists (select from ${entries}
      and entry.id = ${sql.ref(id)} and entry.words @@ ${anywhere.text}::tsquery offset 0)`,
  }
}

/** The few companies of a client are words of the entries. */
function audiencesOf({ role, memberships }: Actor): string[] {
  return role ? [] : memberships.map(({ companyId }) => `@${companyId}`)
}

/** The many companies of an account manager have an index of their own. */
function nearOf({ id, role }: Actor, may: Permission): RawBuilder<boolean> | undefined {
  if (!role || scopeOf(role, may) === 'all') return undefined
  return sql`entry.company_id = any(array(select company_id from account_managers where user_id = ${id}))`
}

/**
 * The condition for words, some of which may be in so many entries that the index would take long to name them: these are
 * looked for in the entries of the other words, or of the companies. For who finds everything, PostgreSQL then reads any
 * entries until it has enough.
 */
function hasWords({ text, indexed }: SearchText, near: RawBuilder<boolean> | undefined): RawBuilder<boolean> {
  const isEverywhere = indexed === null && near === undefined
  if (indexed === text || isEverywhere) return sql`entry.words @@ ${text}::tsquery`
  const isIndexed = indexed === null ? sql`true` : sql`entry.words @@ ${indexed}::tsquery`
  // In this form, it is no condition for the index.
  return sql`${isIndexed} and (entry.words @@ ${text}::tsquery) is true`
}
