import {
  type CaseFilter,
  type CaseQuery,
  type CaseView,
  caseViews,
} from '@domicile/contract/compliance/due-diligence/cases'
import { type List, readIds, readPage, readRows } from '@domicile/server/db/list'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { casesInScope, isReviewDue } from '../../../../domain/due-diligence/cases.queries.ts'
import type { Counts, Todos } from '../../../../domain/dashboard/contributions.ts'
import type { Database } from '../../../../feature.ts'
import { asSummary, type CaseRow, caseRows, hasApproved, hasPrepared, waitingOn } from './case-row.ts'

type Sorted = CaseFilter & Pick<CaseQuery, 'sort' | 'order'>

/** A page of the cases this user may see, the total that the filter finds, and the size of each view. */
export async function listCases(db: Database, user: Actor, query: CaseQuery) {
  const page = await readPage<CaseRow>(db, listOf(user, query), caseRows(user), query)
  const views = await countViews(db, user, query)
  return { ...page, items: page.items.map((row) => asSummary(user, row)), views }
}

/** The ids of the cases that a filter finds, in the order of the list. */
export function findCaseIds(db: Database, user: Actor, query: Sorted, most: number): Promise<string[]> {
  return readIds(db, listOf(user, query), most)
}

/** The cases with these ids, in the same order. */
export async function findCases(db: Database, user: Actor, ids: readonly string[]) {
  const scope = { id: 'due_diligence_cases.id', where: casesInScope(user, 'due-diligence:read') }
  const rows = await readRows<CaseRow>(db, scope, caseRows(user), ids)
  return rows.map((row) => asSummary(user, row))
}

/** Counts the cases a user sees for each filter. */
export const countsOfCases: Counts<CaseFilter> = (_db, user, filters) => {
  const counts = filters.map((query) => sql`count(*) filter (where ${filterOf(user, query)})::int`)
  return sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from ${joined} where ${casesInScope(user, 'due-diligence:read')}`
}

/** The cases that a member of staff can work on or decide now. */
export const todoOfCases: Todos = (user) =>
  user.role
    ? [
        {
          may: 'due-diligence:prepare',
          kind: sql`'case'`,
          id: sql`due_diligence_cases.slug`,
          title: sql`companies.name`,
          of: sql`upper(due_diligence_cases.slug)`,
          due: { day: sql`due_diligence_cases.next_review_on` },
          isLate: sql`coalesce(due_diligence_cases.next_review_on < (select firm_day()), false)`,
          from: joined,
          where: sql`${casesInScope(user, 'due-diligence:read')} and ${waitsForReader(user)}`,
          order: sql`due_diligence_cases.next_review_on, due_diligence_cases.id`,
        },
      ]
    : []

/** Counts the cases in each view that the other filters find. */
async function countViews(db: Database, user: Actor, { show: _show, ...query }: CaseFilter) {
  const counts = caseViews.map(
    (view) => sql`${sql.lit(view)}, count(*) filter (where ${conditionOfView(view)})::int`,
  )
  const { rows } = await sql<{ views: Record<CaseView, number> }>`
    select json_build_object(${sql.join(counts)}) as views from ${joined}
    where ${casesInScope(user, 'due-diligence:read')} and ${filterOf(user, { ...query, show: 'all' })}`.execute(
    db,
  )
  return rows[0]!.views
}

const joined = sql`due_diligence_cases join companies on companies.id = due_diligence_cases.company_id`

function listOf(user: Actor, query: Sorted): List {
  return {
    id: 'due_diligence_cases.id',
    from: joined,
    where: sql`${casesInScope(user, 'due-diligence:read')} and ${filterOf(user, query)}`,
    orderBy: orderBy(query),
  }
}

/** The condition that a row of `due_diligence_cases` passes a filter. */
function filterOf(user: Actor, query: CaseFilter): RawBuilder<boolean> {
  const { q, companyId, state, level, manager, waitsFor, review } = query
  const wanted: RawBuilder<boolean>[] = [conditionOfView(query.show ?? (state ? 'all' : 'open'))]
  if (companyId) wanted.push(sql`due_diligence_cases.company_id = ${companyId}`)
  if (state) wanted.push(sql`due_diligence_cases.state = ${state}`)
  if (level) wanted.push(sql`due_diligence_cases.level = ${level}`)
  if (query.waitingOn) wanted.push(sql`${waitingOn} = ${query.waitingOn}`)
  if (manager) wanted.push(managedBy(user, manager))
  if (waitsFor) wanted.push(waitsForReader(user))
  if (review) wanted.push(isReview(review))
  wanted.push(...searchPatterns(q).map(matchesWord))
  return sql`${sql.join(wanted, sql` and `)}`
}

function conditionOfView(view: CaseView): RawBuilder<boolean> {
  if (view === 'all') return sql`true`
  if (view === 'approved') return sql`due_diligence_cases.state = 'approved'`
  if (view === 'ended') return sql`due_diligence_cases.state in ('declined', 'exited')`
  if (view === 'review') return isReviewDue
  return sql`due_diligence_cases.state not in ('approved', 'declined', 'exited')`
}

function isReview(timing: NonNullable<CaseFilter['review']>): RawBuilder<boolean> {
  return timing === 'overdue'
    ? sql`(due_diligence_cases.next_review_on < (select firm_day()) and due_diligence_cases.state <> 'exited')`
    : sql`(${isReviewDue} and due_diligence_cases.next_review_on >= (select firm_day()))`
}

function managedBy(user: Actor, manager: NonNullable<CaseFilter['manager']>): RawBuilder<boolean> {
  const anyone = sql`select from account_managers charge where charge.company_id = due_diligence_cases.company_id`
  return manager === 'none'
    ? sql`not exists (${anyone})`
    : sql`exists (${anyone} and charge.user_id = ${user.id})`
}

/** The condition that a case waits for something that the reader can do now. */
function waitsForReader(user: Actor): RawBuilder<boolean> {
  const isTheirs = user.role === 'administrator' ? managedBy(user, 'none') : managedBy(user, 'me')
  const work = sql`(due_diligence_cases.state <> 'submitted' and ${waitingOn} = 'firm'
    and ${casesInScope(user, 'due-diligence:prepare')} and ${isTheirs})`
  const decide = sql`(due_diligence_cases.state = 'submitted' and ${casesInScope(user, 'due-diligence:decide')}
    and not ${hasPrepared(sql`${user.id}`)} and not ${hasApproved(sql`${user.id}`)})`
  return sql`(companies.archived_at is null and (${work} or ${decide}))`
}

/** The condition that a word occurs in the number or the company's names. */
function matchesWord(pattern: string): RawBuilder<boolean> {
  return sql`(due_diligence_cases.slug like ${pattern} or companies.search_text like ${pattern})`
}

const SORTS = {
  review: sql`due_diligence_cases.next_review_on`,
  newest: sql`due_diligence_cases.opened_at`,
  company: sql`companies.sort_name`,
  level: sql`array_position(array['low', 'medium', 'high'], due_diligence_cases.level)`,
} as const

function orderBy({ sort, order }: Sorted): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc` : sql`asc`
  return sql`${SORTS[sort]} ${way} nulls last, due_diligence_cases.id ${way}`
}
