import type { Stage, WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { runPath } from '@domicile/contract/work/workflows/workflow-rules'
import { planWorkflow } from '../features/work/workflows/triggers/planning.ts'
import { fixForm, saveAnswers } from '../domain/runs/run-forms.ts'
import { hasClientStage, isForClient, lockRun, peopleOf } from '../domain/runs/runs.queries.ts'
import { insertDraft, insertVersion } from '../domain/drafts/drafts.queries.ts'
import { workflowNoun } from '../features/work/workflows/workflow-noun.ts'
import type { Database } from '../feature.ts'
import type { AddedCompany } from './add-companies.ts'
import type { PersonId } from './add-people.ts'
import { daysAgo, type History, idAt } from './history.ts'
import { answersOfOwners, type DemoRun, monthlyReview, renewal, runs, welcome } from './workflows.ts'

const ADMIN = 'admin@domicile.example'
const MONTHLY = ['northwind', 'harbour', 'jantar']

/** Adds two published workflows and one draft, with their runs. */
export async function addWorkflows(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const companyOf = (key: string) => companies.find((company) => company.key === key)!
  const admin = personId(ADMIN)
  const monthly = monthlyReview(MONTHLY.map((key) => companyOf(key).id))
  const published = {
    welcome: { id: await addWorkflow(db, history, { drawn: welcome, days: 120, admin }), drawn: welcome },
    monthly: { id: await addWorkflow(db, history, { drawn: monthly, days: 90, admin }), drawn: monthly },
  }
  for (const { id, drawn } of Object.values(published)) {
    await insertVersion(db, workflowNoun, id, { definition: drawn, publishedBy: admin })
    await planWorkflow(db, id)
  }
  await addWorkflow(db, history, { drawn: renewal, days: 3, admin })
  for (const run of runs) {
    const { id, drawn } = published[run.workflow]
    await addRun(db, run, { workflowId: id, drawn, company: companyOf(run.company), personId })
  }
}

type Adding = { drawn: WorkflowDraft; days: number; admin: string }

async function addWorkflow(db: Database, history: History, { drawn, days, admin }: Adding): Promise<string> {
  const id = idAt(daysAgo(days))
  await insertDraft(db, workflowNoun, id, drawn)
  const about = { subjectId: id, subject: drawn.name, staffOnly: true, after: { name: drawn.name } }
  history.add(daysAgo(days), 'workflow.created', admin, about)
  return id
}

const PEOPLE_WAIT: readonly string[] = ['running', 'waiting_approval', 'waiting_form']
type Waiting = { id: string; company: AddedCompany; drawn: WorkflowDraft; stage: Stage }
type Place = { workflowId: string; drawn: WorkflowDraft; company: AddedCompany; personId: PersonId }

async function addRun(db: Database, run: DemoRun, { workflowId, drawn, company, personId }: Place) {
  const id = idAt(daysAgo(run.began))
  const position = drawn.stages.findIndex(({ key }) => key === run.stage)
  const stage = drawn.stages[position]!
  const starter = run.workflow === 'welcome' ? personId(company.staff) : null
  await db
    .insertInto('workflow_runs')
    .values({
      id,
      workflow_id: workflowId,
      version: 1,
      company_id: company.id,
      state: run.state,
      stage_key: stage.key,
      stage_position: position,
      stage_kind: stage.kind,
      stage_audience: stage.assignee,
      entry: position + 1,
      entered_at: daysAgo(run.entered).toISOString(),
      due_at: run.due === undefined ? null : daysAgo(-run.due).toISOString(),
      requester_id: starter,
      started_by: starter,
      trigger: starter ? 'By hand' : 'Schedule',
      for_client: hasClientStage(drawn),
      failure: run.failure ?? null,
      attempts: run.failure ? 8 : 0,
      started_at: daysAgo(run.began).toISOString(),
      ended_at: run.ended === undefined ? null : daysAgo(run.ended).toISOString(),
    })
    .execute()
  const entries = run.log.map(([key, event, ago, by, detail], place) => {
    const at = daysAgo(ago, place)
    const of = drawn.stages.find((one) => one.key === key)!
    return {
      id: idAt(at),
      company_id: company.id,
      run_id: id,
      at: at.toISOString(),
      stage: of.name,
      event,
      detail: detail ?? null,
      actor_id: by ? personId(by) : null,
      for_client: isForClient(of) || event === 'completed',
    }
  })
  await db.insertInto('run_log').values(entries).execute()
  await addForm(db, run, { id, company, drawn, personId })
  if (PEOPLE_WAIT.includes(run.state)) await addNotices(db, run, { id, company, drawn, stage })
}

type Asked = { id: string; company: AddedCompany; drawn: WorkflowDraft; personId: PersonId }

/** Adds the form of the stage that has one, once the run has reached it, with the answers of the owners. */
async function addForm(db: Database, { log }: DemoRun, { id, company, drawn, personId }: Asked) {
  const stage = drawn.stages.find(({ kind }) => kind === 'form')
  if (!stage || !log.some(([key]) => key === stage.key)) return
  const run = (await lockRun(db, id))!
  await fixForm(db, run, stage)
  const answered = log.find(([, event]) => event === 'answered')
  const answers = answersOfOwners[company.key]
  if (answered && answers)
    await saveAnswers(db, { ...run, stageKey: stage.key }, personId(answered[3]!), answers)
}

/** Adds the notices that the engine sends when a step becomes due, without the mails. */
async function addNotices(db: Database, { entered }: DemoRun, { id, company, drawn, stage }: Waiting) {
  const audience = await peopleOf(db, { companyId: company.id, assigneeId: null }, [stage.assignee])
  if (audience.length === 0) return
  const about = {
    kind: 'run.waits',
    company_id: company.id,
    subject_id: id,
    path: runPath(id),
    title: `${stage.name}: ${drawn.name} for ${company.name}`,
    needs_action: true,
    created_at: daysAgo(entered).toISOString(),
  }
  const notices = audience.map((person, place) => {
    return { ...about, id: idAt(daysAgo(entered, place)), user_id: person.id }
  })
  await db.insertInto('notices').values(notices).execute()
}
