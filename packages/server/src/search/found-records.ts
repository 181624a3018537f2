import { type Permission, scopeOf } from '@domicile/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Search } from '../db/list.ts'
import type { Actor } from '../http/feature.ts'

/** The records of a list, as the search knows them; `id` is the column of their id. */
export type FoundRecords = { noun: string; may: Permission; id: string }

/**
 * Returns the condition of a list that a record has every word of `q`, by its entry in the search; undefined without words.
 * The user's companies only make it fast: the list's own scope decides.
 */
export function searchBy(user: Actor, records: FoundRecords, q: string | undefined): Search | undefined {
  if (!q?.trim()) return undefined
  const { noun, may } = records
  const id = sql.ref(records.id)
  const entries = sql`search_entries entry where entry.noun = ${noun}`
  return {
    byIndex: sql`${id} in (select entry.id from ${entries} and ${isNear(user, may, sql`search_query(${q}) && ${`'#${noun}'`}::tsquery`)})`,
    // Without the offset, the planner would join all entries with the word.
    byRow: sql`exists (select from ${entries} and entry.id = ${id} and entry.words @@ search_query(${q}) offset 0)`,
  }
}

/** A client has few companies, which are words of the entries; an account manager many, by whose index they are found. */
function isNear(user: Actor, may: Permission, words: RawBuilder<unknown>): RawBuilder<boolean> {
  if (!user.role) {
    const own = user.memberships.map(({ companyId }) => `'@${companyId}'`).join('|')
    return own ? sql`entry.words @@ (${words} && ${own}::tsquery)` : sql`false`
  }
  if (scopeOf(user.role, may) === 'all') return sql`entry.words @@ (${words})`
  return sql`entry.words @@ (${words}) and entry.company_id = any(array(
    select company_id from account_managers where user_id = ${user.id}))`
}
