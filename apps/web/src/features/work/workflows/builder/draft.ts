import type {
  Action,
  Stage,
  Trigger,
  WorkflowDraft,
} from '@domicile/contract/work/workflows/workflow-definition'
import type {
  ActionKind,
  Frequency,
  StageKind,
  TriggerType,
} from '@domicile/contract/work/workflows/workflow-rules'
import type { PartList } from '../../../../drafts/part-list.ts'
import { builderTexts as words } from '../builder-texts.ts'

export type Settings = Omit<WorkflowDraft, 'stages'>

export const stageParts: PartList<WorkflowDraft, 'stages'> = {
  list: 'stages',
  slice: 'workflowStructure',
  keyOf: ({ key }) => key,
  nameOf: ({ name }) => name,
}

export const emptyDraft: WorkflowDraft = {
  name: '',
  trigger: { type: 'manual' },
  email: { senderName: null, replyTo: 'accountManager' },
  statusAfterRestart: null,
  companies: 'all',
  stages: [],
}

const NO_TIME = { days: 0, hours: 0, minutes: 0 }

/** Returns a new stage of a kind. */
export function newStage(kind: StageKind): Stage {
  return {
    key: `stage-${crypto.randomUUID().slice(0, 8)}`,
    name: words.kinds[kind],
    kind,
    label: LABELS[kind],
    limit: null,
    assignee: 'accountManager',
    onDecline: null,
    wait: kind === 'wait' ? { ...NO_TIME, days: 1 } : null,
    template: null,
    actions: [],
  }
}

const LABELS = {
  work: 'in progress',
  approval: 'waiting for accept',
  form: 'waiting for accept',
  wait: 'pending',
  end: 'approved',
} as const

/** Changes the kind of a stage: keeps the fields that both kinds have and drops the rest. */
export function ofKind(stage: Stage, kind: StageKind): Stage {
  const { label, wait, template } = newStage(kind)
  const stageName = stage.name === words.kinds[stage.kind] ? words.kinds[kind] : stage.name
  const onDecline = kind === 'approval' ? stage.onDecline : null
  return { ...stage, name: stageName, kind, label, wait, template, onDecline }
}

/** Returns a new action of a kind. */
export function newAction(kind: ActionKind): Action {
  switch (kind) {
    case 'send-email':
      return { kind, to: ['owners'], subject: '', body: '' }
    case 'notify':
      return { kind, to: ['accountManager'], text: '' }
    case 'create-project':
      return { kind, title: '', deadlineDays: null }
    case 'create-task':
      return { kind, title: '', dueDays: null, visibleToClient: false }
    case 'send-survey':
      return { kind, template: null, title: '', dueDays: 30, to: 'owners', remindDays: [7, 1] }
    case 'change-status':
      return { kind, to: 'start' }
    case 'assign':
      return { kind, to: 'accountManager' }
    case 'call-webhook':
    default:
      return { kind: 'call-webhook', url: 'https://' }
  }
}

/** Returns a new trigger of a type. */
export function newTrigger(type: TriggerType): Trigger {
  if (type === 'manual') return { type }
  if (type === 'event') return { type, event: 'company.created', after: NO_TIME }
  return { type, ...newSchedule('monthly') }
}

/** Returns a new schedule, which fires at nine in the morning. */
export function newSchedule(frequency: Frequency) {
  const isInterval = frequency === 'interval'
  return {
    frequency,
    every: isInterval ? 1 : 0,
    days: frequency === 'weekly' || frequency === 'monthly' ? [1] : [],
    hours: isInterval ? 0 : 9,
    minutes: 0,
    on: null,
  }
}
