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
  'order.resume': {
    summary: 'Starts the lines of a paid order that now have all their details.',
    payload: z.strictObject({ orderId: id }),
    // Retried for days: a client is waiting for what they paid for.
    attempts: 25,
  },
  'payment.refund': {
    summary: 'Requests a refund from the card provider.',
    payload: z.strictObject({ refundId: id }),
    // Retried for days: a client is waiting for a refund.
    attempts: 25,
  },
  'payment.close': {
    summary: 'Closes the payment page of an order that no longer expects a card payment.',
    payload: z.strictObject({ paymentId: id }),
  },
  'payment.reconcile': {
    summary: 'Compares card payments with the provider’s records; every day.',
    payload: z.strictObject({}),
    every: 'day',
    attempts: 25,
  },
  'order.forget-answers': {
    summary: 'Deletes stored answers and marks of finished jobs of the purchase API; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
  },
  'renewal.look': {
    summary: 'Announces renewals of the next 30 days, orders due ones and ends unpaid ones; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    // Retried for days: stopped renewals would go unnoticed.
    attempts: 25,
  },
  'renewal.order': {
    summary: 'Orders a service for its next period.',
    payload: z.strictObject({ renewalId: id }),
    attempts: 25,
  },
} as const
