import { unknownPaths } from '@domicile/contract/form-engine/check-answers'
import { prepareForm } from '@domicile/contract/form-engine/evaluate'
import type { Stage, WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import type { RunRecord } from '@domicile/contract/work/runs/workflow-runs'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { findForms, type RunForm } from '../../../domain/runs/run-forms.ts'
import { forReader } from './run-for-reader.ts'
import { findRun } from './run-list.ts'
import { isForClient } from '../../../domain/runs/runs.queries.ts'

/** A run as one user sees it, with its log. */
export async function viewRun(db: Database, user: Actor, id: string): Promise<RunRecord> {
  const { row, inner, shown } = await readStages(db, user, id)
  const log = await findLog(db, user, id)
  const names = new Set(shown.map(({ name }) => name))
  return {
    ...forReader(user, row),
    startedBy: user.role && inner.startedBy,
    trigger: user.role ? inner.trigger : '',
    failure: user.role && inner.failure,
    retryAt: user.role && inner.retryAt,
    previousRun: inner.previousRun,
    stages: shown.map(({ key, name, kind, label }) => ({ key, name, kind, label })),
    forms: formsIn(await findForms(db, id), shown),
    today: companyDay(inner.country),
    log: log.map((entry) => (user.role || names.has(entry.stage) ? entry : { ...entry, stage: '' })),
  }
}

/** Reads a run with the stages that the user sees; throws the 404 of a missing run. */
export async function readStages(db: Database, user: Actor, id: string) {
  const row = await findRun(db, user, id)
  if (!row) throw notFound()
  const inner = await findInner(db, id)
  const stages = inner.definition.stages.map((stage) => (stage.key === row.stage.key ? row.stage : stage))
  return { row, inner, shown: stages.filter((stage) => user.role || isForClient(stage)) }
}

type Inner = Pick<RunRecord, 'startedBy' | 'trigger' | 'failure' | 'retryAt' | 'previousRun'> & {
  definition: WorkflowDraft
  country: string | null
}

async function findInner(db: Database, id: string): Promise<Inner> {
  const { rows } = await sql<Inner>`
    select ${columnsOf('trigger failure retryAt', 'run')}, definition,
      (select country from companies where companies.id = run.company_id) as country,
      ${userName('run.started_by')} as "startedBy",
      case when previous.id is not null
        then json_build_object('id', previous.id, 'number', previous.number) end as "previousRun"
    from workflow_runs run
    join workflow_versions versions on versions.workflow_id = run.workflow_id and versions.number = run.version
    left join workflow_runs previous
      on previous.company_id = run.company_id and previous.id = run.previous_run_id
    where run.id = ${id}`.execute(db)
  return rows[0]!
}

/** The latest entries first. */
async function findLog(db: Database, user: Actor, id: string): Promise<RunRecord['log']> {
  const { rows } = await sql<RunRecord['log'][number]>`
    select run_log.id, at, stage, event, detail,
      (select actor.first_name || ' ' || actor.last_name
          || coalesce(' acting for ' || client.first_name || ' ' || client.last_name, '')
        from users actor left join users client on client.id = acted_for where actor.id = actor_id) as actor,
      case when surveys.id is not null
        then json_build_object('slug', surveys.slug, 'name', surveys.name) end as survey
    from run_log left join surveys on surveys.id = survey_id where run_id = ${id} and ${user.role ? sql`true` : sql`for_client`}
    order by run_log.id desc limit 500`.execute(db)
  return rows
}

/** Returns the forms of some stages in their order, with the answers that belong to a field. */
function formsIn(forms: readonly RunForm[], stages: readonly Stage[]): RunRecord['forms'] {
  return stages.flatMap(({ key }) =>
    forms
      .filter(({ stage }) => stage === key)
      .map(({ stage, sections, answers, files }) => {
        const unknown = new Set(unknownPaths(prepareForm({ sections }), answers))
        const visibleAnswers = Object.entries(answers).filter(([path]) => !unknown.has(path))
        return { stage, sections, answers: Object.fromEntries(visibleAnswers), files }
      }),
  )
}
