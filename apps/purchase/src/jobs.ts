import { id } from '@domicile/contract/fields'
import { purchaseJobs } from '@domicile/contract/purchase/hand-over'
import { enqueueFor, type JobHandlers, jobs } from '@domicile/server/jobs'
import { z } from 'zod'
import type { DB } from './database.ts'

/** Every job of the purchase API: what it asks itself for, and what the main API asks it for. */
export const jobTable = jobs({
  ...purchaseJobs,
  'order.expire-quote': {
    summary: 'Ends an order whose quote was not accepted in time.',
    payload: z.strictObject({ orderId: id }),
  },
  'payment.refund': {
    summary: 'Asks the provider of cards to give money back.',
    payload: z.strictObject({ refundId: id }),
    // Days: somebody waits for their money.
    attempts: 25,
  },
  'payment.close': {
    summary: 'Closes the page to pay on of an order that waits for no payment by card any more.',
    payload: z.strictObject({ paymentId: id }),
  },
})

/** Asks for a job of the purchase API, within the transaction that causes it. */
export const enqueue = enqueueFor(jobTable)

/** One handler for each of them, with the types of its payload. */
export type PurchaseJobHandlers = JobHandlers<DB, typeof jobTable>
