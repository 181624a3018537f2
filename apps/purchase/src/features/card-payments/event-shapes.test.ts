import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cardsApp } from '../../test/cards.ts'
import { signedEvent } from '../../test/stripe.ts'

const t = await cardsApp()

const TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'checkout.session.async_payment_failed',
  'refund.created',
  'refund.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'customer.created',
  'constructor',
]
const ODD: unknown[] = [null, 1, -1.5, '', 'text', 'zero \0 byte', [], [1], {}, { id: null }, { id: 7 }, true]
const FIELDS = [
  'id',
  'client_reference_id',
  'status',
  'payment_status',
  'payment_intent',
  'amount_total',
  'currency',
  'metadata',
  'amount',
  'amount_refunded',
  'reason',
]

async function statusOf(type: string, object: unknown): Promise<number> {
  const { payload, signature } = signedEvent(type, object)
  return (await t.deliver(payload, signature)).statusCode
}

it('a signed event of an odd shape is refused or taken, and never a server error', async () => {
  const { id } = await t.order()
  await t.begin(id)
  const [session] = t.stripe.sessions()
  const whole = {
    ...session,
    payment_status: 'paid',
    payment_intent: 'pi_odd',
    currency: 'eur',
    amount: 1,
    amount_refunded: 1,
    reason: 'fraudulent',
  }
  for (const type of TYPES) {
    for (const object of ODD)
      assert.ok([200, 400].includes(await statusOf(type, object)), `${type} ${JSON.stringify(object)}`)
    for (const field of FIELDS)
      for (const value of ODD) {
        const status = await statusOf(type, { ...whole, [field]: value })
        assert.ok([200, 400].includes(status), `${type} ${field} ${JSON.stringify(value)}: ${status}`)
      }
  }
})
