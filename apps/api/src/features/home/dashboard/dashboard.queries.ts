import { addDays } from '@domicile/contract/days'
import type { Dashboard, Deadline, Todo } from '@domicile/contract/home/dashboard'
import { can } from '@domicile/contract/permissions'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { userName } from '@domicile/server/db/user-name'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { isLatestFile } from '../../../domain/companies/latest-file.ts'
import { mailInScope } from '../../../domain/mail/mail.queries.ts'
import { projectsInScope } from '../../../domain/projects/project-scope.ts'
import type { Todos, TodoSource } from '../../../domain/dashboard/contributions.ts'
import { todoOfAssignments } from '../../forms/assignments/assignments.public.ts'
import { todoOfTranslations } from '../../translations/translations/translations.public.ts'
import { todoOfWatches } from '../../knowledge/watches/watches.public.ts'
import { todoOfMail } from '../../mail/mail/mail.public.ts'
import { todoOfChecks } from '../../compliance/checks/checks.public.ts'
import { todoOfCases } from '../../compliance/due-diligence/due-diligence.public.ts'
import { todoOfProjects } from '../../work/projects/projects.public.ts'
import { todoOfRuns } from '../../work/runs/runs.public.ts'
import { todoOfHits } from '../../compliance/screening/screening.public.ts'

const PART_ROWS = 8

/** The features' to-dos for the dashboard; a feature adds a line. */
const todoSources: readonly Todos[] = [
  todoOfProjects,
  todoOfRuns,
  todoOfAssignments,
  todoOfChecks,
  todoOfTranslations,
  todoOfCases,
  todoOfHits,
  todoOfMail,
  todoOfWatches,
]

type TodoRow = Omit<Todo, 'dueAt'> & { dueDay: string | null; dueInstant: string | null }

/** Lists the user's to-dos, late ones first, then by due date. */
export async function listTodo(db: Database, user: Actor): Promise<Todo[]> {
  const sources = todoSources.flatMap((todoOf) => todoOf(user)).filter(({ may }) => can(user, may))
  if (sources.length === 0) return []
  const { rows } = await sql<TodoRow>`
    select kind, id, title, of, company, "dueDay", "dueInstant", "isLate"
    from (${sql.join(sources.map(selectTodo), sql` union all `)}) todo
    order by "isLate" desc, coalesce("dueInstant", "dueDay"::timestamp at time zone 'UTC') nulls last,
      "dueInstant" nulls first, source, place limit ${PART_ROWS}`.execute(db)
  return rows.map(({ dueDay, dueInstant, ...todo }) => ({ ...todo, dueAt: dueInstant ?? dueDay }))
}

function selectTodo(source: TodoSource, number: number): RawBuilder<unknown> {
  const { kind, id, title, of, due, isLate, from, where, order } = source
  const day = due && 'day' in due ? due.day : sql`null`
  const instant = due && 'instant' in due ? due.instant : sql`null`
  return sql`(
    select ${kind}::text as kind, ${id}::text as id, ${title}::text as title, ${of}::text as of, ${COMPANY} as company,
      ${day}::date as "dueDay", ${instant}::timestamptz as "dueInstant", ${isLate} as "isLate",
      ${number}::int as source, row_number() over (order by ${order}) as place
    from ${from} where ${where} order by place limit ${PART_ROWS})`
}

const COMPANY = sql`json_build_object('id', companies.id, 'name', companies.name)`
const PROJECT = sql`json_build_object('id', projects.id, 'title', projects.title)`

const AHEAD_DAYS = 90

/** Lists the next deadlines of projects and mail, and document expiries; for clients also what has passed of the last two. */
export async function listDeadlines(db: Database, user: Actor, today: string): Promise<Deadline[]> {
  const { rows } = await sql<Deadline>`
    select day, company, project, mail, file
    from (${deadlinesOfProjects(user, today)} union all ${endsOfFiles(user, today)} union all ${deadlinesOfMail(user, today)}) ahead
    order by day, source, id limit ${PART_ROWS}`.execute(db)
  return rows
}

function deadlinesOfProjects(user: Actor, today: string): RawBuilder<unknown> {
  return sql`(
    select deadline as day, ${COMPANY} as company, ${PROJECT} as project, null::json as mail, null as file, 1 as source,
      projects.id
    from projects join companies on companies.id = company_id
    where ${projectsInScope(user, 'projects:read')} and projects.archived_at is null and ended_at is null
      and deadline between ${today} and ${addDays(today, AHEAD_DAYS)}
    order by deadline, projects.id limit ${PART_ROWS})`
}

function endsOfFiles(user: Actor, today: string): RawBuilder<unknown> {
  return sql`(
    select expires_on as day, ${COMPANY} as company, null::json as project, null::json as mail, file.kind as file, 2 as source,
      file.id
    from company_files file join companies on companies.id = company_id
    where ${inScope(user, 'files:read', 'file.company_id')} and companies.archived_at is null
      and expires_on between ${firstDay(user, today)} and ${addDays(today, AHEAD_DAYS)}
      and ${isLatestFile}
    order by expires_on, file.id limit ${PART_ROWS})`
}

function deadlinesOfMail(user: Actor, today: string): RawBuilder<unknown> {
  return sql`(
    select day, ${COMPANY} as company, null as project,
      json_build_object('id', mail_items.id, 'title', sender) as mail, null as file, 3 as source, mail_deadlines.id
    from mail_deadlines join mail_items on mail_items.id = item_id join companies on companies.id = company_id
    where ${mailInScope(user, 'mail:read')} and companies.archived_at is null and state = 'confirmed'
      and day between ${firstDay(user, today)} and ${addDays(today, AHEAD_DAYS)}
    order by day, mail_deadlines.id limit ${PART_ROWS})`
}

function firstDay(user: Actor, today: string): RawBuilder<string> {
  return user.role ? sql`${today}::date` : sql`'-infinity'::date`
}

const UPDATES = 5

/** Lists the latest updates of the projects in the user's scope. */
export async function listUpdates(db: Database, user: Actor): Promise<NonNullable<Dashboard['updates']>> {
  const { rows } = await sql<NonNullable<Dashboard['updates']>[number]>`
    select project_updates.id, project_updates.created_at as at, left(body, 300) as body,
      ${userName('author_id')} as author, ${PROJECT} as project, ${COMPANY} as company
    from project_updates
      join projects on projects.company_id = project_updates.company_id and projects.id = project_id
      join companies on companies.id = projects.company_id
    where ${projectsInScope(user, 'projects:read')} and projects.archived_at is null
    order by project_updates.id desc limit ${UPDATES}`.execute(db)
  return rows
}
