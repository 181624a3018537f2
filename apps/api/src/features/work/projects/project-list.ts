import type { BoardQuery, ProjectQuery } from '@domicile/contract/work/projects/projects'
import type { healthLevels } from '@domicile/contract/work/projects/project-health'
import type { WaitingAge } from '@domicile/contract/work/projects/project-states'
import { statusLabels } from '@domicile/contract/status-labels'
import type { Actor } from '@domicile/server/http/feature'
import { readPage } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import type { Counts } from '../../../domain/dashboard/contributions.ts'
import { dayOfCompany } from '../../../domain/companies/company-day.ts'
import type { Database } from '../../../feature.ts'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { projectsInScope } from '../../../domain/projects/project-scope.ts'
import { asSummary, summaryRows, type SummaryRow } from './summary.ts'

/** A page of the projects this user may see, and the total that the filter finds. */
export async function listProjects(db: Database, user: Actor, query: ProjectQuery) {
  const list = {
    id: 'projects.id',
    from: sql`projects`,
    sortedWith: sql`join companies on companies.id = projects.company_id`,
    where: projectsFound(user, query),
    orderBy: ordered(query),
  }
  const page = await readPage<SummaryRow>(db, list, summaryRows(user), query)
  return { ...page, items: page.items.map((row) => asSummary(user, row)) }
}

/** Counts the projects a user sees for each filter, in one query over those that any filter can find. */
export const countsOfProjects: Counts<BoardQuery> = (_db, user, filters) => {
  const counts = filters.map((query) => sql`count(*) filter (where ${filterOf(user, query)})::int`)
  return sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from projects
    where ${projectsInScope(user, 'projects:read')} and archived_at is null and ended_at is null`
}

const ROWS_OF_A_COLUMN = 20

/** Counts a filter's projects by label, with the first of each label by deadline. */
export async function readBoard(db: Database, user: Actor, query: BoardQuery) {
  const { columns, from } = summaryRows(user)
  const found = projectsFound(user, { ...query, show: query.show ?? 'all' })
  const counted = await sql<{ label: string; total: number }>`
    select label, count(*) as total from projects
    where ${found} and archived_at is null group by label`.execute(db)
  const { rows } = await sql<SummaryRow>`
    select ${columns} from ${from}
    where projects.id in (
      select first.id from unnest(${[...statusLabels]}::text[]) as wanted (label), lateral (
        select projects.id from projects
        where ${found} and archived_at is null and projects.label = wanted.label
        order by deadline, projects.id limit ${ROWS_OF_A_COLUMN}) first)
    order by deadline, projects.id`.execute(db)
  const items = rows.map((row) => asSummary(user, row))
  return {
    columns: statusLabels.map((label) => ({
      label,
      total: counted.rows.find((one) => one.label === label)?.total ?? 0,
      items: items.filter((item) => item.label === label),
    })),
  }
}

/** The condition for projects that a user may see and a filter asks for. */
export function projectsFound(user: Actor, query: BoardQuery): RawBuilder<boolean> {
  return sql`${projectsInScope(user, 'projects:read')} and ${filterOf(user, query)}`
}

function filterOf(user: Actor, query: BoardQuery): RawBuilder<boolean> {
  const { q, companyId, label, health, waitingOn, waited, tasks, dueFrom, dueBefore } = query
  const conditions: RawBuilder<boolean>[] = [inView(query)]
  if (companyId) conditions.push(sql`projects.company_id = ${companyId}`)
  if (query.manager) conditions.push(managedBy(user, query.manager))
  if (label) conditions.push(sql`projects.label = ${label}`)
  if (health) conditions.push(sql`projects.label = any(${labelsOf(health)}::text[])`)
  if (waitingOn) conditions.push(sql`projects.waiting_on = ${waitingOn}`)
  if (waited) conditions.push(waitedFor(waited))
  if (tasks) conditions.push(hasTask(user, tasks))
  if (dueFrom) conditions.push(sql`projects.deadline >= ${dueFrom}`)
  if (dueBefore) conditions.push(sql`projects.deadline <= ${dueBefore}`)
  conditions.push(...searchPatterns(q).map(named))
  return sql`${sql.join(conditions, sql` and `)}`
}

function inView({ show, label }: BoardQuery): RawBuilder<boolean> {
  const view = show ?? (label ? undefined : 'open')
  if (view === 'all') return sql`true`
  if (view === 'archived') return sql`projects.archived_at is not null`
  if (view === 'ended') return sql`(projects.archived_at is null and projects.ended_at is not null)`
  if (view === 'open') return sql`(projects.archived_at is null and projects.ended_at is null)`
  return sql`projects.archived_at is null`
}

function managedBy(user: Actor, manager: string): RawBuilder<boolean> {
  if (manager === 'none') return sql`projects.manager_id is null`
  return sql`projects.manager_id = ${manager === 'me' ? user.id : manager}`
}

/** The firm's days count: it follows up what waits. */
function waitedFor(age: WaitingAge): RawBuilder<boolean> {
  const [from, until] = age.split('-')
  const days = sql`((select firm_day()) - firm_day(projects.waiting_since))`
  return until ? sql`${days} between ${from}::int and ${until}::int` : sql`${days} >= ${from}::int`
}

/** The condition for open tasks of the reader: a colleague's own, or those that wait for the client. */
function hasTask(user: Actor, which: 'mine' | 'late'): RawBuilder<boolean> {
  const mine = user.role ? sql`task.assignee_id = ${user.id}` : sql`task.waits_for = 'client'`
  const country = sql`(select country from companies where id = projects.company_id)`
  const late = sql`task.due_on < ${dayOfCompany(country)} and ${user.role ? sql`true` : sql`task.is_for_client`}`
  return sql`exists (select from project_tasks task
    where task.project_id = projects.id and task.done_at is null and ${which === 'mine' ? mine : late})`
}

/** A healthy project without a deadline is labelled in progress. */
function labelsOf(health: (typeof healthLevels)[number]): string[] {
  return health === 'on track' ? ['on track', 'in progress'] : [health]
}

/** The condition that a word occurs in the title or in the company's names. */
function named(pattern: string): RawBuilder<boolean> {
  return sql`(projects.search_text like ${pattern} or projects.company_id in (
    select companies.id from companies where companies.search_text like ${pattern}))`
}

const SORTS = {
  deadline: sql`projects.deadline`,
  title: sql`projects.search_text`,
  company: sql`companies.sort_name`,
  status: sql`array_position(${[...statusLabels]}::text[], projects.label)`,
  updated: sql`projects.updated_at`,
} as const

/** The order of a list: no deadline comes last in either direction, and the id breaks ties. */
function ordered({ sort, order }: ProjectQuery): RawBuilder<unknown> {
  const way = order === 'desc' ? sql`desc nulls last` : sql`asc`
  return sql`${SORTS[sort]} ${way}, projects.id ${order === 'desc' ? sql`desc` : sql`asc`}`
}
