import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { createCardProvider } from './card-provider.ts'
import { cardSettings } from './card-settings.ts'
import { signedEvent, startStripe, STRIPE_KEY } from './stripe-in-tests.ts'
import { PUBLIC_URL } from './testing.ts'

it('believes what either of two secrets has signed while one takes the place of the other', () => {
  const settings = cardSettings({
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old',
    STRIPE_URL: undefined,
    PUBLIC_URL,
  })
  const cards = createCardProvider(settings!)
  const read = (secret: string) => {
    const { payload, signature } = signedEvent('customer.created', { id: 'cus_1' }, { secret })
    return cards.read(Buffer.from(payload), signature).type
  }
  assert.equal(read('whsec_new'), 'customer.created')
  assert.equal(read('whsec_old'), 'customer.created')
  assert.throws(() => read('whsec_of_somebody_else'), { code: 'signature', status: 400 })
})

it('gives money back once, also where it is asked twice at once', async () => {
  const stripe = await startStripe()
  const cards = createCardProvider(stripe.settings(PUBLIC_URL))
  const [amount, currency] = [12_000, 'EUR']
  const expiresAt = new Date(Date.now() + 45 * 60_000)
  const about = { orderId: 'order', orderNumber: 'O-2026-000001', email: null }
  const { id } = await cards.begin({ paymentId: 'payment', amount, currency, expiresAt, ...about })
  const charge = stripe.pay(id).payment_intent!
  const ask = () => cards.giveBack({ refundId: 'refund', charge, amount: 1_000, currency })
  const both = await Promise.all([ask(), ask()]).finally(stripe.close)
  assert.equal(both[0].id, both[1].id)
  assert.equal(stripe.refunds().length, 1)
})

it('waits for no answer longer than two tries', async () => {
  const stripe = await startStripe()
  let tries = 0
  stripe.behaviour.after = () => void (tries += 1)
  stripe.behaviour.delay = 4_000
  const cards = createCardProvider({ ...stripe.settings(PUBLIC_URL), patience: 200 })
  const began = Date.now()
  await assert.rejects(cards.find('cs_of_nobody'), { status: 503, message: ownMessages.cardsUnavailable })
  assert.ok(Date.now() - began < 3_000)
  assert.equal(tries, 2)
  stripe.close()
})
