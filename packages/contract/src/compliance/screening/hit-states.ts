import type { StatusLabel } from '../../status-labels.ts'
import { transitions } from '../../transitions.ts'

// No zod here: screens load this.

/** proposed: a second person must confirm the decision. */
export const hitStates = {
  pending: 'To decide',
  proposed: 'To confirm',
  confirmed: 'Confirmed hit',
  no_hit: 'No hit',
  skipped: 'Skipped',
} as const
export type HitState = keyof typeof hitStates
export const hitStateNames = Object.keys(hitStates) as [HitState, ...HitState[]]

/** confirmed: the subject is the listed party. no_hit: it is another one. skipped: it is not relevant to the firm. */
export const hitDecisions = { confirmed: 'Confirmed hit', no_hit: 'No hit', skipped: 'Skipped' } as const
export type HitDecision = keyof typeof hitDecisions
export const hitDecisionNames = Object.keys(hitDecisions) as [HitDecision, ...HitDecision[]]

/** The ends of a decision. void: the subject or the entry changed before it was confirmed. */
export const settlements = {
  confirmed: 'Confirmed by a second person',
  returned: 'Sent back',
  not_needed: 'No second person needed',
  void: 'Void: the subject or the entry changed',
} as const
export type Settlement = keyof typeof settlements
export const settlementNames = Object.keys(settlements) as [Settlement, ...Settlement[]]

export const reopenings = {
  subject_changed: 'The subject changed.',
  party_changed: 'The entry on the list changed.',
  found_again: 'A later screening found it again.',
  second_needed: 'One person decided it; now a second must confirm.',
} as const
export type Reopening = keyof typeof reopenings
export const reopeningNames = Object.keys(reopenings) as [Reopening, ...Reopening[]]

export const endings = {
  subject_left: 'The subject left the company’s registers.',
  subject_changed: 'The subject changed and no longer resembles the entry.',
  party_changed: 'The entry on the list changed and no longer resembles the subject.',
  party_removed: 'The entry was removed from the list.',
  settings_changed: 'Under the current settings this is no longer a hit.',
} as const
export type Ending = keyof typeof endings
export const endingNames = Object.keys(endings) as [Ending, ...Ending[]]

/** How many others are decided or confirmed along with a hit. */
export const MOST_TOGETHER = 50

const decided = ['confirmed', 'no_hit', 'skipped'] as const

/**
 * The events of a hit. A decision is final at once if the score is below the one from which the firm wants two people, and
 * can be replaced by a later one.
 */
export const hitEvents = transitions({
  decide: {
    from: ['pending', ...decided],
    to: ['proposed', ...decided],
    may: 'screening:decide',
  },
  /** By a person other than the author of the decision. */
  confirm: { from: ['proposed'], to: decided, may: 'screening:decide' },
  return: { from: ['proposed'], to: ['pending'], may: 'screening:decide' },
  /** The subject or the entry changed, the two resemble each other again, or a decision by one person needs two now. */
  reopen: { from: ['proposed', ...decided], to: ['pending'] },
})
export type HitEvent = keyof typeof hitEvents

/** The label of a hit, as every piece of work has one. */
export function hitLabel(state: HitState): StatusLabel {
  return labels[state]
}

const labels: Record<HitState, StatusLabel> = {
  pending: 'needs attention',
  proposed: 'waiting for accept',
  confirmed: 'issues',
  no_hit: 'approved',
  skipped: 'approved',
}
