import { z } from 'zod'
import { id, instant, staffOnly } from '../../fields.ts'
import { amount } from '../../money/amounts.ts'
import { orderStates } from './order-states.ts'
import { invoiceKinds, paymentTypes } from '../services/service-kinds.ts'

/** A received or expected payment. */
export const OrderPayment = z.object({
  id,
  type: z.enum(paymentTypes),
  state: z.enum(['pending', 'settled', 'review', 'failed']),
  amount,
  currency: z.string(),
  createdAt: instant,
  settledAt: instant.nullable(),
  failure: z.string().nullable(),
  /** The reader may refund it: it is under review and no refund is pending. */
  canGoBack: z.boolean(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderRefund = z.object({
  id,
  /** The way of the refund. */
  type: z.enum(paymentTypes),
  amount,
  currency: z.string(),
  reason: z.string(),
  state: z.enum(['pending', 'settled', 'failed']),
  createdAt: instant,
  settledAt: instant.nullable(),
  failure: staffOnly(z.string().nullable()),
  /** It waits for a bank transfer, and the reader may confirm that it was made. */
  canSettle: z.boolean(),
  /** Why the reader must leave that to another person. */
  settlementObstacle: z.string().nullable(),
})

export const OrderInvoice = z.object({
  id,
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedOn: z.string(),
  total: amount,
})

/** The buyer's details as of the order. */
export const OrderBilling = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  vatId: z.string().nullable(),
  email: z.string().nullable(),
  reference: z.string().nullable(),
})
export type OrderBilling = z.infer<typeof OrderBilling>

/** One change of the state; `event` is one of the table, or `place` or `requestQuote` for the first entry. */
export const OrderHistoryEntry = z.object({
  id,
  at: instant,
  event: z.string(),
  state: z.enum(orderStates),
  /** The actor; null for the portal itself. */
  actor: z.string().nullable(),
  /** The client user whom they acted as. */
  onBehalfOf: z.string().nullable(),
  reason: z.string().nullable(),
})
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>
