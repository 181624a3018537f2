import type { MatchReason } from '@domicile/contract/sales/payments/bank-payments'
import { creditorReferencesIn } from '@domicile/contract/sales/payments/creditor-reference'
import { isPayable, type OrderState } from '@domicile/contract/sales/orders/order-states'
import { normaliseText } from '@domicile/server/db/normalise-text'

/** An order that money may be for; the total in minor units. */
export type Candidate = {
  id: string
  number: string
  reference: string
  state: OrderState
  currency: string
  total: number
  company: { id: string; name: string }
  /** The names under which the buyer may pay. */
  names: string[]
}

type Payment = { currency: string; amount: number; payer: string | null; message: string }

export type Match = { order: Candidate; fits: boolean; why: MatchReason[] }

const MOST_SHOWN = 5

/**
 * Ranks the orders that money may be for, the likeliest first. `fits` marks the only order whose reference
 * and exact amount the money has.
 */
export function suggestionsFor(payment: Payment, orders: readonly Candidate[]): Match[] {
  const found = orders
    .filter(({ state }) => isPayable(state))
    .map((order) => ({ order, why: reasonsFor(payment, order) }))
    .filter(({ why }) => speaksFor(why))
  const fitting = found.filter(({ why }) => isSure(why))
  return found
    .map((one) => ({ ...one, fits: fitting.length === 1 && isSure(one.why) }))
    .toSorted((a, b) => weight(b.why) - weight(a.why) || a.order.number.localeCompare(b.order.number))
    .slice(0, MOST_SHOWN)
}

/** Finds the order that money names by its reference but that is not payable: it is paid or was cancelled. */
export function findUnpayable(payment: Payment, orders: readonly Candidate[]): Candidate | undefined {
  const references = creditorReferencesIn(payment.message)
  return orders.find((order) => !isPayable(order.state) && references.includes(order.reference))
}

function reasonsFor({ message, payer, currency, amount }: Payment, order: Candidate): MatchReason[] {
  const isReferred = creditorReferencesIn(message).includes(order.reference)
  const reasons: [MatchReason, boolean][] = [
    ['reference', isReferred],
    // The reference contains the number.
    ['number', !isReferred && bare(message).includes(bare(order.number))],
    ['amount', currency === order.currency && amount === order.total],
    // A payment service names the buyer in the text.
    ['name', order.names.some((name) => isLike(`${payer ?? ''} ${message}`, name))],
  ]
  return reasons.flatMap(([reason, isSo]) => (isSo ? [reason] : []))
}

function isSure(why: readonly MatchReason[]): boolean {
  return why.includes('reference') && why.includes('amount')
}

/** A matching name alone, or an amount alone, may be chance. */
function speaksFor(why: readonly MatchReason[]): boolean {
  return (
    why.includes('reference') || why.includes('number') || (why.includes('amount') && why.includes('name'))
  )
}

const weights: Record<MatchReason, number> = { reference: 8, number: 4, amount: 5, name: 1 }

function weight(why: readonly MatchReason[]): number {
  return why.reduce((total, reason) => total + weights[reason], 0)
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Words too common to identify a company. */
const common = new Set(
  'limited ltd gmbh company corp inc llc sarl srl spolka the and und trading holding group services international'.split(
    ' ',
  ),
)

function isLike(payer: string, name: string): boolean {
  const words = wordsOf(name)
  return wordsOf(payer).some((word) => words.includes(word))
}

function wordsOf(name: string): string[] {
  return normaliseText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !common.has(word))
}
