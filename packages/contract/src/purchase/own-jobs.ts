import { z } from 'zod'
import { id } from '../fields.ts'

/**
 * The purchase API's own jobs, which only it enqueues. They are in the contract because administrators see the one
 * queue in the main API, with a description of each job.
 */
export const ownJobs = {
  'order.expire-quote': {
    summary: 'Ends an order whose quote was not accepted in time.',
    payload: z.strictObject({ orderId: id }),
  },
  'order.take-on': {
    summary: 'Begins the lines of a paid order that waited for something and have everything now.',
    payload: z.strictObject({ orderId: id }),
    // Retried for days: a client is waiting for what they paid for.
    attempts: 25,
  },
  'payment.refund': {
    summary: 'Asks the provider of cards to give money back.',
    payload: z.strictObject({ refundId: id }),
    // Retried for days: a client is waiting for a refund.
    attempts: 25,
  },
  'payment.close': {
    summary: 'Closes the page to pay on of an order that waits for no payment by card any more.',
    payload: z.strictObject({ paymentId: id }),
  },
  'payment.reconcile': {
    summary: 'Compares card payments with the provider’s records; every day.',
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
      'Announces renewals of the next 30 days, orders them on their day, and ends unpaid ones; every day.',
    payload: z.strictObject({}),
    // Retried for days: stopped renewals would go unnoticed.
    attempts: 25,
  },
  'renewal.order': {
    summary: 'Orders a service for its next period.',
    payload: z.strictObject({ renewalId: id }),
    attempts: 25,
  },
} as const
