import type { StatusLabel } from '../../status-labels.ts'
import { transitions } from '../../transitions.ts'
import type { CheckOutcome } from './check-kinds.ts'

// No zod here: screens load this.

export const checkStates = [
  'ordered',
  'data_requested',
  'processing',
  'result_proposed',
  'cleared',
  'failed',
  'source_error',
  'cancelled',
] as const
export type CheckState = (typeof checkStates)[number]

/** The party a check waits for. */
export const checkWaits = ['client', 'firm', 'none'] as const
export type CheckWaits = (typeof checkWaits)[number]

const working = ['data_requested', 'processing'] as const

/**
 * The events of a check (product decisions, section 5.3). The server checks further conditions: `propose` needs an
 * outcome of every item; `confirm` needs a person who neither proposed the result nor worked on the check.
 */
export const checkEvents = transitions({
  start: { from: ['ordered'], to: ['processing'], may: 'checks:process' },
  requestData: { from: working, to: ['data_requested'], may: 'checks:process' },
  /** Every answer that was asked for is accepted. */
  provideData: { from: ['data_requested'], to: ['processing'] },
  /** Continues without the answers, with the reason. */
  waiveData: { from: ['data_requested'], to: ['processing'], may: 'checks:process' },
  /** Stores the outcome of one item, or a file as its evidence. */
  work: { from: working, to: working, may: 'checks:process' },
  /** Settles the result at once if no ordered kind needs a second person. */
  propose: {
    from: ['processing'],
    to: ['result_proposed', 'cleared', 'failed', 'source_error'],
    may: 'checks:process',
  },
  confirm: {
    from: ['result_proposed'],
    to: ['cleared', 'failed', 'source_error'],
    may: 'checks:approve',
  },
  sendBack: { from: ['result_proposed'], to: ['processing'], may: 'checks:approve' },
  /** Tries again what could not be checked. */
  retry: { from: ['source_error'], to: ['processing'], may: 'checks:process' },
  cancel: { from: ['ordered'], to: ['cancelled'], may: 'checks:order' },
})
export type CheckEvent = keyof typeof checkEvents

/** The events that require a reason. */
export const checkEventsWithReason: readonly CheckEvent[] = ['waiveData', 'sendBack', 'cancel']

/** The states in which a check is over or waits for another try: its results no longer change. */
export const settledStates: readonly CheckState[] = ['cleared', 'failed', 'source_error', 'cancelled']

type Shown = { state: CheckState; waitingOn: CheckWaits }

/** The label that staff see. */
export function checkLabel({ state, waitingOn }: Shown): StatusLabel {
  if (state === 'data_requested') return waitingOn === 'client' ? 'needs attention' : 'in progress'
  return labels[state]
}

const labels: Record<Exclude<CheckState, 'data_requested'>, StatusLabel> = {
  ordered: 'pending',
  processing: 'in progress',
  result_proposed: 'waiting for accept',
  cleared: 'approved',
  failed: 'rejected',
  source_error: 'issues',
  cancelled: 'rejected',
}

/** The state that clients see: the confirmation of a result by a second person is internal to the firm. */
export function clientState(state: CheckState): CheckState {
  return state === 'result_proposed' ? 'processing' : state
}

/** The result of several outcomes: a finding weighs most, and what could not be checked is never clear. */
export function resultOf(outcomes: readonly CheckOutcome[]): CheckOutcome {
  if (outcomes.length === 0) return 'not_checked'
  if (outcomes.includes('finding')) return 'finding'
  return outcomes.includes('not_checked') ? 'not_checked' : 'clear'
}

/** The state that a result leads to. */
export const stateOfResult: Record<CheckOutcome, CheckState> = {
  clear: 'cleared',
  finding: 'failed',
  not_checked: 'source_error',
}

/** The final result of the states that have one. */
export const resultOfState: Partial<Record<CheckState, CheckOutcome>> = {
  cleared: 'clear',
  failed: 'finding',
  source_error: 'not_checked',
}

/** The facts of a check that `obstacleToCheck` decides by. */
export type CheckConditions = {
  /** Items without an outcome. */
  openItems: number
  /** Templates of the ordered kinds that were not sent yet. */
  unsentTemplates: number
  isProposer: boolean
  isWorker: boolean
}

/** The obstacle to an event that the state allows, as a sentence; undefined if there is none. */
export function obstacleToCheck(event: CheckEvent, check: CheckConditions): string | undefined {
  const { openItems: open, unsentTemplates, isProposer, isWorker } = check
  if (event === 'propose' && open > 0)
    return open === 1 ? '1 item has no outcome yet.' : `${open} items have no outcome yet.`
  if (event === 'requestData' && unsentTemplates === 0) return 'There are no forms to send.'
  if (event === 'confirm' && isProposer) return 'You proposed this result. Another person must confirm it.'
  if (event === 'confirm' && isWorker) return 'You worked on this check. Another person must confirm it.'
  return undefined
}
