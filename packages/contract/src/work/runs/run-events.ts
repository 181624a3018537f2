import { transitions } from '../../transitions.ts'
import { openRunStates } from '../workflows/workflow-rules.ts'

const failed = ['failed_retriable', 'failed_final'] as const
const underWay = ['running', 'waiting_approval', 'waiting_form', ...failed] as const

/** The events of a run (product decisions, section 5.2). Leaving a stage leads to the next one or to the end. */
export const runEvents = transitions({
  fire: { from: ['scheduled'], to: ['running'], may: 'workflows:run' },
  advance: { from: ['running'], to: ['running', 'completed'], may: 'runs:act' },
  ask: { from: ['running'], to: ['waiting_approval', 'waiting_form'], may: 'runs:act' },
  accept: { from: ['waiting_approval'], to: ['running', 'completed'], may: 'runs:act' },
  decline: { from: ['waiting_approval'], to: ['running', 'declined'], may: 'runs:act' },
  answer: { from: ['waiting_form'], to: ['running', 'completed'], may: 'runs:act' },
  error: { from: ['scheduled', 'running', ...failed], to: failed, may: 'workflows:run' },
  retry: { from: failed, to: ['running'], may: 'workflows:run' },
  skip: { from: underWay, to: ['running', 'completed'], may: 'runs:skip' },
  /** The stage or the run goes to other people; its state stays as it is. */
  reassign: { from: underWay, to: underWay, may: 'workflows:run' },
  cancel: { from: openRunStates, to: ['cancelled'], may: 'workflows:run' },
  /** Publishing a version without a run's current stage moves the run to another stage. */
  remap: { from: openRunStates, to: ['running'], may: 'workflows:publish' },
  /** The run stays as it is; a new one starts and refers to it. */
  restart: { from: ['completed', 'declined', 'cancelled'], to: ['running'], may: 'workflows:run' },
})
export type RunEvent = keyof typeof runEvents

/** The actions on a run, each with the event it causes. */
export const runActions = {
  complete: 'advance',
  approve: 'accept',
  refuse: 'decline',
  answer: 'answer',
  retry: 'retry',
  reassign: 'reassign',
  skip: 'skip',
  cancel: 'cancel',
  restart: 'restart',
} as const satisfies Record<string, RunEvent>
export type RunAction = keyof typeof runActions
export const runActionNames = Object.keys(runActions) as [RunAction, ...RunAction[]]
