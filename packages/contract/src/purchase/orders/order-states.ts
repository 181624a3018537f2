import type { StatusLabel } from '../../status-labels.ts'
import { transitions } from '../../transitions.ts'

/**
 * Where an order stands (product decisions, section 5.7). Before it is one, it is a cart. `paid` and the states after
 * it are what its lines say: the order is as far as its lines are.
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
  'fulfilling',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** States in which the order is paid for and the work is not over. */
export const workingStates = ['paid', 'needs-data', 'fulfilling', 'delivered'] as const
const settled = [...workingStates, 'completed'] as const
/** Where the client has still to pay. */
export const unpaidStates = ['placed', 'payment-failed'] as const
/** Where a payment is still waited for, and taken when it comes. */
export const payableStates = [...unpaidStates, 'under-review'] as const

/** Whether the client has still to pay. */
export function isUnpaid(state: OrderState): boolean {
  return (unpaidStates as readonly OrderState[]).includes(state)
}

/** Whether a payment is still waited for. */
export function isPayable(state: OrderState): boolean {
  return (payableStates as readonly OrderState[]).includes(state)
}

/** Nothing is paid yet; what the work will need can be given already. */
const earlyStates = ['quote-requested', 'quote-sent', 'to-approve', ...payableStates] as const
/** Where nothing is left to do. */
export const endStates: readonly OrderState[] = ['completed', 'cancelled', 'refunded']
export const openStates = orderStates.filter((state) => !endStates.includes(state))

/**
 * Orders by what is to be done about them, across their states. open: anything. to-pay: the client has to pay, and
 * past-due: should have by now. to-begin: a paid line waits for us to begin. not-handed-over: the work for one was to be
 * opened an hour ago and was not. to-refund: money is to be transferred back.
 */
export const orderViews = ['open', 'to-pay', 'past-due', 'to-begin', 'not-handed-over', 'to-refund'] as const
export type OrderView = (typeof orderViews)[number]

/**
 * What may happen to an order. `cancel` of a client is for before the work begins; of a paid order it brings a credit
 * note, and the money back.
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
    from: ['quote-requested', 'to-approve', ...payableStates, 'paid', 'needs-data'],
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
  settle: { from: [...payableStates], to: [...settled] },
  review: { from: [...payableStates], to: ['under-review'] },
  release: { from: ['under-review'], to: ['placed'] },
  failPayment: { from: ['placed'], to: ['payment-failed'] },
  follow: { from: [...settled], to: [...settled] },
})
export type OrderEvent = keyof typeof orderEvents

/** The events that are refused without a reason. */
export const eventsWithReason: readonly OrderEvent[] = ['declineQuote', 'disapprove', 'cancel', 'refund']

/** The events whose reasons the firm writes for itself: clients do not read them. */
export const eventsOfTheFirm: readonly OrderEvent[] = ['settle', 'review', 'release']

/** Whom an order waits for. */
export type OrderWaitsFor = 'client' | 'firm' | 'nobody'

type Shown = {
  state: OrderState
  /** Money is on its way back and has not arrived. */
  hasOpenRefund: boolean
  /** Money came of which nobody has said what it is for. */
  hasReview: boolean
  /** The payer disputes the charge with their bank. */
  isDisputed: boolean
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
  fulfilling: { label: 'in progress', waitsFor: 'firm' },
  delivered: { label: 'waiting for accept', waitsFor: 'client' },
  completed: { label: 'approved', waitsFor: 'nobody' },
  cancelled: { label: 'rejected', waitsFor: 'nobody' },
  refunded: { label: 'rejected', waitsFor: 'nobody' },
}

/** The label that readers see, and whom the order waits for. */
export function lookOf({ state, hasOpenRefund, hasReview, isDisputed }: Shown) {
  const isUnexpected = hasReview && state !== 'under-review'
  const isTroubled = hasOpenRefund || isUnexpected || isDisputed
  return isTroubled ? ({ label: 'issues', waitsFor: 'firm' } as const) : looks[state]
}

/** Where the work for one line stands. */
export const lineStates = [
  'waiting',
  'needs-data',
  'queued',
  'in-progress',
  'delivered',
  'done',
  'cancelled',
] as const
export type LineState = (typeof lineStates)[number]

/** Where nothing has been begun: answers can still be given, and nobody has to stop. */
export const idleStates = ['waiting', 'needs-data'] as const satisfies readonly LineState[]

/** Whether the work for a line is still to begin. */
export function isIdle(state: LineState): boolean {
  return (idleStates as readonly LineState[]).includes(state)
}

/** Where a paid order stands, by its lines. A cancelled one says nothing, unless all of them are. */
export function stateByLines(lines: readonly LineState[]): OrderState {
  const open = lines.filter((state) => state !== 'cancelled')
  if (lines.length > 0 && open.length === 0) return 'cancelled'
  if (open.includes('needs-data')) return 'needs-data'
  if (open.every((state) => state === 'done')) return 'completed'
  if (open.every((state) => state === 'done' || state === 'delivered')) return 'delivered'
  return open.every((state) => state === 'queued' || state === 'waiting') ? 'paid' : 'fulfilling'
}

/**
 * What a reader may do with an order now: events of its states, `pay`, which begins a payment by card, and
 * `payOtherwise`, which chooses another way to pay. `cancel` of a paid order brings a credit note, and the money back.
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
