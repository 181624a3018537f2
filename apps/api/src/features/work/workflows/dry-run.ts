import type { Action, Stage, WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { fillIn, type StageAssignee } from '@domicile/contract/work/workflows/workflow-rules'
import type { Database } from '../../../feature.ts'
import { findCompanyZone } from '../../../domain/companies/company-day.ts'
import { placeholderValues, type Values } from './actions/placeholder-values.ts'
import { peopleOf } from '../../../domain/runs/runs.queries.ts'
import { after } from '../../../domain/schedules/schedule.ts'
import { workflowMessage } from './actions/workflows.emails.ts'

type Person = Awaited<ReturnType<typeof peopleOf>>[number]

/** Simulates a definition for a company, stage by stage. Nothing is written. */
export async function dryRun(db: Database, definition: WorkflowDraft, companyId: string) {
  const people = (audience: readonly StageAssignee[]) =>
    peopleOf(db, { companyId, assigneeId: null }, audience)
  const zone = await findCompanyZone(db, companyId)
  let projectTitle: string | null = null
  const steps = []
  for (const stage of definition.stages) {
    const dueAt = stage.limit && after(new Date(), stage.limit, zone).toISOString()
    const occasion = { companyId, projectId: null, workflowName: definition.name, stageName: stage.name }
    const startedAt = new Date().toISOString()
    const occasionValues = await placeholderValues(db, { ...occasion, startedAt, dueAt })
    for (const action of stage.actions) {
      const values: Values = { ...occasionValues, 'project.title': projectTitle }
      if (action.kind === 'create-project') projectTitle = fillIn(action.title, values).text
      steps.push({
        stage: stage.name,
        ...tryAction(
          action,
          values,
          'to' in action && action.kind !== 'change-status' ? await people([action.to].flat()) : [],
        ),
      })
    }
    steps.push({ stage: stage.name, ...(await tryStage(stage, people)) })
  }
  return { steps }
}

type Step = {
  action: string
  to: { name: string; email: string }[]
  subject: string | null
  body: string | null
  missing: string[]
}

function tryAction(action: Action, values: Values, people: readonly Person[]): Step {
  const forFirst: Values = { ...values, 'recipient.firstName': people[0]?.firstName ?? null }
  const step = (words: string, rest: Partial<Step> = {}): Step => ({
    ...EMPTY,
    action: words,
    to: namesOf(people),
    ...rest,
  })
  const named = (text: string, words: (title: string) => string) => {
    const filled = fillIn(text, forFirst)
    return step(words(filled.text), { missing: filled.missing })
  }
  switch (action.kind) {
    case 'send-email': {
      const { message, missing } = workflowMessage(action, forFirst)
      return step('Sends an email', {
        subject: message.subject,
        body: message.paragraphs.join('\n\n'),
        missing,
      })
    }
    case 'notify': {
      const { text, missing } = fillIn(action.text, forFirst)
      return step('Notifies', { subject: text, missing })
    }
    case 'create-project':
      return named(action.title, (title) => `Creates the project "${title}"`)
    case 'create-task':
      return named(action.title, (title) => `Creates the task "${title}"`)
    case 'send-survey':
      return named(action.title, (title) => `Sends the survey "${title}"`)
    case 'change-status':
      return step(`Changes the project’s status: ${statusWords[action.to]}`)
    case 'assign':
      return step('Assigns the run to one of these people')
    case 'call-webhook':
    default:
      return step(`Calls the webhook of ${new URL(action.url).host}`)
  }
}

const EMPTY = { to: [], subject: null, body: null, missing: [] }

const statusWords = { start: 'it begins', deliver: 'it is delivered', closeInternal: 'it is closed' }

async function tryStage(
  stage: Stage,
  people: (audience: readonly StageAssignee[]) => Promise<Person[]>,
): Promise<Step> {
  if (stage.kind === 'end') return { ...EMPTY, action: 'Ends the run' }
  if (stage.kind === 'wait') return { ...EMPTY, action: `Waits ${inWords(stage.wait)}` }
  const words = {
    work: 'Requests work from',
    approval: 'Requests approval from',
    form: 'Requests answers from',
  }
  return { ...EMPTY, action: words[stage.kind], to: namesOf(await people([stage.assignee])) }
}

function inWords(wait: Stage['wait']): string {
  const parts = Object.entries(wait ?? {}).filter(([, count]) => count > 0)
  return (
    parts.map(([unit, count]) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`).join(' ') || 'no time'
  )
}

function namesOf(people: readonly Person[]) {
  return people.map(({ name, email }) => ({ name, email }))
}
