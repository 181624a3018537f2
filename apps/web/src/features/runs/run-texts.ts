import type { RunAction } from '@domicile/contract/workflows/run-events'
import type { StageKind } from '@domicile/contract/workflows/workflow-rules'

/** The texts of the workflow tabs. */
export const workflowTabTexts = {
  label: 'Workflows, runs and calendar',
  tabs: { workflows: 'Workflows', runs: 'Runs', calendar: 'Calendar' },
} as const

/** The texts of the panel that starts a run. */
export const startRunTexts = {
  title: 'Start run',
  help: 'The run starts at the first stage of the published version.',
  fields: { companyId: 'Company' },
  done: 'Run started',
  planned: 'Who acts in each stage',
  noPeople: 'No stage waits for a person.',
  nobody: (stage: string, kind: StageKind) =>
    `${stage}: No one can ${kind === 'approval' ? 'approve' : kind === 'form' ? 'answer' : 'do'} this. You can assign it to someone else during the run.`,
} as const

/** The texts of the panels that assign a stage or a run to someone else. */
export const reassignTexts = {
  stageTitle: (stage: string) => `Give to: ${stage}`,
  stageHelp: 'We notify those who had this stage and those who get it.',
  runTitle: (run: string) => `Assign run: ${run}`,
  runHelp: 'We notify the previous and the new assignee.',
  fields: { assignee: 'Role or person', assigneeId: 'Person', reason: 'Reason' },
  help: { reason: 'The log keeps it.' },
  assign: 'Assign',
  stageDone: 'Stage assigned',
  runDone: 'Run assigned',
  role: (role: string, total: number) => `${role} (${total})`,
}

/** The texts of the list of runs. */
export const runsTexts = {
  title: 'Runs',
  subtitle: 'Workflow runs for companies, with status and assignee.',
  clientSubtitle: 'Our work for your company, step by step.',
  columns: {
    workflow: 'Workflow',
    company: 'Company',
    label: 'Status',
    stage: 'Stage',
    waitingOn: 'Waiting for',
    assignee: 'Assignee',
    dueAt: 'Due',
  },
  waits: { client: 'the client', firm: 'us', none: 'no one' },
  waitsForClient: { client: 'your company', firm: 'us', none: 'no one' },
  named: (name: string, number: number) => `${name} #${number}`,
  noLimit: 'No limit',
  noAssignee: 'Unassigned',
  late: 'late',
  filters: {
    mine: 'Waiting for me',
    workflow: 'Workflow',
    company: 'Company',
    state: 'Show',
    open: 'In progress',
    trouble: 'With problems',
    failed: 'Failed',
    late: 'Late',
    over: 'Finished',
    all: 'All',
  },
  empty: {
    title: 'No runs yet',
    text: 'Start a run from a workflow, or give the workflow a schedule.',
  },
  emptyClient: {
    title: 'No runs yet',
    text: 'Our work for you appears here when it starts.',
  },
  emptyFiltered: 'No runs match these filters.',
  ofCompany: {
    title: 'Runs',
    clientTitle: 'Work step by step',
    started: 'Started',
    all: (total: number) => `All runs of this company (${total})`,
    clientAll: (total: number) => `All work step by step (${total})`,
    toWorkflows: 'Choose a workflow',
    empty: { title: 'No runs yet', text: 'Start a published workflow for this company.' },
    emptyClient: { title: 'No work yet', text: 'Work with steps for you appears here once it starts.' },
  },
}

/** The texts of one run's page. */
export const runTexts = {
  notFound: 'Run not found',
  notFoundHelp: 'It doesn’t exist, or you don’t have access to it.',
  toList: 'Go to runs',
  waitsFor: (whom: string) => `Waiting for ${whom}`,
  stuck: 'No one can act',
  stages: 'Stages',
  stageStates: { done: 'Done', current: 'Current', ahead: 'Upcoming' },
  kinds: { work: 'Work', approval: 'Approval', form: 'Form', wait: 'Wait', end: 'End' },
  answers: (stage: string) => `Answers: ${stage}`,
  facts: {
    title: 'Details',
    workflow: 'Workflow',
    version: (number: number) => `version ${number}`,
    company: 'Company',
    project: 'Project',
    assignee: 'Assignee',
    begun: 'Started',
    begunBy: 'Started by',
    due: 'Due',
    ended: 'Ended',
    previous: 'Follows',
    retryAt: 'Next retry',
  },
  run: (number: number) => `Run #${number}`,
  trouble: 'This stage failed',
  log: 'Log',
  turn: {
    approve: ['Your approval is needed', 'Review the earlier stages, then approve or reject.'],
    answer: ['Your answers are needed', 'We continue as soon as you send them.'],
    complete: ['This step is assigned to you', 'Mark it as done to start the next stage.'],
  } satisfies Partial<Record<RunAction, [title: string, text: string]>>,
  nobody: {
    approval: 'No one can approve this stage',
    form: 'No one can answer this form',
    work: 'No one can do this stage',
  },
  nobodyText: 'The run waits until you give this stage to a role or a person.',
  nobodyTextOther: 'The account manager or an administrator can give it to someone else.',
  reassignRun: 'Assign run to',
  actions: {
    approve: 'Approve',
    refuse: 'Reject',
    answer: 'Answer questions',
    complete: 'Mark as done',
    retry: 'Retry',
    reassign: 'Give to',
    skip: 'Skip stage',
    cancel: 'Cancel run',
    restart: 'Restart run',
  } satisfies Record<RunAction, string>,
  asks: {
    approve: ['This starts the next stage.', 'Approved. Thank you'],
    refuse: ['Say what to fix. We share your reason with the assignees.', 'Rejected. We have your reason'],
    complete: ['This starts the next stage.', 'Step completed'],
    retry: ['This retries the failed stage.', 'Retrying the stage'],
    skip: ['This starts the next stage. The log keeps your reason.', 'Stage skipped'],
    cancel: ['This ends the run. The log keeps your reason.', 'Run cancelled'],
    restart: ['This starts a new run for the same company.', 'New run started'],
  } satisfies Record<Exclude<RunAction, 'answer' | 'reassign'>, [text: string, done: string]>,
  ask: (verb: string, stage: string) => `${verb}: ${stage}?`,
  note: 'Note',
  noteHelp: 'Optional.',
  reason: 'Reason',
  send: 'Send answers',
  sent: 'Sent. Thank you',
}

/** The text of each kind of log entry. */
export const logWords: Record<string, string> = {
  begun: 'started the run',
  entered: 'entered this stage',
  done: 'completed the work',
  approved: 'approved',
  refused: 'rejected',
  answered: 'answered the form',
  retried: 'retried the stage',
  skipped: 'skipped the stage',
  cancelled: 'cancelled the run',
  completed: 'completed the run',
  failed: 'failed; needs a retry',
  'failed-for-now': 'failed; will retry automatically',
  'given-up': 'cancelled the run',
  'project-cancelled': 'cancelled the project',
  late: 'exceeded the stage’s time limit',
  moved: 'moved the run to another version',
  waited: 'waited',
  'no-assignee': 'found no one who can act',
  'stage-reassigned': 'assigned this stage to others',
  reassigned: 'assigned the run to another person',
  'email-sent': 'sent an email',
  notified: 'notified',
  'project-created': 'created a project',
  'task-created': 'created a task',
  'survey-sent': 'sent a survey',
  'status-changed': 'changed the status of the project',
  assigned: 'assigned the run',
  'webhook-called': 'called a webhook',
  'archived-meanwhile': 'found the company archived',
}
