import type { LineMove } from '@domicile/contract/api-jobs'
import type { BuyerName } from './buyers.ts'

/** A line of an order, with the answers given when it was placed. */
export type DemoLine = { service: string; quantity?: number; answers?: Record<string, string | number> }

/** A payment that does not match: another amount or text, or no order assigned yet. */
export type DemoMoney = { amount?: string; message?: string; isOpen?: true }

/** The steps of an order, each with its data. */
export type DemoSteps = {
  quoted: [price: string]
  accepted: []
  declined: [reason: string]
  expired: []
  approved: []
  /** The bank reports it one to four days later, and then it settles the order. */
  paid: [money?: DemoMoney]
  /** The work is a project of the main API's demo data, which is in that state. */
  'worked-on': [project: string, move: LineMove]
  done: []
  cancelled: [reason: string]
  refunded: [amount: string, reason: string]
  transferred: []
  /** The renewal is cancelled. */
  ended: [reason: string]
}
export type DemoStep = {
  [K in keyof DemoSteps]: readonly [step: K, daysAgo: number, ...DemoSteps[K]]
}[keyof DemoSteps]

/**
 * An order of the demo data. Paid work that is neither done nor in progress is passed to the main API at the
 * first start, as usual.
 */
export type DemoOrder = {
  company: BuyerName
  /** The email address of the user who ordered. */
  by: string
  /** Days ago. */
  placed: number
  lines: readonly DemoLine[]
  wish?: string
  steps?: readonly DemoStep[]
  /** The days from each renewal order to its payment; without it no renewal was paid. */
  renewalsPaidAfter?: number
}
