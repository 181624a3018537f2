import type { StatusLabel } from '../status-labels.ts'
import { transitions } from '../transitions.ts'
import { FREE_REVISIONS } from './translation-kinds.ts'

// No zod here: screens load this.

export const translationStates = [
  'requested',
  'quoted',
  'accepted',
  'translating',
  'question',
  'client_review',
  'in_revision',
  'finalising',
  'adjusting',
  'delivered',
  'complaint',
  'declined',
  'expired',
  'cancelled',
] as const
export type TranslationState = (typeof translationStates)[number]

/** The party a translation waits for. */
export const translationWaits = ['client', 'firm', 'none'] as const
export type TranslationWaits = (typeof translationWaits)[number]

const working = ['translating', 'in_revision'] as const
/** The states in which the firm can ask the client about the document; the answer leads back to the same state. */
const askable = ['requested', 'accepted', ...working] as const

const sourced = ['requested', 'accepted', 'question'] as const

/**
 * The events of a translation (product decisions, section 5.5). Only the client accepts: never the firm in the client's
 * name, nor staff who act as the company.
 */
export const translationEvents = transitions({
  /** The price of a quote that was accepted is for its document; that of an order is settled by the final count. */
  addSource: { from: sourced, to: sourced, may: 'translations:request' },
  removeSource: { from: ['requested'], to: ['requested'], may: 'translations:request' },
  /** A new quote replaces one that is not accepted yet. */
  quote: { from: ['requested', 'quoted'], to: ['quoted'], may: 'translations:quote' },
  accept: { from: ['quoted'], to: ['accepted'], may: 'translations:accept' },
  decline: { from: ['quoted'], to: ['declined'], may: 'translations:accept' },
  /** A quote that no one accepted in time. */
  expire: { from: ['quoted'], to: ['expired'] },
  cancel: {
    from: ['requested', 'quoted', 'accepted', 'question'],
    to: ['cancelled'],
    may: 'translations:request',
  },
  /**
   * Corrects the languages, or completes those of a paid order. Other languages than those of the quote need a new quote,
   * and the translator is assigned again.
   */
  setLanguages: {
    from: ['requested', 'quoted', 'accepted', 'question', 'translating'],
    to: ['requested', 'accepted', 'question', 'translating'],
    may: 'translations:process',
  },
  /** Sets the choices of a paid order that others make in their request and the firm in its quote. */
  setTerms: {
    from: ['accepted', 'question', ...working],
    to: ['accepted', 'question', ...working],
    may: 'translations:process',
  },
  assign: { from: ['accepted', ...working], to: working, may: 'translations:process' },
  ask: { from: askable, to: ['question'], may: 'translations:process' },
  answer: { from: ['question'], to: askable, may: 'translations:request' },
  /** Adds or removes draft and final files. */
  work: {
    from: [...working, 'finalising'],
    to: [...working, 'finalising'],
    may: 'translations:process',
  },
  deliverDraft: { from: working, to: ['client_review'], may: 'translations:process' },
  acceptDraft: { from: ['client_review'], to: ['finalising'], may: 'translations:accept' },
  requestRevision: { from: ['client_review'], to: ['in_revision'], may: 'translations:accept' },
  /** More pages than quoted need the client's consent. */
  finalise: {
    from: [...working, 'finalising'],
    to: ['adjusting', 'delivered'],
    may: 'translations:process',
  },
  acceptAdjustment: { from: ['adjusting'], to: ['delivered'], may: 'translations:accept' },
  refuseAdjustment: { from: ['adjusting'], to: ['finalising'], may: 'translations:accept' },
  ship: { from: ['delivered', 'complaint'], to: ['delivered', 'complaint'], may: 'translations:process' },
  complain: { from: ['delivered'], to: ['complaint'], may: 'translations:accept' },
  /** Explains the translation, or translates again. */
  answerComplaint: {
    from: ['complaint'],
    to: ['delivered', 'in_revision'],
    may: 'translations:process',
  },
})
export type TranslationEvent = keyof typeof translationEvents

const waits: Record<TranslationState, TranslationWaits> = {
  requested: 'firm',
  quoted: 'client',
  accepted: 'firm',
  translating: 'firm',
  question: 'client',
  client_review: 'client',
  in_revision: 'firm',
  finalising: 'firm',
  adjusting: 'client',
  delivered: 'none',
  complaint: 'firm',
  declined: 'none',
  expired: 'none',
  cancelled: 'none',
}

/** The party that must act in a state. */
export function waitingOnOf(state: TranslationState): TranslationWaits {
  return waits[state]
}

/** The states that wait for a party. */
export function statesWaitingOn(party: TranslationWaits): TranslationState[] {
  return translationStates.filter((state) => waits[state] === party)
}

const labels: Record<TranslationState, StatusLabel> = {
  requested: 'pending',
  quoted: 'waiting for accept',
  accepted: 'accepted',
  translating: 'in progress',
  question: 'needs attention',
  client_review: 'waiting for accept',
  in_revision: 'in progress',
  finalising: 'in progress',
  adjusting: 'waiting for accept',
  delivered: 'approved',
  complaint: 'issues',
  declined: 'rejected',
  expired: 'rejected',
  cancelled: 'rejected',
}

/** The label of a translation; work of the firm that is late is at risk. */
export function translationLabel({ state, isLate }: { state: TranslationState; isLate: boolean }) {
  return isLate && state !== 'complaint' ? 'at risk' : labels[state]
}

/** The facts of a translation that `obstacleToTranslation` decides by. */
export type TranslationConditions = {
  /** Files that were added since the last delivery. */
  newDrafts: number
  newFinals: number
  revisions: number
  isDraftAccepted: boolean
  withReview: boolean
  wantsHardCopy: boolean
  isShipped: boolean
  isQuoteExpired: boolean
  isComplaintLate: boolean
  /** A file to translate, or a letter. */
  hasDocument: boolean
  /** Its price is agreed, and its work has not started. */
  isAccepted: boolean
  hasLanguages: boolean
  hasDueDay: boolean
  /** Paid in an order, without a quote. */
  isOrdered: boolean
  /** A draft or a final version was delivered. */
  hasDelivery: boolean
  /** A question was asked after the work had started. */
  isAskedAtWork: boolean
  /** The price is above the company's limit for orders, and the user is no owner. */
  needsOwner: boolean
}

/** The obstacle to an event that the state allows, as a sentence; undefined if there is none. */
export function obstacleToTranslation(
  event: TranslationEvent,
  translation: TranslationConditions,
): string | undefined {
  return obstacles[event]?.(translation)
}

const NO_DOCUMENT = 'The document is missing. Ask the client for it.'
const OWNERS_ACCEPT = 'The price is above the approval limit. An owner must accept it.'

const obstacles: Partial<
  Record<TranslationEvent, (translation: TranslationConditions) => string | undefined>
> = {
  addSource: ({ hasDocument, isAccepted, isOrdered }) =>
    hasDocument && isAccepted && !isOrdered ? 'The price covers only the current document.' : undefined,
  quote: ({ hasDocument }) => (hasDocument ? undefined : NO_DOCUMENT),
  accept: ({ hasDocument, isQuoteExpired, needsOwner }) => {
    if (!hasDocument) return 'The quoted document is missing. Decline the quote and request a new one.'
    if (isQuoteExpired) return 'This quote has expired.'
    return needsOwner ? OWNERS_ACCEPT : undefined
  },
  acceptAdjustment: ({ needsOwner }) => (needsOwner ? OWNERS_ACCEPT : undefined),
  cancel: ({ isAskedAtWork }) => (isAskedAtWork ? 'The work has started.' : undefined),
  setLanguages: ({ hasDelivery }) =>
    hasDelivery ? 'A version in these languages was delivered.' : undefined,
  setTerms: ({ isOrdered }) => (isOrdered ? undefined : 'The quote states the day of delivery.'),
  assign: ({ hasDocument, hasLanguages, hasDueDay }) => {
    if (!hasLanguages) return 'Set the languages first.'
    if (!hasDueDay) return 'Set the day of delivery first.'
    return hasDocument ? undefined : NO_DOCUMENT
  },
  deliverDraft: ({ newDrafts }) => (newDrafts === 0 ? 'Add the files of the draft first.' : undefined),
  requestRevision: ({ revisions }) =>
    revisions >= FREE_REVISIONS
      ? `Both rounds of changes that the price includes are used. Accept the draft or contact us.`
      : undefined,
  finalise: ({ newFinals, withReview, isDraftAccepted }) => {
    if (withReview && !isDraftAccepted) return 'The client reviews a draft first.'
    return newFinals === 0 ? 'Add the final files first.' : undefined
  },
  ship: ({ wantsHardCopy, isShipped }) => {
    if (!wantsHardCopy) return 'No paper copy was ordered.'
    return isShipped ? 'The paper copy was sent.' : undefined
  },
  complain: ({ isComplaintLate }) =>
    isComplaintLate ? 'The time for complaints is over. Contact us.' : undefined,
}
