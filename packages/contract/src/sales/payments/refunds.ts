import { z } from 'zod'
import { date, id, instant, reasonText, text } from '../../fields.ts'
import { routes } from '../../route.ts'
import { paymentTypes } from '../services/service-kinds.ts'

/** The states of a refund: on its way; completed; refused by the card provider, so that staff must act. */
export const refundStates = ['pending', 'settled', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export const Refund = z.object({
  id,
  orderId: id,
  amount: z.string(),
  currency: z.string(),
  reason: z.string(),
  /** The way of the refund: that of the payment, unless `byBank` was requested. */
  type: z.enum(paymentTypes),
  state: z.enum(refundStates),
  createdAt: instant,
  settledAt: instant.nullable(),
  failure: z.string().nullable(),
})
export type Refund = z.infer<typeof Refund>

/** Refunds a card payment by bank transfer, for example after the card provider refused it. */
const byBank = z.boolean().optional()

/** A refund and its reason; the amount as `1250.00` in the currency of the order. */
export const RefundInput = z.strictObject({ amount: text(20), reason: reasonText(), byBank })

/** Refunds. A credit note for the amount is issued in the same transaction. */
export const refunds = routes({
  'POST /api/purchase/orders/:id/refunds': {
    summary: 'Refund a paid order, up to the remaining amount, with a credit note.',
    may: 'orders:refund',
    whileActing: 'refused',
    idempotencyKey: 'required',
    body: RefundInput,
    response: z.array(Refund),
    status: 201,
    audit: 'payment.refund-asked',
  },
  'PUT /api/purchase/orders/:id/refunds/:refundId/settlement': {
    summary: 'Confirm that a refund was transferred by bank, and on which day.',
    may: 'orders:refund',
    body: z.strictObject({ transferredOn: date }),
    response: Refund,
    audit: 'payment.refund-settled',
  },
  'POST /api/purchase/payments/:id/return': {
    summary: 'Refund a payment that is under review, in full.',
    may: 'orders:refund',
    whileActing: 'refused',
    idempotencyKey: 'required',
    body: z.strictObject({ reason: reasonText(), byBank }),
    response: Refund,
    status: 201,
    audit: 'payment.returned',
  },
})
