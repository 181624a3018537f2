import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Stage, WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { dateAgo } from './history.ts'

const days = (count: number) => ({ days: count, hours: 0, minutes: 0 })

function stage(details: Pick<Stage, 'key' | 'name'> & Partial<Stage>): Stage {
  const plain = { limit: null, onDecline: null, wait: null, template: null, actions: [] }
  return { kind: 'work', label: 'in progress', assignee: 'accountManager', ...plain, ...details }
}

const email = { senderName: null, replyTo: 'accountManager' as const }
const end = stage({ key: 'done', name: 'Done', kind: 'end', label: 'approved' })

/** A workflow that takes a new client from the first call to the first service. */
export const welcome: WorkflowDraft = {
  name: 'Welcome a new client',
  trigger: { type: 'manual' },
  email,
  statusAfterRestart: 'business',
  companies: 'all',
  stages: [
    stage({
      key: 'call',
      name: 'Introductory call',
      limit: days(3),
      actions: [
        {
          kind: 'send-email',
          to: ['owners'],
          subject: 'Welcome to Domicile, {{recipient.firstName}}',
          body: 'We look forward to working with {{company.name}}.\n\n{{manager.name}} will call you in the next days to get to know you.',
        },
      ],
    }),
    stage({
      key: 'business',
      name: 'About your business',
      kind: 'form',
      label: 'waiting for accept',
      assignee: 'owners',
      limit: days(7),
      template: 'about-your-business',
    }),
    stage({
      key: 'review',
      name: 'Compliance review',
      kind: 'approval',
      label: 'waiting for accept',
      assignee: 'compliance',
      limit: days(5),
      onDecline: 'business',
    }),
    stage({
      key: 'set-up',
      name: 'Set-up',
      limit: days(10),
      actions: [
        { kind: 'create-project', title: 'Set-up of {{company.name}}', deadlineDays: 14 },
        { kind: 'create-task', title: 'Open the file', dueDays: 3, visibleToClient: false },
      ],
    }),
    end,
  ],
}

/** A workflow that starts automatically on the first of each month. */
export function monthlyReview(companies: string[]): WorkflowDraft {
  return {
    name: 'Monthly review',
    trigger: {
      type: 'schedule',
      frequency: 'monthly',
      every: 0,
      days: [1],
      hours: 9,
      minutes: 0,
      on: null,
    },
    email,
    statusAfterRestart: null,
    companies,
    stages: [
      stage({ key: 'collect', name: 'Collect the figures', limit: days(5) }),
      stage({
        key: 'report',
        name: 'Send the report',
        label: 'on track',
        limit: days(2),
        actions: [
          { kind: 'call-webhook', url: 'https://reports.example/domicile' },
          { kind: 'notify', to: ['owners'], text: 'The monthly review of {{company.name}} is ready' },
        ],
      }),
      end,
    ],
  }
}

/** A workflow that is still a draft. */
export const renewal: WorkflowDraft = {
  name: 'Licence renewal',
  trigger: { type: 'event', event: 'file.expiring', after: days(0) },
  email,
  statusAfterRestart: null,
  companies: 'all',
  stages: [
    stage({ key: 'remind', name: 'Ask for the new document', kind: 'wait', label: 'pending', wait: days(7) }),
    stage({ key: 'check', name: 'Check what came', kind: 'approval', assignee: 'compliance' }),
  ],
}

export type DemoRun = {
  workflow: 'welcome' | 'monthly'
  company: string
  /** Days ago; for `due`, days ahead. */
  began: number
  entered: number
  due?: number
  ended?: number
  stage: string
  state: 'running' | 'waiting_approval' | 'waiting_form' | 'failed_final' | 'completed'
  failure?: string
  /** Stage, event, days ago, actor (none for the portal), and detail. */
  log: [stage: string, event: string, ago: number, by?: string, detail?: string][]
}

const manager = 'manager@domicile.example'
const admin = 'admin@domicile.example'

const endOfYear = `${dateAgo(0).slice(0, 4)}-12-31`

/** Answers that owners sent, by company. */
export const answersOfOwners: Record<string, Answers> = {
  harbour: {
    activity: 'Operates coasters and feeder vessels between Ireland, the Benelux ports and the Baltic.',
    staff: 260,
    'year-end': endOfYear,
    'trades-abroad': true,
    countries: 'Netherlands, Belgium, Germany, Poland and Estonia',
  },
  jantar: {
    activity: 'Builds and runs biogas plants and wind farms in Pomerania and Warmia.',
    staff: 185,
    'year-end': endOfYear,
    'trades-abroad': false,
  },
}

/** Runs that cover these states: waiting for the client, late, failed, running and completed. */
export const runs: readonly DemoRun[] = [
  {
    workflow: 'welcome',
    company: 'harbour',
    began: 60,
    entered: 41,
    ended: 41,
    stage: 'done',
    state: 'completed',
    log: [
      ['call', 'entered', 60],
      ['call', 'done', 58, admin, 'Spoke to the owner. They ship from Cork and Rotterdam.'],
      ['business', 'entered', 58],
      ['business', 'answered', 55, 'owner@harbour.example'],
      ['review', 'entered', 55],
      ['review', 'approved', 52, 'compliance@domicile.example', 'Low risk.'],
      ['set-up', 'entered', 52],
      ['set-up', 'done', 41, admin],
      ['done', 'completed', 41],
    ],
  },
  {
    workflow: 'welcome',
    company: 'northwind',
    began: 5,
    entered: 2,
    due: 5,
    stage: 'business',
    state: 'waiting_form',
    log: [
      ['call', 'entered', 5],
      ['call', 'email-sent', 5, undefined, 'To Eleanor Whitcombe.'],
      ['call', 'done', 2, manager, 'Wants the registered address first.'],
      ['business', 'entered', 2],
    ],
  },
  {
    workflow: 'welcome',
    company: 'jantar',
    began: 20,
    entered: 7,
    due: -2,
    stage: 'review',
    state: 'waiting_approval',
    log: [
      ['call', 'entered', 20],
      ['call', 'done', 18, manager],
      ['business', 'answered', 7, manager, 'Answered for the owner on the phone.'],
      ['review', 'entered', 7],
      ['review', 'late', 2],
    ],
  },
  {
    workflow: 'monthly',
    company: 'northwind',
    began: 1,
    entered: 1,
    due: 4,
    stage: 'collect',
    state: 'running',
    log: [['collect', 'entered', 1]],
  },
  {
    workflow: 'monthly',
    company: 'harbour',
    began: 6,
    entered: 3,
    due: 1,
    stage: 'report',
    state: 'failed_final',
    failure: 'No connection to this address was possible.',
    log: [
      ['collect', 'done', 3, admin],
      ['report', 'entered', 3],
      ['report', 'failed', 3, undefined, 'No connection to this address was possible.'],
    ],
  },
]
