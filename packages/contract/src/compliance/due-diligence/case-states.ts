import { addDays } from '../../days.ts'
import type { RiskLevel } from '../risk/risk-kinds.ts'
import type { StatusLabel } from '../../status-labels.ts'
import { transitions } from '../../transitions.ts'
import { REVIEW_SOON_DAYS, type ReviewKind } from './case-kinds.ts'

// No zod here: screens load this.

export const caseStates = [
  'not_started',
  'collecting',
  'info_requested',
  'reviewing',
  'enhanced',
  'submitted',
  'approved',
  'declined',
  'exited',
] as const
export type CaseState = (typeof caseStates)[number]

/** The party a case waits for. */
export const caseWaits = ['client', 'firm', 'none'] as const
type CaseWaits = (typeof caseWaits)[number]

const collecting = ['collecting', 'info_requested'] as const
const working = ['collecting', 'info_requested', 'reviewing', 'enhanced'] as const
const all = ['not_started', ...working, 'submitted', 'approved', 'declined'] as const

/**
 * The events of a case (product decisions, section 5.4). The server checks further conditions: `submit` needs every
 * section reviewed and no obstacle; `approve` and `decline` need a person who prepared nothing of the review.
 */
export const caseEvents = transitions({
  start: { from: ['not_started'], to: ['collecting'], may: 'due-diligence:prepare' },
  /** Sends a form to the client. */
  request: {
    from: ['collecting', 'info_requested', 'reviewing', 'enhanced'],
    to: ['collecting', 'info_requested'],
    may: 'due-diligence:prepare',
  },
  /** Every form that was sent is accepted. */
  receive: { from: collecting, to: ['reviewing'] },
  /** Continues without the answers, with the reason if some are open. */
  examine: { from: collecting, to: ['reviewing'], may: 'due-diligence:prepare' },
  /** Marks one section as reviewed. */
  review: { from: working, to: working, may: 'due-diligence:prepare' },
  /** Waives something that the settings require, until a day. */
  waive: { from: working, to: working, may: 'due-diligence:decide' },
  /** High risk and exposed people need enhanced due diligence first. */
  submit: { from: ['reviewing'], to: ['submitted', 'enhanced'], may: 'due-diligence:prepare' },
  completeEnhanced: { from: ['enhanced'], to: ['submitted'], may: 'due-diligence:prepare' },
  /** Stays submitted after the first of two approvals. */
  approve: { from: ['submitted'], to: ['approved', 'submitted'], may: 'due-diligence:decide' },
  decline: { from: ['submitted'], to: ['declined'], may: 'due-diligence:decide' },
  sendBack: { from: ['submitted'], to: ['reviewing'], may: 'due-diligence:decide' },
  /** Begins the next review early. */
  beginReview: { from: ['approved'], to: ['reviewing'], may: 'due-diligence:prepare' },
  /** A fact on which the approval relies has changed. */
  trigger: { from: ['approved'], to: ['reviewing'] },
  /** The day of the next review has come. */
  periodicDue: { from: ['approved'], to: ['reviewing'] },
  reopen: { from: ['declined', 'exited'], to: ['reviewing'], may: 'due-diligence:decide' },
  /** The relationship ended: the time of retention begins. */
  exit: { from: all, to: ['exited'], may: 'due-diligence:decide' },
  extend: { from: ['exited'], to: ['exited'], may: 'due-diligence:decide' },
  /** A second person confirms that the relationship ended before the end was recorded. */
  confirmEnd: { from: ['exited'], to: ['exited'], may: 'due-diligence:decide' },
})
export type CaseEvent = keyof typeof caseEvents

/** The events that require a reason. */
export const caseEventsWithReason: readonly CaseEvent[] = ['decline', 'sendBack', 'reopen', 'exit', 'extend']

/** The states in which no review is open. */
export const settledCaseStates: readonly CaseState[] = ['approved', 'declined', 'exited']

export type ReviewTiming = 'later' | 'soon' | 'overdue'

/** How near the day of the next review is; null without one. */
export function reviewTiming(nextReviewOn: string | null, today: string): ReviewTiming | null {
  if (nextReviewOn === null) return null
  if (nextReviewOn < today) return 'overdue'
  return nextReviewOn <= addDays(today, REVIEW_SOON_DAYS) ? 'soon' : 'later'
}

type Shown = {
  state: CaseState
  waitingOn: CaseWaits
  reviewKind: ReviewKind
  reviewTiming: ReviewTiming | null
}

/** The label that staff see. */
export function caseLabel({ state, waitingOn, reviewKind, reviewTiming: timing }: Shown): StatusLabel {
  if (state === 'approved')
    return timing === 'overdue' ? 'at risk' : timing === 'soon' ? 'needs attention' : 'on track'
  if (state === 'info_requested') return waitingOn === 'client' ? 'needs attention' : 'in progress'
  if (state === 'reviewing')
    return reviewKind === 'triggered' ? 'issues' : timing === 'overdue' ? 'at risk' : 'in progress'
  return labels[state]
}

const labels: Record<Exclude<CaseState, 'approved' | 'info_requested' | 'reviewing'>, StatusLabel> = {
  not_started: 'pending',
  collecting: 'in progress',
  enhanced: 'at risk',
  submitted: 'waiting for accept',
  declined: 'rejected',
  exited: 'rejected',
}

/** The states of a case for a client, who sees neither its stages nor the reasons. */
export const clientCaseStates = ['none', 'under_way', 'approved', 'declined', 'ended'] as const
export type ClientCaseState = (typeof clientCaseStates)[number]

export function clientCaseState(state: CaseState): ClientCaseState {
  if (state === 'approved' || state === 'declined') return state
  if (state === 'exited') return 'ended'
  return state === 'not_started' ? 'none' : 'under_way'
}

/** True if a review of this level, or with an exposed person, needs enhanced due diligence and two approvals. */
export function needsEnhanced({ level, isPep }: { level: RiskLevel; isPep: boolean }): boolean {
  return level === 'high' || isPep
}

/** The facts of a case that `obstacleToCase` decides by. */
export type CaseConditions = {
  /** Sections that no one has reviewed, or whose facts changed since; without `enhanced`. */
  openSections: number
  /** The obstacles of all sections that no note explains. */
  sectionObstacles: readonly string[]
  isEnhancedOpen: boolean
  /** The reader reviewed a section of this review or submitted it. */
  isPreparer: boolean
  hasApproved: boolean
  /** The approval of an administrator is still missing, and the reader is not one. */
  awaitsAdministrator: boolean
}

/** The obstacle to an event that the state allows, as a sentence; undefined if there is none. */
export function obstacleToCase(event: CaseEvent, conditions: CaseConditions): string | undefined {
  const { openSections: open, sectionObstacles, isEnhancedOpen, isPreparer, hasApproved } = conditions
  if (event === 'submit' || event === 'completeEnhanced' || event === 'approve') {
    if (open > 0) return open === 1 ? '1 section is not reviewed.' : `${open} sections are not reviewed.`
    if (event !== 'submit' && isEnhancedOpen) return 'Enhanced due diligence is not reviewed.'
    if (sectionObstacles.length > 0) return sectionObstacles[0]
  }
  if (event === 'waive' && isPreparer)
    return 'You prepared this review. Another person must waive the requirement.'
  if ((event === 'approve' || event === 'decline') && isPreparer)
    return 'You prepared this review. Another person must decide it.'
  if (event === 'approve' && hasApproved)
    return 'You approved this review. Another person must approve it too.'
  if (event === 'approve' && conditions.awaitsAdministrator)
    return 'An administrator must approve this review too.'
  return undefined
}
