import type { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import {
  MOST_RUNS_IN_A_CHAIN,
  type WorkflowEvent,
  workflowEvents,
} from '@domicile/contract/work/workflows/workflow-rules'
import { sql } from 'kysely'
import { findHeld } from '../../../../domain/companies/lock-company.ts'
import type { Database } from '../../../../feature.ts'
import { findAdministrators } from '../../../../domain/people/people-scope.ts'
import { notify } from '../../../../domain/notices/notify.ts'
import { startRun, type Published } from '../../../../domain/workflows/start-run.ts'
import { companyZone } from '../../../../domain/companies/company-zone.ts'
import { planCompany } from './planning.ts'
import { after } from '../../../../domain/schedules/schedule.ts'

type Happened = { event: WorkflowEvent; companyId: string; subjectId: string; depth: number }

/** Starts the workflows that an event triggers. */
export async function startByEvent(db: Database, happened: Happened): Promise<void> {
  const { event, companyId } = happened
  if (event === 'company.created') await planCompany(db, companyId)
  const company = await findHeld(db, companyId)
  if (!company) return
  for (const workflow of await waitingFor(db, event, companyId)) {
    if (happened.depth > MOST_RUNS_IN_A_CHAIN) await notifyTooDeep(db, workflow, companyId)
    else await startTriggered(db, workflow, happened, company.country)
  }
}

async function startTriggered(db: Database, workflow: Published, happened: Happened, country: string | null) {
  const { trigger } = workflow.definition
  const delay = trigger.type === 'event' ? trigger.after : { days: 0, hours: 0, minutes: 0 }
  const isDelayed = delay.days + delay.hours + delay.minutes > 0
  const { event, companyId, subjectId, depth } = happened
  await startRun(db, workflow, {
    companyId,
    projectId: event.startsWith('project.') ? subjectId : null,
    trigger: workflowEvents[event].label,
    depth,
    ...(isDelayed && { at: after(new Date(), delay, companyZone(country)) }),
  })
}

type Waiting = { id: string; number: number; definition: WorkflowDraft }

async function waitingFor(db: Database, event: WorkflowEvent, companyId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select workflows.id, versions.number, definition
    from workflows join workflow_versions versions
      on versions.workflow_id = workflows.id and versions.number = published_version
    where archived_at is null and paused_at is null and definition->'trigger'->>'event' = ${event}
      and (definition->'companies' = '"all"' or definition->'companies' ? ${companyId}::text)
    order by sort_name, workflows.id`.execute(db)
  return rows
}

/** Notifies staff of a chain of runs that was stopped because each started the next. */
async function notifyTooDeep(db: Database, { definition }: Waiting, companyId: string): Promise<void> {
  const title = `${definition.name} was not begun: more than ${MOST_RUNS_IN_A_CHAIN} runs began one another`
  const to = (await findAdministrators(db)).map(({ id }) => id)
  await notify(db, { kind: 'run.failed', to, companyId, path: '/workflows', title })
}
