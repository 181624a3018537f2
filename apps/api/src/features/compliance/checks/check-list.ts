import type { CheckFilter, CheckQuery } from '@domicile/contract/compliance/checks/checks'
import type { CheckState } from '@domicile/contract/compliance/checks/check-states'
import { type List, readIds, readPage, readRows } from '@domicile/server/db/list'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { checksInScope, hasResult, waitingOn } from '../../../domain/checks/checks.queries.ts'
import { isSecondPerson } from '../../../domain/checks/moves.ts'
import { isInCharge } from '../../../domain/companies/account-manager.ts'
import type { Counts, Todos } from '../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../feature.ts'
import { asSummary, summaryRows, type SummaryRow } from './summary.ts'
import { dayOfCompany, dayOfCompanyIn } from '../../../domain/companies/company-day.ts'

type Sorted = CheckFilter & Pick<CheckQuery, 'sort' | 'order'>

/** A page of the checks this user may see, and the total that the filter finds. */
export async function listChecks(db: Database, user: Actor, query: CheckQuery) {
  const page = await readPage<SummaryRow>(db, listOf(user, query), summaryRows(user), query)
  return { ...page, items: page.items.map((row) => asSummary(user, row)) }
}

/** The ids of the checks that a filter finds, in the order of the list. */
export function findCheckIds(db: Database, user: Actor, query: Sorted, most: number): Promise<string[]> {
  return readIds(db, listOf(user, query), most)
}

/** The checks with these ids, in the same order. */
export async function findChecks(db: Database, user: Actor, ids: readonly string[]) {
  const scope = { id: 'checks.id', where: checksInScope(user, 'checks:read') }
  const rows = await readRows<SummaryRow>(db, scope, summaryRows(user), ids)
  return rows.map((row) => asSummary(user, row))
}

/** Counts the checks a user sees for each filter. */
export const countsOfChecks: Counts<CheckFilter> = (_db, user, filters) => {
  const counts = filters.map((query) => sql`count(*) filter (where ${filterOf(user, query)})::int`)
  return sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from checks
    where ${checksInScope(user, 'checks:read')} and checks.is_open`
}

/** The checks that a member of staff can work on or confirm now. Clients get the surveys of theirs. */
export const todoOfChecks: Todos = (user) =>
  user.role
    ? [
        {
          may: 'checks:process',
          kind: sql`'check'`,
          id: sql`checks.id`,
          title: sql`checks.name`,
          of: sql`subject_name`,
          due: { day: sql`checks.due_on` },
          isLate: sql`checks.due_on < ${dayOfCompany()}`,
          from: sql`checks join companies on companies.id = checks.company_id`,
          where: sql`${checksInScope(user, 'checks:read')} and companies.archived_at is null and ${waitsForReader(user)}`,
          order: sql`checks.due_on, checks.id`,
        },
      ]
    : []

function listOf(user: Actor, query: Sorted): List {
  return {
    id: 'checks.id',
    from: sql`checks`,
    sortedWith: sql`join companies on companies.id = checks.company_id`,
    where: sql`${checksInScope(user, 'checks:read')} and ${filterOf(user, query)}`,
    orderBy: orderBy(query),
  }
}

function filterOf(user: Actor, query: CheckFilter): RawBuilder<boolean> {
  const { q, companyId, state, kind, assignee, waitsFor, overdue } = query
  const wanted: RawBuilder<boolean>[] = [matchesView(query)]
  if (companyId) wanted.push(sql`checks.company_id = ${companyId}`)
  if (state) wanted.push(sql`checks.state = any(${statesFor(user, state)}::text[])`)
  if (kind) wanted.push(isOfKind(kind))
  if (query.waitingOn) wanted.push(sql`${waitingOn} = ${query.waitingOn}`)
  if (assignee) wanted.push(assignedTo(user, assignee))
  if (waitsFor) wanted.push(waitsForReader(user))
  if (overdue) wanted.push(sql`checks.is_open and checks.due_on < ${dayOfCompanyIn(sql`checks.company_id`)}`)
  wanted.push(...searchPatterns(q).map(matchesWord))
  return sql`${sql.join(wanted, sql` and `)}`
}

function matchesView({ show, state }: CheckFilter): RawBuilder<boolean> {
  const view = show ?? (state ? 'all' : 'open')
  if (view === 'all') return sql`true`
  return view === 'open' ? sql`checks.is_open` : sql`not checks.is_open`
}

/** Clients see no difference between a check that is processed and one with a proposed result. */
function statesFor(user: Actor, state: CheckState): CheckState[] {
  if (user.role) return [state]
  if (state === 'result_proposed') return []
  return state === 'processing' ? ['processing', 'result_proposed'] : [state]
}

function isOfKind(slug: string): RawBuilder<boolean> {
  return sql`exists (select from check_items item join check_kinds kind on kind.id = item.kind_id
    where item.check_id = checks.id and kind.slug = ${slug})`
}

/** To clients, the firm is one: they cannot filter by its people. */
function assignedTo(user: Actor, assignee: string): RawBuilder<boolean> {
  if (!user.role) return sql`false`
  if (assignee === 'none') return sql`checks.assignee_id is null`
  return sql`checks.assignee_id = ${assignee === 'me' ? user.id : assignee}`
}

/** The condition that a word occurs in the names, the number or the company's names. */
function matchesWord(pattern: string): RawBuilder<boolean> {
  return sql`(checks.search_text like ${pattern} or checks.company_id in (
    select companies.id from companies where companies.search_text like ${pattern}))`
}

/** The condition that a check waits for something that the reader can do now. */
export function waitsForReader(user: Actor): RawBuilder<boolean> {
  if (!user.role) return sql`(${checksInScope(user, 'checks:order')} and ${waitingOn} = 'client')`
  const isUnassigned = sql`checks.assignee_id is null and (${isOfRole(user)} or ${isInCharge(user, 'checks.company_id')})`
  const work = sql`(checks.is_open and checks.state <> 'result_proposed' and ${waitingOn} = 'firm'
    and ${checksInScope(user, 'checks:process')} and (checks.assignee_id = ${user.id} or ${isUnassigned}))`
  const confirm = sql`(checks.state = 'result_proposed' and ${checksInScope(user, 'checks:approve')}
    and ${isSecondPerson(sql`${user.id}`)})`
  return sql`(${work} or ${confirm})`
}

/** The condition that an item without a result is the work of the user's role. */
function isOfRole(user: Actor): RawBuilder<boolean> {
  return sql`exists (select from check_items item join check_kinds kind on kind.id = item.kind_id
    where item.check_id = checks.id and kind.role = ${user.role} and not ${hasResult})`
}

const SORTS = {
  due: sql`checks.due_on`,
  newest: sql`checks.ordered_at`,
  name: sql`checks.search_text`,
  company: sql`companies.sort_name`,
} as const

function orderBy({ sort, order }: Sorted): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc` : sql`asc`
  return sql`${SORTS[sort]} ${way}, checks.id ${way}`
}
