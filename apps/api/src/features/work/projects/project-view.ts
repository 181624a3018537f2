import type { Project } from '@domicile/contract/work/projects/projects'
import { type Deduction, inWords } from '@domicile/contract/work/projects/project-health'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import type { Database } from '../../../feature.ts'
import { listAnswers } from '../../../domain/projects/answers.queries.ts'
import { listFiles } from './files.queries.ts'
import { projectsInScope } from '../../../domain/projects/project-scope.ts'
import { asSummary, summaryRows, type SummaryRow } from './summary.ts'
import { listTasks } from './task-list.ts'

/** A project as one user sees it: a client does not see what is internal to the firm. */
export async function viewProject(db: Database, user: Actor, id: string): Promise<Project> {
  const { columns, from } = summaryRows(user)
  const { rows } = await sql<SummaryRow>`
    select ${columns} from ${from} where ${projectsInScope(user, 'projects:read')} and projects.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  const summary = asSummary(user, rows[0])
  // These run one after the other, because within a transaction they share a connection.
  const { deductions, overrideLabel, overrideUntil, version, runId, order } = await readDetails(db, id)
  const isOverridden =
    overrideLabel !== null && overrideUntil !== null && overrideUntil >= companyDay(rows[0].country)
  const override = isOverridden ? { label: overrideLabel, until: overrideUntil } : null
  return {
    ...summary,
    needsAcceptance: rows[0].needsAcceptance,
    deliveredAt: rows[0].deliveredAt,
    health: {
      deductions: deductions.map(inWords),
      override,
      ...(user.role && override && (await readOverride(db, id))),
    },
    deadlines: await listDeadlines(db, id),
    waited: await splitWaiting(db, id),
    taskList: await listTasks(db, user, { ...summary, companyId: summary.company.id }),
    files: await listFiles(db, user, id),
    order,
    ...(user.role && { runId, answers: await listAnswers(db, id) }),
    version,
  }
}

type Details = {
  deductions: Deduction[]
  overrideLabel: NonNullable<Project['health']['override']>['label'] | null
  overrideUntil: string | null
  version: number
  runId: string | null
  order: Project['order']
}

const columns = columnsOf('deductions overrideLabel overrideUntil version runId')

async function readDetails(db: Database, id: string): Promise<Details> {
  const { rows } = await sql<Details>`
    select ${columns}, case when order_id is not null then
        json_build_object('id', order_id, 'number', order_number) end as "order"
    from projects where id = ${id}`.execute(db)
  return rows[0]!
}

/** The reason and the author of a manual health override: read only for staff, in a statement of its own. */
async function readOverride(db: Database, id: string) {
  const { rows } = await sql<{ overrideReason: string; overrideBy: string }>`
    select reason as "overrideReason", ${userName('actor_id')} as "overrideBy"
    from project_overrides where project_id = ${id} order by id desc limit 1`.execute(db)
  return rows[0]
}

async function listDeadlines(db: Database, id: string): Promise<Project['deadlines']> {
  const { rows } = await sql<Project['deadlines'][number]>`
    select id, at, before, after, reason, ${userName('actor_id')} as actor
    from project_deadlines where project_id = ${id} order by id desc`.execute(db)
  return rows
}

/** Splits the recorded days by who was waited for, in tenths, from the first start to the end or now. */
async function splitWaiting(db: Database, id: string): Promise<Project['waited']> {
  const { rows } = await sql<{ waitingOn: keyof Project['waited']; days: number }>`
    select waiting_on as "waitingOn", round((sum(extract(epoch from until - at)) / 86400)::numeric, 1)::float8 as days
    from (
      select waiting_on, lifecycle, at, lead(at, 1, now()) over (order by at, id) as until
      from project_states where project_id = ${id}) stretch
    where lifecycle in ('active', 'delivered') group by waiting_on`.execute(db)
  const daysFor = (whom: keyof Project['waited']) => rows.find((row) => row.waitingOn === whom)?.days ?? 0
  return {
    client: daysFor('client'),
    firm: daysFor('firm'),
    authority: daysFor('authority'),
    none: daysFor('none'),
  }
}
