import type { AddressFilter, AddressQuery } from '@domicile/contract/mail/addresses/addresses'
import { type List, readIds, readPage, readRows } from '@domicile/server/db/list'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { addressesInScope, addressState } from './addresses.queries.ts'
import type { Database } from '../../../feature.ts'
import { asSummary, summaryRows, type SummaryRow, waitingOn } from './address-summary.ts'

type Sorted = AddressFilter & Pick<AddressQuery, 'sort' | 'order'>

/** A page of the addresses this user may see, and the total that the filter finds. */
export async function listAddresses(db: Database, user: Actor, query: AddressQuery) {
  const page = await readPage<SummaryRow>(db, listOf(user, query), summaryRows(user), query)
  return { ...page, items: page.items.map(asSummary) }
}

/** The ids of the addresses that a filter finds, in the order of the list. */
export function findAddressIds(db: Database, user: Actor, query: Sorted, most: number): Promise<string[]> {
  return readIds(db, listOf(user, query), most)
}

/** The addresses with these ids, in the same order. */
export async function findAddresses(db: Database, user: Actor, ids: readonly string[]) {
  const scope = { id: 'addresses.id', where: addressesInScope(user, 'addresses:read') }
  return (await readRows<SummaryRow>(db, scope, summaryRows(user), ids)).map(asSummary)
}

function listOf(user: Actor, query: Sorted): List {
  return {
    id: 'addresses.id',
    from: sql`addresses left join premises on premises.id = addresses.premises_id`,
    sortedWith: sql`join companies on companies.id = addresses.company_id`,
    where: sql`${addressesInScope(user, 'addresses:read')} and ${filterOf(query)}`,
    orderBy: orderBy(query),
  }
}

function filterOf(query: AddressFilter): RawBuilder<boolean> {
  const { q, companyId, kind, state, country, premisesId, show = 'current' } = query
  const wanted: RawBuilder<boolean>[] = [sql`true`]
  if (show !== 'all') wanted.push(sql`(addresses.archived_at is null) = ${show === 'current'}`)
  if (companyId) wanted.push(sql`addresses.company_id = ${companyId}`)
  if (kind) wanted.push(sql`addresses.kind = ${kind}`)
  if (state) wanted.push(sql`${addressState} = ${state}`)
  if (country) wanted.push(sql`addresses.country = ${country}`)
  if (premisesId) wanted.push(sql`addresses.premises_id = ${premisesId}`)
  if (query.waitingOn) wanted.push(sql`${waitingOn} = ${query.waitingOn}`)
  if (q) wanted.push(sql`(${matchesWords(q)} or ${hasLetter(q)})`)
  return sql`${sql.join(wanted, sql` and `)}`
}

function matchesWords(q: string): RawBuilder<boolean> {
  const words = searchPatterns(q).map(matchesWord)
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}

/** The condition that a letter has the number that a reader of it asks the firm to verify. */
function hasLetter(q: string): RawBuilder<boolean> {
  return sql`addresses.id in (
    select address_id from address_letters where number = ${q.trim().toUpperCase()})`
}

/** The condition that a word occurs in the address or the company's names. */
function matchesWord(pattern: string): RawBuilder<boolean> {
  return sql`(addresses.search_text like ${pattern} or addresses.company_id in (
    select companies.id from companies where companies.search_text like ${pattern}))`
}

const SORTS = {
  name: sql`addresses.search_text`,
  company: sql`companies.sort_name`,
  newest: sql`addresses.requested_at`,
  from: sql`addresses.starts_on`,
} as const

function orderBy({ sort, order }: Sorted): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc` : sql`asc`
  return sql`${SORTS[sort]} ${way}, addresses.id ${way}`
}
