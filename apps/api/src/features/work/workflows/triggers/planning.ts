import type { Schedule, WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { lockName } from '@domicile/server/db/lock-name'
import type { ExpectedJob } from '@domicile/server/jobs/clock'
import { sql } from 'kysely'
import type { DB } from '../../../../db/database.ts'
import type { Database } from '../../../../feature.ts'
import { enqueue } from '../../../../jobs/jobs.ts'
import { findPublished } from '../../../../domain/workflows/start-run.ts'
import { companyZone } from '../../../../domain/companies/company-zone.ts'
import { nextFiring } from '../../../../domain/schedules/schedule.ts'

/** Recalculates, from now on, when a workflow fires next for each of its companies. */
export async function planWorkflow(db: Database, workflowId: string): Promise<void> {
  const found = await findPublished(db, workflowId)
  await sql`delete from workflow_schedules where workflow_id = ${workflowId}`.execute(db)
  if (found?.definition.trigger.type !== 'schedule') return
  await insertSchedules(db, workflowId, found.definition)
  await enqueueFiring(db)
}

/** Calculates when each workflow fires next for one company. */
export async function planCompany(db: Database, companyId: string): Promise<void> {
  const { rows } = await sql<{ id: string; definition: WorkflowDraft }>`
    select workflows.id, definition
    from workflows join workflow_versions versions
      on versions.workflow_id = workflows.id and versions.number = published_version
    where archived_at is null and definition->'trigger'->>'type' = 'schedule'
      and (definition->'companies' = '"all"' or definition->'companies' ? ${companyId}::text)
    order by workflows.id`.execute(db)
  for (const { id, definition } of rows) {
    await insertSchedules(db, id, { ...definition, companies: [companyId] })
  }
  if (rows.length > 0) await enqueueFiring(db)
}

/** Enqueues the next firing over all workflows for the time it is due. */
export async function enqueueFiring(db: Database): Promise<void> {
  // One at a time, so that the earlier of two concurrent plans is not overlooked.
  await lockName(db, FIRING)
  const at = await findNextFiring(db)
  if (at) await enqueue(db, FIRING, {}, { at: new Date(at), key: FIRING })
}

/** Expects the next firing, if a schedule has one. */
export async function expectFiring(db: Database): Promise<ExpectedJob<DB>[]> {
  return (await findNextFiring(db)) ? [{ key: FIRING, enqueue: enqueueFiring }] : []
}

const FIRING = 'workflow.fire'

async function findNextFiring(db: Database): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select min(next_at) as at from workflow_schedules
    join workflows on workflows.id = workflow_id and state = 'published' and paused_at is null`.execute(db)
  return rows[0]!.at
}

async function insertSchedules(db: Database, workflowId: string, { trigger, companies }: WorkflowDraft) {
  const chosen = companies === 'all' ? sql`true` : sql`companies.id = any(${companies}::uuid[])`
  const { rows } = await sql<{ country: string | null }>`
    select distinct country from companies where status <> 'archived' and ${chosen}`.execute(db)
  const plans = rows.map(({ country }) => planFor(trigger as Schedule, country))
  const column = <K extends keyof Plan>(name: K) => plans.map((plan) => plan[name])
  await sql`
    insert into workflow_schedules (workflow_id, company_id, zone, next_at)
    select ${workflowId}, companies.id, plan.zone, plan.next_at
    from companies
    join unnest(${column('country')}::text[], ${column('zone')}::text[], ${column('nextAt')}::timestamptz[])
      as plan (country, zone, next_at) on plan.country is not distinct from companies.country
    where status <> 'archived' and ${chosen}
    on conflict (workflow_id, company_id)
      do update set zone = excluded.zone, next_at = excluded.next_at, anchor_at = now()`.execute(db)
}

type Plan = { country: string | null; zone: string; nextAt: string | null }

function planFor(schedule: Schedule, country: string | null): Plan {
  const zone = companyZone(country)
  return { country, zone, nextAt: nextFiring(schedule, zone, new Date())?.toISOString() ?? null }
}
