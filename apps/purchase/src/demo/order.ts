import type { LineMove } from '@domicile/contract/purchase/api-jobs'
import type { BuyerName } from './buyers.ts'

/** A line of an order, with what was answered when it was placed. */
export type DemoLine = { service: string; quantity?: number; answers?: Record<string, string> }

/** Money that came otherwise than it should: another amount or text, or nobody has said yet what it is for. */
export type DemoMoney = { amount?: string; message?: string; isOpen?: true }

/** What may happen to an order, with what is to be known of it. */
export type DemoSteps = {
  quoted: [price: string]
  accepted: []
  declined: [reason: string]
  expired: []
  approved: []
  /** The bank tells of it one to four days later, and then it settles the order. */
  paid: [money?: DemoMoney]
  /** The work for it is a project of the demo data of the main API, which is as far as that. */
  'worked-on': [project: string, move: LineMove]
  done: []
  cancelled: [reason: string]
  refunded: [amount: string, reason: string]
  transferred: []
  /** It is not to be renewed. */
  ended: [reason: string]
}
export type DemoStep = {
  [K in keyof DemoSteps]: readonly [step: K, daysAgo: number, ...DemoSteps[K]]
}[keyof DemoSteps]

/**
 * An order of the demo data. What of a paid one is neither done nor worked on is handed over at the first start, as on
 * any day.
 */
export type DemoOrder = {
  company: BuyerName
  /** By email address. */
  by: string
  /** Days ago. */
  placed: number
  lines: readonly DemoLine[]
  wish?: string
  steps?: readonly DemoStep[]
  /** How many days after it was ordered each next period was paid; without it none was. */
  renewalsPaidAfter?: number
}
