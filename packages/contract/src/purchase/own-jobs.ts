import { z } from 'zod'
import { id } from '../fields.ts'

/**
 * What the purchase API asks itself for. Nobody else asks for these; they are in the contract as administrators read
 * the one queue in the main API, and are told there what each job does.
 */
export const ownJobs = {
  'order.expire-quote': {
    summary: 'Ends an order whose quote was not accepted in time.',
    payload: z.strictObject({ orderId: id }),
  },
  'order.take-on': {
    summary: 'Begins the lines of a paid order that waited for something and have everything now.',
    payload: z.strictObject({ orderId: id }),
    // Days: somebody waits for what they have paid for.
    attempts: 25,
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
} as const
