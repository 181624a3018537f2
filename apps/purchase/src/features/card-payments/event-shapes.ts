import { Refusal } from '@domicile/server/http/errors'
import { z } from 'zod'
import type { CardEvent } from './card-provider.ts'

const name = z
  .string()
  .max(255)
  .refine((value) => !value.includes('\0'))
const currency = z.string().regex(/^[a-z]{3}$/)
const amount = z.number().int().min(0).max(1_000_000_000_000)
const charge = z.union([name, z.looseObject({ id: name })]).nullish()

const session = z.looseObject({
  id: name,
  client_reference_id: name.nullish(),
  status: name.nullish(),
  payment_status: name,
  payment_intent: charge,
  amount_total: amount.nullish(),
  currency: currency.nullish(),
})
const refund = z.looseObject({
  id: name,
  status: name.nullish(),
  failure_reason: name.nullish(),
  metadata: z.looseObject({ refund: name.optional() }).nullish(),
})
const dispute = z.looseObject({ id: name, payment_intent: charge, status: name, reason: name, amount })

const shapes = new Map<string, z.ZodType>(
  Object.entries({
    'checkout.session.completed': session,
    'checkout.session.async_payment_succeeded': session,
    'checkout.session.expired': session,
    'checkout.session.async_payment_failed': session,
    'refund.created': refund,
    'refund.updated': refund,
    'refund.failed': refund,
    'charge.refunded': z.looseObject({ payment_intent: charge, currency, amount_refunded: amount }),
    'charge.dispute.created': dispute,
    'charge.dispute.closed': dispute,
  }),
)

const event = z.looseObject({
  id: name.min(1),
  type: name,
  data: z.looseObject({ object: z.looseObject({ id: name.nullish() }) }),
})

/**
 * Throws 400 unless an event has the fields that its type is handled by: a signed event may be of another
 * API version.
 */
export function requireShape(received: CardEvent): void {
  const isEvent = event.safeParse(received).success
  const shape = isEvent ? shapes.get(received.type) : undefined
  if (!isEvent || (shape && !shape.safeParse(received.data.object).success)) throw new Refusal('bad-request')
}
