import type { TranslationFilter, TranslationQuery } from '@domicile/contract/translations/translations'
import { type List, readIds, readPage, readRows } from '@domicile/server/db/list'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { isInCharge } from '../../../domain/companies/account-manager.ts'
import type { Counts, Todos } from '../../../domain/dashboard/contributions.ts'
import { needsOwner } from '../../../domain/translations/conditions.ts'
import { numberColumn, translationsInScope } from '../../../domain/translations/translations.queries.ts'
import type { Database } from '../../../feature.ts'
import { asSummary, isLate, summaryRows, type SummaryRow, waitsOn } from './summary.ts'

type Sorted = TranslationFilter & Pick<TranslationQuery, 'sort' | 'order'>

/** A page of the translations this user may see, and the total that the filter finds. */
export async function listTranslations(db: Database, user: Actor, query: TranslationQuery) {
  const page = await readPage<SummaryRow>(db, listOf(user, query), summaryRows(user), query)
  return { ...page, items: page.items.map((row) => asSummary(user, row)) }
}

/** The ids of the translations that a filter finds, in the order of the list. */
export function findTranslationIds(
  db: Database,
  user: Actor,
  query: Sorted,
  most: number,
): Promise<string[]> {
  return readIds(db, listOf(user, query), most)
}

/** The translations with these ids, in the same order. */
export async function findTranslations(db: Database, user: Actor, ids: readonly string[]) {
  const scope = { id: 'translations.id', where: translationsInScope(user, 'translations:read') }
  const rows = await readRows<SummaryRow>(db, scope, summaryRows(user), ids)
  return rows.map((row) => asSummary(user, row))
}

/** Counts the open translations a user sees for each filter. */
export const countsOfTranslations: Counts<TranslationFilter> = (_db, user, filters) => {
  const counts = filters.map((query) => sql`count(*) filter (where ${filterOf(user, query)})::int`)
  return sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from translations
    where ${translationsInScope(user, 'translations:read')} and translations.is_open`
}

/** The translations on which a user must act now. */
export const todoOfTranslations: Todos = (user) => [
  {
    may: 'translations:request',
    kind: sql`'translation'`,
    id: sql`translations.id`,
    title: sql`translations.name`,
    of: numberColumn,
    due: { day: user.role ? sql`translations.due_on` : sql`coalesce(review_until, quote_until)` },
    isLate: sql`coalesce(${isLate()}, false)`,
    from: sql`translations join companies on companies.id = translations.company_id`,
    where: sql`${translationsInScope(user, 'translations:read')} and companies.archived_at is null
      and ${waitsForReader(user)}`,
    order: sql`translations.due_on, translations.id`,
  },
]

function listOf(user: Actor, query: Sorted): List {
  return {
    id: 'translations.id',
    from: sql`translations`,
    sortedWith: sql`join companies on companies.id = translations.company_id`,
    where: sql`${translationsInScope(user, 'translations:read')} and ${filterOf(user, query)}`,
    orderBy: orderBy(query),
  }
}

function filterOf(user: Actor, query: TranslationFilter): RawBuilder<boolean> {
  const { q, companyId, mailItemId, state, kind, fromLanguage, toLanguage, waitingOn, waitsFor, overdue } =
    query
  const wanted: RawBuilder<boolean>[] = [matchesView(query)]
  if (companyId) wanted.push(sql`translations.company_id = ${companyId}`)
  if (mailItemId) wanted.push(sql`translations.mail_item_id = ${mailItemId}`)
  if (state) wanted.push(sql`translations.state = ${state}`)
  if (kind) wanted.push(sql`translations.kind = ${kind}`)
  if (fromLanguage) wanted.push(sql`translations.from_language = ${fromLanguage}`)
  if (toLanguage) wanted.push(sql`translations.to_language = ${toLanguage}`)
  if (waitingOn) wanted.push(waitsOn(waitingOn))
  if (waitsFor) wanted.push(waitsForReader(user))
  if (overdue) wanted.push(isLate())
  wanted.push(...searchPatterns(q).map(matchesWord))
  return sql`${sql.join(wanted, sql` and `)}`
}

function matchesView({ show, state }: TranslationFilter): RawBuilder<boolean> {
  const view = show ?? (state ? 'all' : 'open')
  if (view === 'all') return sql`true`
  return view === 'open' ? sql`translations.is_open` : sql`not translations.is_open`
}

/** The condition that a word occurs in the name, the number or the company's names. */
function matchesWord(pattern: string): RawBuilder<boolean> {
  return sql`(translations.search_text like ${pattern} or translations.company_id in (
    select companies.id from companies where companies.search_text like ${pattern}))`
}

/** The condition that a translation waits for something that the reader can do now. */
function waitsForReader(user: Actor): RawBuilder<boolean> {
  if (!user.role)
    return sql`(${translationsInScope(user, 'translations:accept')} and ${waitsOn('client')} and not ${needsOwner(user)})`
  const isTheirs = user.role === 'operations' ? sql`true` : isInCharge(user, 'translations.company_id')
  return sql`(${translationsInScope(user, 'translations:process')} and ${waitsOn('firm')} and ${isTheirs})`
}

const SORTS = {
  due: sql`translations.due_on`,
  newest: sql`translations.requested_at`,
  name: sql`translations.search_text`,
  company: sql`companies.sort_name`,
} as const

function orderBy({ sort, order }: Sorted): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc` : sql`asc`
  return sql`${SORTS[sort]} ${way}, translations.id ${way}`
}
