import { formatCount } from '../../ui/format.ts'

/** The words of the list of workflows. */
export const workflowTexts = {
  title: 'Workflows',
  subtitle: 'What is done again and again, stage by stage.',
  new: 'New workflow',
  find: 'Find a workflow by name',
  tabsLabel: 'Workflows, what is under way and what comes',
  tabs: { workflows: 'Workflows', runs: 'Under way', calendar: 'Calendar' },
  columns: {
    name: 'Workflow',
    state: 'State',
    trigger: 'Begins',
    openRuns: 'Under way',
    troubledRuns: 'In trouble',
    nextRunAt: 'Begins next',
  },
  states: { draft: 'draft', published: 'published', archived: 'archived' },
  paused: 'paused',
  changed: 'changes not published',
  triggers: { manual: 'By hand', schedule: 'By schedule', event: 'When something happens' },
  notPlanned: 'Not planned',
  filters: { state: 'State', trigger: 'Begins', current: 'Not archived', all: 'All' },
  empty: {
    title: 'No workflow yet',
    text: 'A workflow says which steps follow one another, who takes them, and what the portal does by itself.',
  },
  emptyFiltered: 'No workflow fits the search and the filters.',
}

/** The words of the list of runs. */
export const runsTexts = {
  title: 'Work under way',
  subtitle: 'Each run of a workflow for a company: where it stands and whom it waits for.',
  clientSubtitle: 'What is being done for your company, step by step, and what waits for you.',
  columns: {
    workflow: 'Work',
    company: 'Company',
    label: 'Status',
    stage: 'Stage',
    waitingOn: 'Waits for',
    assignee: 'Given to',
    dueAt: 'Due',
  },
  waits: { client: 'the client', firm: 'us', nobody: 'nobody' },
  waitsForClient: { client: 'you', firm: 'us', nobody: 'nobody' },
  named: (name: string, number: number) => `${name} #${number}`,
  noLimit: 'No limit',
  noAssignee: 'Nobody yet',
  late: 'late',
  filters: {
    mine: 'Waits for me',
    workflow: 'Workflow',
    company: 'Company',
    state: 'Show',
    open: 'Under way',
    trouble: 'In trouble',
    failed: 'Failed',
    late: 'Late',
    over: 'Over',
    all: 'All',
  },
  empty: {
    title: 'Nothing is under way',
    text: 'A run begins by hand on the page of its workflow, by schedule, or when something happens.',
  },
  emptyClient: {
    title: 'Nothing is under way',
    text: 'What we do for you stands here as soon as it has begun.',
  },
  emptyFiltered: 'No run fits the filters.',
}

/** The words of one run's page. */
export const runTexts = {
  notFound: 'Run not found',
  notFoundHelp: 'It does not exist, or you may not see it.',
  toList: 'To the work under way',
  waitsFor: { client: 'Waits for the client', firm: 'Waits for us' },
  waitsForYou: { client: 'Waits for you', firm: 'Waits for us' },
  stages: 'Stages',
  stageStates: { done: 'Done', current: 'Now', ahead: 'To come' },
  kinds: { work: 'Work', approval: 'Approval', form: 'Form', wait: 'Wait', end: 'End' },
  answers: 'Answers',
  noAnswer: 'No answer',
  facts: {
    title: 'Facts',
    workflow: 'Workflow',
    version: (number: number) => `version ${number}`,
    company: 'Company',
    project: 'Project',
    assignee: 'Given to',
    begun: 'Begun',
    begunBy: 'Begun by',
    due: 'Due',
    ended: 'Ended',
    previous: 'Follows',
    retryAt: 'Tried again',
  },
  run: (number: number) => `Run #${number}`,
  trouble: 'This stage failed',
  log: 'Log',
  turn: {
    approve: [
      'Your approval is asked for',
      'Read what was done so far, then approve it or refuse it and say why.',
    ],
    answer: ['Your answers are needed', 'It takes a minute. Work goes on as soon as they are sent.'],
    complete: ['This step is to be done', 'Say when it is done, and the next stage begins.'],
  } as Record<string, [title: string, text: string]>,
  actions: {
    approve: 'Approve',
    refuse: 'Refuse',
    answer: 'Answer',
    complete: 'Mark as done',
    retry: 'Try again',
    skip: 'Leave this stage out',
    cancel: 'Cancel the run',
    restart: 'Begin again',
  },
  asks: {
    approve: ['You agree, and work goes on with the next stage.', 'Approved. Thank you'],
    refuse: [
      'Say what is missing or wrong. Those who work on it read your reason.',
      'Refused. The firm is told',
    ],
    complete: ['The next stage begins.', 'Done'],
    retry: ['What failed is tried again, from where it failed.', 'It is being tried again'],
    skip: ['The next stage begins without this one. The reason stays in the log.', 'The stage is left out'],
    cancel: ['Work on it ends. The reason stays in the log.', 'The run is cancelled'],
    restart: ['A new run begins for the same company.', 'A new run has begun'],
  } as Record<string, [text: string, done: string]>,
  ask: (verb: string, stage: string) => `${verb}: ${stage}?`,
  note: 'Note',
  noteHelp: 'May be left empty.',
  reason: 'Reason',
  send: 'Send answers',
  sent: 'Sent. Thank you',
  yesNo: { yes: 'Yes', no: 'No' },
}

/** What a line of a run's log says. */
export const logWords: Record<string, string> = {
  begun: 'began the run',
  entered: 'came to this stage',
  done: 'did the work',
  approved: 'approved',
  refused: 'refused',
  answered: 'answered the form',
  retried: 'had it tried again',
  skipped: 'left the stage out',
  cancelled: 'cancelled the run',
  completed: 'came to the end',
  failed: 'failed and is not tried again by itself',
  'failed-for-now': 'failed and is tried again by itself',
  'given-up': 'gave the run up',
  'project-cancelled': 'cancelled the project',
  late: 'passed the limit of the stage',
  moved: 'moved the run to another version',
  waited: 'waited',
  'nobody-to-ask': 'found nobody to ask',
  'email-sent': 'sent an email',
  notified: 'notified',
  'project-created': 'created a project',
  'task-created': 'created a task',
  'status-changed': 'changed the status of the project',
  assigned: 'assigned the run',
  'webhook-called': 'called a webhook',
  'archived-meanwhile': 'found the company archived',
}

/** How many days, hours and minutes, in words. */
export function inWords({ days, hours, minutes }: { days: number; hours: number; minutes: number }): string {
  const parts = [
    days > 0 && formatCount(days, 'day'),
    hours > 0 && formatCount(hours, 'hour'),
    minutes > 0 && formatCount(minutes, 'minute'),
  ]
  return parts.filter(Boolean).join(' ') || 'no time'
}
