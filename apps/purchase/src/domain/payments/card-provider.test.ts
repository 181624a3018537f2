import assert from 'node:assert/strict'
import { it } from 'node:test'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { createCardProvider } from '../../features/card-payments/card-provider.ts'
import { cardSettings } from '../../features/card-payments/card-settings.ts'
import { signedEvent, startStripe, STRIPE_KEY } from '../../test/stripe.ts'
import { PUBLIC_URL } from '../../test/app.ts'

it('accepts webhooks signed with either of two secrets while one replaces the other', () => {
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

it('a card refund is made once, also where it is requested twice at once', async () => {
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

it('a call to the card provider ends after two tries', async (test) => {
  const stripe = await startStripe()
  test.after(stripe.close)
  let tries = 0
  stripe.behaviour.after = () => void (tries += 1)
  stripe.behaviour.delay = 4_000
  const cards = createCardProvider({ ...stripe.settings(PUBLIC_URL), patience: 200 })
  await assert.rejects(cards.find('cs_of_nobody'), {
    status: 503,
    message: purchaseMessages.cardsUnavailable,
  })
  assert.equal(tries, 2)
})

it('the card provider is left alone for ten seconds after five calls without an answer, and then called again', async (test) => {
  test.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const stripe = await startStripe()
  test.after(stripe.close)
  const cards = createCardProvider(stripe.settings(PUBLIC_URL))
  const find = () => cards.find('cs_of_nobody')
  let calls = 0
  stripe.behaviour.after = () => void (calls += 1)
  // A refusal counts as an answer, so that it does not open the breaker.
  for (let time = 0; time < 6; time += 1) await assert.rejects(find(), { statusCode: 404 })
  stripe.behaviour.isDown = true
  for (let time = 0; time < 5; time += 1) await assert.rejects(find(), { status: 503 })
  stripe.behaviour.isDown = false
  const before = calls
  await assert.rejects(find(), { status: 503, message: purchaseMessages.cardsUnavailable })
  assert.equal(calls, before)
  test.mock.timers.tick(10_000)
  await assert.rejects(find(), { statusCode: 404 })
})
