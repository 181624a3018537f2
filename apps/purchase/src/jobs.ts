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
  'payment.reconcile': {
    summary: 'Compares payments by card with what the provider says of them; every day.',
    payload: z.strictObject({}),
    attempts: 25,
  },
  'order.forget-answers': {
    summary:
      'Deletes the answers that were kept for calls which may be sent twice, after seven days; every day.',
    payload: z.strictObject({}),
  },
  'renewal.look': {
    summary:
      'Tells of what is renewed within 30 days, has it ordered on its day, and ends what was not paid; every day.',
    payload: z.strictObject({}),
    // Days: nobody sees that renewals stand still.
    attempts: 25,
  },
  'renewal.order': {
    summary: 'Orders a service for its next period.',
    payload: z.strictObject({ renewalId: id }),
    attempts: 25,
  },
})

/** Asks for a job of the purchase API, within the transaction that causes it. */
export const enqueue = enqueueFor(jobTable)

/** One handler for each of them, with the types of its payload. */
export type PurchaseJobHandlers = JobHandlers<DB, typeof jobTable>
