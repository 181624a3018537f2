import { z } from 'zod'
import { id, instant, staffOnly } from '../../fields.ts'
import { amount } from '../money/amounts.ts'
import { orderStates } from './order-states.ts'
import { invoiceKinds, paymentTypes } from '../services/service-kinds.ts'

/** Money that came, or was to come. */
export const OrderPayment = z.object({
  id,
  type: z.enum(paymentTypes),
  state: z.enum(['pending', 'settled', 'review', 'failed']),
  amount,
  currency: z.string(),
  createdAt: instant,
  settledAt: instant.nullable(),
  failure: z.string().nullable(),
  /** The reader may give it back: it is under review, and not on its way back. */
  canGoBack: z.boolean(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderRefund = z.object({
  id,
  /** By which way it goes back. */
  type: z.enum(paymentTypes),
  amount,
  currency: z.string(),
  reason: z.string(),
  state: z.enum(['pending', 'settled', 'failed']),
  createdAt: instant,
  settledAt: instant.nullable(),
  failure: staffOnly(z.string().nullable()),
  /** It waits for a transfer, and the reader may say that it was made. */
  canSettle: z.boolean(),
})

export const OrderInvoice = z.object({
  id,
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedOn: z.string(),
  total: amount,
})

/** The buyer as it stood when the order was placed. */
export const OrderBilling = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  vatId: z.string().nullable(),
  email: z.string().nullable(),
  reference: z.string().nullable(),
})
export type OrderBilling = z.infer<typeof OrderBilling>

/** One change of the state; `event` is that of the table, or `place` or `requestQuote`, by which it began. */
export const OrderHistoryEntry = z.object({
  id,
  at: instant,
  event: z.string(),
  state: z.enum(orderStates),
  /** Who did it; null for the portal itself. */
  actor: z.string().nullable(),
  /** The client's person whom they acted as. */
  onBehalfOf: z.string().nullable(),
  reason: z.string().nullable(),
})
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>
