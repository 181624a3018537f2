import type { StatusLabel } from '../../status-labels.ts'

/** The kinds of stages, triggers and actions. No zod here: the builder's first paint needs them. */
export const stageKinds = ['work', 'approval', 'form', 'wait', 'end'] as const
export type StageKind = (typeof stageKinds)[number]

/** True for the stages that users act on. */
export function needsPeople(kind: StageKind): boolean {
  return kind === 'work' || kind === 'approval' || kind === 'form'
}

/** The frequencies of a schedule. `interval` is every number of days, hours and minutes. */
export const frequencies = ['once', 'interval', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** True for the frequencies that begin on a day. */
export function needsDay(frequency: Frequency): boolean {
  return frequency === 'once' || frequency === 'quarterly' || frequency === 'yearly'
}

/** The minimum interval of a schedule. */
export const LEAST_MINUTES_BETWEEN_RUNS = 15
/** The maximum length of a chain of runs that start one another; the next run is not started. */
export const MOST_RUNS_IN_A_CHAIN = 5
export const MOST_STAGES = 40
export const MOST_ACTIONS = 20

export const triggerTypes = ['manual', 'schedule', 'event'] as const
export type TriggerType = (typeof triggerTypes)[number]

/** The events that may start a run. A feature adds its event here and emits it where it happens. */
export const workflowEvents = {
  'company.created': { label: 'A company is created' },
  'company.published': { label: 'A company is published' },
  'file.expiring': { label: 'A document expires within 30 days' },
  'project.status-changed': { label: 'Project status changed' },
  'project.delivered': { label: 'A project is delivered' },
  'survey.submitted': { label: 'A survey is submitted' },
} as const satisfies Record<string, { label: string }>
export type WorkflowEvent = keyof typeof workflowEvents

/** The kinds of actions, and the events that each one raises: a workflow that would start itself is refused. */
export const actionKinds = {
  'send-email': { label: 'Send an email', raises: [] },
  notify: { label: 'Notify people', raises: [] },
  'create-project': { label: 'Create a project', raises: ['project.status-changed'] },
  'create-task': { label: 'Create a task', raises: [] },
  'change-status': {
    label: 'Change the project’s status',
    raises: ['project.status-changed', 'project.delivered'],
  },
  /** People submit it later; a workflow that starts then would ask them again and again. */
  'send-survey': { label: 'Send a survey', raises: ['survey.submitted'] },
  assign: { label: 'Assign the run', raises: [] },
  'call-webhook': { label: 'Call a webhook', raises: [] },
} as const satisfies Record<string, { label: string; raises: readonly WorkflowEvent[] }>
export type ActionKind = keyof typeof actionKinds

/** The audience of a mail, a notice, a step or an approval, evaluated for the run's company when it is due. */
export const audiences = {
  accountManager: 'The account manager',
  assignee: 'Assignee of the run',
  owners: 'The owners of the company',
  members: 'The members of the company',
  everybody: 'Everyone in the company',
  administrators: 'The administrators',
  compliance: 'The compliance officers',
  operations: 'The operations team',
} as const
export type Audience = keyof typeof audiences

/** The audiences of client users: they see their own steps of a run and nothing else. */
export const clientAudiences: readonly Audience[] = ['owners', 'members', 'everybody']

/** The assignee of a stage: an audience, or one member of staff as `user:{id}`. */
export type StageAssignee = Audience | `user:${string}`

/** The audience of a stage; undefined if the stage is assigned to one user. */
export function audienceOf(assignee: StageAssignee): Audience | undefined {
  return Object.hasOwn(audiences, assignee) ? (assignee as Audience) : undefined
}

/** The id of the user to whom a stage is assigned; undefined if it is assigned to an audience. */
export function personOf(assignee: StageAssignee): string | undefined {
  return audienceOf(assignee) ? undefined : assignee.slice(USER.length)
}

/** The assignee of a stage that is assigned to one user. */
export function assigneeOf(userId: string): StageAssignee {
  return `${USER}${userId}`
}

const USER = 'user:'

/** The placeholders of a mail, a notice or a title, written in double braces, each with an example for the preview. */
export const placeholders = {
  'company.name': { label: 'Company name', example: 'Northwind Trading' },
  'company.legalName': { label: 'Legal name', example: 'Northwind Trading Limited' },
  'company.registrationNumber': { label: 'Registration number', example: '06481203' },
  'company.country': { label: 'Country', example: 'United Kingdom' },
  'manager.name': { label: 'Account manager’s name', example: 'Maria Keller' },
  'recipient.firstName': { label: 'Recipient’s first name', example: 'Oliver' },
  'workflow.name': { label: 'Workflow name', example: 'Annual return' },
  'stage.name': { label: 'Name of the stage', example: 'Review' },
  'run.startedOn': { label: 'Run start date', example: '3 March 2027' },
  'run.dueOn': { label: 'Stage due date', example: '10 March 2027' },
  'project.title': { label: 'Project title', example: 'Annual return 2027' },
} as const satisfies Record<string, { label: string; example: string }>
export type Placeholder = keyof typeof placeholders

const BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names in double braces that are not placeholders, as written. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(BRACES)].map((match) => match[1]!)
  return [...new Set(names.filter((name) => !Object.hasOwn(placeholders, name)))]
}

/**
 * Replaces placeholders in a text; one without a value stays as written and is listed in `missing`. Text in braces is
 * never evaluated.
 */
export function fillIn(text: string, values: Partial<Record<Placeholder, string | null>>) {
  const missing = new Set<string>()
  const filled = text.replace(BRACES, (written, name: string) => {
    const value = Object.hasOwn(placeholders, name) ? values[name as Placeholder] : undefined
    if (value) return value
    missing.add(name)
    return written
  })
  return { text: filled, missing: [...missing] }
}

/** The states of a run, each with its label for readers (product decisions, section 5.2). */
export const runStates = {
  scheduled: 'pending',
  running: 'in progress',
  waiting_approval: 'waiting for accept',
  waiting_form: 'waiting for accept',
  failed_retriable: 'needs attention',
  failed_final: 'issues',
  completed: 'approved',
  declined: 'rejected',
  cancelled: 'rejected',
} as const satisfies Record<string, StatusLabel>
export type RunState = keyof typeof runStates

/** The states of an unfinished run. */
export const openRunStates = [
  'scheduled',
  'running',
  'waiting_approval',
  'waiting_form',
  'failed_retriable',
  'failed_final',
] as const satisfies readonly RunState[]

/** The path of the list of runs. */
export const RUNS_PATH = '/workflows/runs'

/** The path of a run's page; notices about the run link to it. */
export function runPath(id: string): `/${string}` {
  return `${RUNS_PATH}/${id}`
}
