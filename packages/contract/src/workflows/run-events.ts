import { transitions } from '../transitions.ts'
import { openRunStates } from './workflow-rules.ts'

const failed = ['failed_retriable', 'failed_final'] as const
const underWay = ['running', 'waiting_approval', 'waiting_form', ...failed] as const

/** What may happen to a run (product decisions, section 5.2). A stage that is left leads to the next or to the end. */
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
  cancel: { from: openRunStates, to: ['cancelled'], may: 'workflows:run' },
  /** Publishing a version without the stage a run is in takes the run to another. */
  remap: { from: openRunStates, to: ['running'], may: 'workflows:publish' },
  /** The run stays as it is; another begins, which names it. */
  restart: { from: ['completed', 'declined', 'cancelled'], to: ['running'], may: 'workflows:run' },
})
export type RunEvent = keyof typeof runEvents
