import type { Action } from '@domicile/contract/work/workflows/workflow-definition'
import { audiences, fillIn, runPath } from '@domicile/contract/work/workflows/workflow-rules'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { SendEmail } from '../../../../domain/emails/emails.ts'
import type { Database } from '../../../../feature.ts'
import { findAccountManager } from '../../../../domain/companies/account-manager.ts'
import { notify } from '../../../../domain/notices/notify.ts'
import { workflowMessage } from './workflows.emails.ts'
import { placeholderValues, type Values } from './placeholder-values.ts'
import { changeStatus, createProject, createTask } from '../../../../domain/workflows/project-actions.ts'
import { sendSurvey } from './survey-actions.ts'
import { stageOf } from '../../../../domain/runs/run-moves.ts'
import { type LogEntry, peopleOf, type PlainRun } from '../../../../domain/runs/runs.queries.ts'

export type Of<K extends Action['kind']> = Extract<Action, { kind: K }>

/** The actions performed within one transaction; a webhook is called outside of it. */
export type DatabaseAction = Exclude<Action, Of<'call-webhook'>>

/** Performs an action of a run and returns its log entry. Throws a readable error where it cannot. */
export async function perform(
  db: Database,
  run: PlainRun,
  action: DatabaseAction,
  sendEmail: SendEmail,
): Promise<LogEntry> {
  const stageName = stageOf(run).name
  const values = await placeholderValues(db, { ...run, stageName })
  switch (action.kind) {
    case 'send-email':
      return emailPeople(db, run, { action, values, sendEmail })
    case 'notify':
      return notifyPeople(db, run, { action, values })
    case 'create-project': {
      const title = fillIn(action.title, values).text
      await createProject(db, run, { ...action, title })
      return { event: 'project-created', detail: title }
    }
    case 'create-task': {
      const title = fillIn(action.title, values).text
      await createTask(db, run, { ...action, title })
      return { event: 'task-created', detail: title }
    }
    case 'send-survey': {
      const title = fillIn(action.title, values).text
      return sendSurvey(db, run, { ...action, title })
    }
    case 'change-status':
      await changeStatus(db, run, action)
      return { event: 'status-changed', detail: action.to }
    case 'assign':
    default:
      return assign(db, run, action)
  }
}

/** The most emails that workflows may send about one company in a day. */
const MOST_MAILS_A_DAY = 200

type Mailing = { action: Of<'send-email'>; values: Values; sendEmail: SendEmail }

/** Sends one email to each person, even if they belong to several audiences. */
async function emailPeople(db: Database, run: PlainRun, { action, values, sendEmail }: Mailing) {
  const people = await peopleOf(db, run, action.to)
  await refuseTooMany(db, run.companyId, people.length)
  const { senderName: fromName, replyTo } = run.definition.email
  const manager = replyTo === 'accountManager' ? await findAccountManager(db, run.companyId) : undefined
  const missing = new Set<string>()
  for (const { id, firstName, email } of people) {
    const filled = workflowMessage(action, { ...values, 'recipient.firstName': firstName })
    filled.missing.forEach((name) => missing.add(name))
    const about = {
      kind: 'workflow' as const,
      userId: id,
      companyId: run.companyId,
      fromName,
      replyTo: manager?.email ?? null,
    }
    await sendEmail(db, { to: email, ...about, message: filled.message })
  }
  return { event: 'email-sent', detail: inWords(people, missing) }
}

type Telling = { action: Of<'notify'>; values: Values }

async function notifyPeople(db: Database, run: PlainRun, { action, values }: Telling) {
  const people = await peopleOf(db, run, action.to)
  const missing = new Set<string>()
  for (const { id, firstName } of people) {
    const filled = fillIn(action.text, { ...values, 'recipient.firstName': firstName })
    filled.missing.forEach((name) => missing.add(name))
    const about = { companyId: run.companyId, subjectId: run.id, path: runPath(run.id) }
    await notify(db, { kind: 'workflow.notice', to: [id], ...about, title: filled.text })
  }
  return { event: 'notified', detail: inWords(people, missing) }
}

/** Assigns the run to the member of the audience with the fewest open runs. */
async function assign(db: Database, run: PlainRun, { to }: Of<'assign'>): Promise<LogEntry> {
  const people = await peopleOf(db, run, [to])
  const { rows } = await sql<{ id: string }>`
    select people.id from unnest(${people.map(({ id }) => id)}::uuid[]) as people (id)
    order by (select count(*) from workflow_runs where assignee_id = people.id and is_open), people.id
    limit 1`.execute(db)
  const assignee = people.find(({ id }) => id === rows[0]?.id)
  if (!assignee)
    throw new Refusal('nobody', { text: `No one is available to assign: ${audiences[to].toLowerCase()}.` })
  await sql`update workflow_runs set assignee_id = ${assignee.id} where id = ${run.id}`.execute(db)
  return { event: 'assigned', detail: assignee.name }
}

async function refuseTooMany(db: Database, companyId: string, more: number): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    select count(*) as sent from emails
    where company_id = ${companyId} and kind = 'workflow' and created_at > now() - interval '1 day'`.execute(
    db,
  )
  if (rows[0]!.sent + more > MOST_MAILS_A_DAY)
    throw new Refusal('too-many-emails', {
      text: `Workflows send at most ${MOST_MAILS_A_DAY} emails a day about one company.`,
    })
}

function inWords(people: readonly { name: string }[], missing: ReadonlySet<string>): string {
  const to = people.length > 0 ? `To ${people.map(({ name }) => name).join(', ')}.` : 'No recipients.'
  return missing.size > 0 ? `${to} Without a value: ${[...missing].join(', ')}.` : to
}
