import type { StatusLabel } from '../../status-labels.ts'
import { transitions } from '../../transitions.ts'

/**
 * The states of an order (product decisions, section 5.7); before it, there is a cart. From `paid` on, the state
 * follows from the lines.
 */
export const orderStates = [
  'quote-requested',
  'quote-sent',
  'to-approve',
  'placed',
  'under-review',
  'payment-failed',
  'paid',
  'needs-data',
  'due-diligence',
  'fulfilling',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** States in which the order is paid and the work is not finished. */
export const workingStates = ['paid', 'needs-data', 'due-diligence', 'fulfilling', 'delivered'] as const
const settled = [...workingStates, 'completed'] as const
/** States in which the client must still pay. */
export const unpaidStates = ['placed', 'payment-failed'] as const
/** States in which a payment is expected and accepted. */
export const payableStates = [...unpaidStates, 'under-review'] as const

/** True if the client must still pay. */
export function isUnpaid(state: OrderState): boolean {
  return (unpaidStates as readonly OrderState[]).includes(state)
}

/** True if a payment is still expected. */
export function isPayable(state: OrderState): boolean {
  return (payableStates as readonly OrderState[]).includes(state)
}

/** Not paid yet; answers that the work needs can already be given. */
const earlyStates = ['quote-requested', 'quote-sent', 'to-approve', ...payableStates] as const
/** Final states. */
export const endStates: readonly OrderState[] = ['completed', 'cancelled', 'refunded']
export const openStates = orderStates.filter((state) => !endStates.includes(state))

/**
 * Orders grouped by what they need, across their states. open: unfinished. to-pay: the client must pay, and past-due:
 * the payment is late. to-begin: a paid line waits for us to start. not-handed-over: the work for a line should have
 * been opened an hour ago and was not. to-refund: a bank transfer must be sent.
 */
export const orderViews = ['open', 'to-pay', 'past-due', 'to-begin', 'not-handed-over', 'to-refund'] as const
export type OrderView = (typeof orderViews)[number]

/**
 * The events of an order. Clients can `cancel` before the work starts; cancelling a paid order creates a credit note
 * and a refund.
 */
export const orderEvents = transitions({
  sendQuote: { from: ['quote-requested', 'quote-sent'], to: ['quote-sent'], may: 'orders:quote' },
  acceptQuote: { from: ['quote-sent'], to: ['placed', 'to-approve'], may: 'orders:place' },
  declineQuote: { from: ['quote-requested', 'quote-sent'], to: ['cancelled'], may: 'orders:place' },
  approve: { from: ['to-approve'], to: ['placed'], may: 'orders:approve' },
  disapprove: { from: ['to-approve'], to: ['cancelled'], may: 'orders:approve' },
  payAgain: { from: ['payment-failed'], to: ['placed'], may: 'orders:pay' },
  answerAhead: { from: [...earlyStates], to: [...earlyStates], may: 'orders:place' },
  giveData: { from: ['needs-data'], to: [...settled], may: 'orders:place' },
  cancel: {
    from: ['quote-requested', 'to-approve', ...payableStates, 'paid', 'needs-data', 'due-diligence'],
    to: ['cancelled'],
    may: 'orders:cancel',
  },
  refund: {
    from: [...settled, 'cancelled'],
    to: [...settled, 'cancelled', 'refunded'],
    may: 'orders:refund',
  },
  refundFailed: { from: ['refunded'], to: [...settled, 'cancelled'] },
  expireQuote: { from: ['quote-sent'], to: ['cancelled'] },
  /** The quote expired before an owner approved the order: the firm offers a price again. */
  requote: { from: ['to-approve'], to: ['quote-requested'] },
  settle: { from: [...payableStates], to: [...settled] },
  review: { from: [...payableStates], to: ['under-review'] },
  release: { from: ['under-review'], to: ['placed'] },
  failPayment: { from: ['placed'], to: ['payment-failed'] },
  follow: { from: [...settled], to: [...settled] },
})
export type OrderEvent = keyof typeof orderEvents

/** The events that require a reason. */
export const eventsWithReason: readonly OrderEvent[] = ['declineQuote', 'disapprove', 'cancel', 'refund']

/** The events with internal reasons: clients do not see them. */
export const eventsOfTheFirm: readonly OrderEvent[] = ['settle', 'review', 'release']

/** The party an order waits for. */
export type OrderWaitsFor = 'client' | 'firm' | 'none'

type Shown = {
  state: OrderState
  /** A refund is pending. */
  hasOpenRefund: boolean
  /** A payment was received that no one has assigned yet. */
  hasReview: boolean
  /** The payer disputes the charge with their bank. */
  isDisputed: boolean
  /** The due diligence of its company waits for the client. */
  isClientAsked: boolean
}

const looks: Record<OrderState, { label: StatusLabel; waitsFor: OrderWaitsFor }> = {
  'quote-requested': { label: 'pending', waitsFor: 'firm' },
  'quote-sent': { label: 'waiting for accept', waitsFor: 'client' },
  'to-approve': { label: 'waiting for accept', waitsFor: 'client' },
  placed: { label: 'pending', waitsFor: 'client' },
  'under-review': { label: 'needs attention', waitsFor: 'firm' },
  'payment-failed': { label: 'rejected', waitsFor: 'client' },
  paid: { label: 'accepted', waitsFor: 'firm' },
  'needs-data': { label: 'needs attention', waitsFor: 'client' },
  'due-diligence': { label: 'needs attention', waitsFor: 'firm' },
  fulfilling: { label: 'in progress', waitsFor: 'firm' },
  delivered: { label: 'waiting for accept', waitsFor: 'client' },
  completed: { label: 'approved', waitsFor: 'none' },
  cancelled: { label: 'rejected', waitsFor: 'none' },
  refunded: { label: 'rejected', waitsFor: 'none' },
}

/** The label that readers see, and the party the order waits for. */
export function lookOf({ state, hasOpenRefund, hasReview, isDisputed, isClientAsked }: Shown) {
  const isUnexpected = hasReview && state !== 'under-review'
  const isTroubled = hasOpenRefund || isUnexpected || isDisputed
  if (isTroubled) return { label: 'issues', waitsFor: 'firm' } as const
  return state === 'due-diligence' && isClientAsked ? looks['needs-data'] : looks[state]
}

/** The states of the work for one line. */
export const lineStates = [
  'waiting',
  'needs-data',
  'due-diligence',
  'queued',
  'in-progress',
  'delivered',
  'done',
  'cancelled',
] as const
export type LineState = (typeof lineStates)[number]

/** The work has not started: answers can still be given, and cancelling stops no one. */
export const idleStates = ['waiting', 'needs-data', 'due-diligence'] as const satisfies readonly LineState[]

/** True if the work for a line has not started. */
export function isIdle(state: LineState): boolean {
  return (idleStates as readonly LineState[]).includes(state)
}

/** The state of a paid order, from its lines. Cancelled lines are ignored unless all are. */
export function stateByLines(lines: readonly LineState[]): OrderState {
  const open = lines.filter((state) => state !== 'cancelled')
  if (lines.length > 0 && open.length === 0) return 'cancelled'
  if (open.includes('needs-data')) return 'needs-data'
  if (open.includes('due-diligence')) return 'due-diligence'
  if (open.every((state) => state === 'done')) return 'completed'
  if (open.every((state) => state === 'done' || state === 'delivered')) return 'delivered'
  return open.every((state) => state === 'queued' || state === 'waiting') ? 'paid' : 'fulfilling'
}

/**
 * The actions that a reader is allowed now: events of the state table, `pay`, which starts a card payment, and
 * `payOtherwise`, which changes the way to pay. Cancelling a paid order creates a credit note and a refund.
 */
export const orderActions = [
  'sendQuote',
  'acceptQuote',
  'declineQuote',
  'approve',
  'disapprove',
  'pay',
  'payOtherwise',
  'answerAhead',
  'giveData',
  'cancel',
  'refund',
] as const

export type OrderAction = (typeof orderActions)[number]
