import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cardsApp } from '../../test/cards.ts'
import { onceKey } from '../../test/shop.ts'
import { signedEvent } from '../../test/stripe.ts'

const t = await cardsApp()

/** Creates an order of EUR 1,537.50 and its charge by card, of the full total unless `came` differs. */
async function charged(came?: { amount: number }) {
  const order = await t.order()
  const { body } = await t.begin(order.id)
  const paid = t.stripe.pay(t.stripe.sessions().find(({ url }) => url === body.url)!.id, came)
  return { ...order, paid, charge: paid.payment_intent }
}

async function paidByCard(came?: { amount: number }) {
  const order = await charged(came)
  await t.tell('checkout.session.completed', order.paid)
  return order
}

let count = 0
const disputeOf = (charge: unknown, amount = 153_750) => ({
  ...{ id: `dp_${++count}`, object: 'dispute', payment_intent: charge, amount, currency: 'eur' },
  reason: 'fraudulent',
})
const begin = (dispute: object) => t.tell('charge.dispute.created', { ...dispute, status: 'needs_response' })
const end = (dispute: object, status: 'won' | 'lost') =>
  t.tell('charge.dispute.closed', { ...dispute, status })
const asked = async (person: 'administrator' | 'owner', id: string) =>
  (await t.call(person, `GET /api/purchase/orders/${id}`)).body

describe('a dispute', () => {
  it('a dispute marks an order until it closes, also if the closing event arrives first', async () => {
    const { id, charge } = await paidByCard()
    const [first, second] = [disputeOf(charge), disputeOf(charge, 100)]
    await begin(first)
    const { isDisputed, label, allowedActions } = await asked('administrator', id)
    assert.deepEqual([isDisputed, label, allowedActions.includes('refund')], [true, 'issues', false])
    await end(first, 'won')
    assert.equal((await asked('administrator', id)).isDisputed, false)
    assert.equal((await t.stateOf(id)).refunded, 0, 'the money stays')
    await end(second, 'lost')
    await begin(second)
    assert.equal((await asked('administrator', id)).isDisputed, false)
  })

  it('a dispute that closes leaves an order marked while another is open', async () => {
    const { id, charge } = await paidByCard()
    const two = [disputeOf(charge), disputeOf(charge)] as const
    for (const one of two) await begin(one)
    await end(two[0], 'won')
    assert.equal((await asked('administrator', id)).isDisputed, true)
  })

  it('a dispute keeps the money where it is until the bank has decided', async () => {
    const { id, charge } = await paidByCard()
    await begin(disputeOf(charge))
    const given = { amount: '10.00', reason: 'As goodwill', byBank: true }
    const refund = await t.call('administrator', `POST /api/purchase/orders/${id}/refunds`, given, onceKey())
    assert.deepEqual([refund.status, refund.body.type], [409, '/problems/disputed'])
    assert.equal((await t.stateOf(id)).refunded, 0)
  })

  it('a lost dispute takes the money once, and leaves the invoice to the firm', async () => {
    const { id, charge } = await paidByCard()
    const dispute = disputeOf(charge)
    await begin(dispute)
    await end(dispute, 'lost')
    await end(dispute, 'lost')
    assert.deepEqual(await t.stateOf(id), { state: 'refunded', paid: 153_750, refunded: 153_750 })
    assert.deepEqual(await t.documentsOf(id), [{ kind: 'invoice', total: 153_750 }])
    const forFirm = await asked('administrator', id)
    assert.equal(forFirm.toCredit, '1537.50')
    const [{ amount, state, reason }] = forFirm.refunds
    assert.deepEqual([amount, state, reason], ['1537.50', 'settled', 'The payer’s bank decided this.'])
    const forClient = await asked('owner', id)
    assert.deepEqual(['toCredit' in forClient, 'isDisputed' in forClient], [false, false])
    const credit = `POST /api/purchase/invoices/${forFirm.invoices[0].id}/credit-notes`
    assert.equal(
      (await t.call('administrator', credit, { reason: 'The bank decided so.' }, onceKey())).status,
      201,
    )
    assert.equal((await asked('administrator', id)).toCredit, null)
  })

  it('a dispute over a part takes that part: the rest can still be refunded, and no more', async () => {
    const { id, charge } = await paidByCard()
    await end(disputeOf(charge, 50_000), 'lost')
    const { state, refunded } = await t.stateOf(id)
    assert.deepEqual([state, refunded], ['completed', 50_000])
    const give = (amount: string) =>
      t.call(
        'administrator',
        `POST /api/purchase/orders/${id}/refunds`,
        { amount, reason: 'Not needed' },
        onceKey(),
      )
    assert.equal((await give('1037.51')).status, 422)
    assert.equal((await give('1037.50')).status, 201)
    assert.deepEqual(await t.documentsOf(id), [
      { kind: 'invoice', total: 153_750 },
      { kind: 'credit-note', total: -153_750 },
    ])
  })

  it('a dispute takes what was not refunded before, and a failed refund does not count', async () => {
    for (const [status, losses] of [
      ['succeeded', ['100.00', '1437.50']],
      ['failed', ['100.00', '1537.50']],
    ] as const) {
      const { id, charge } = await paidByCard()
      const given = { amount: '100.00', reason: 'As goodwill' }
      await t.call('administrator', `POST /api/purchase/orders/${id}/refunds`, given, onceKey())
      t.stripe.behaviour.refundStatus = status
      await t.work('payment.refund')
      t.stripe.behaviour.refundStatus = 'succeeded'
      await end(disputeOf(charge), 'lost')
      const { refunds } = await asked('administrator', id)
      assert.deepEqual(
        refunds.map(({ amount }: { amount: string }) => amount),
        losses,
      )
      assert.deepEqual(await t.stateOf(id), { state: 'refunded', paid: 153_750, refunded: 153_750 })
    }
  })

  it('a dispute lost during a refund takes the money when that refund fails', async () => {
    for (const part of ['1537.50', '100.00']) {
      const { id, charge } = await paidByCard()
      const given = { amount: part, reason: 'As goodwill' }
      await t.call('administrator', `POST /api/purchase/orders/${id}/refunds`, given, onceKey())
      await end(disputeOf(charge), 'lost')
      t.stripe.behaviour.refundStatus = 'failed'
      await t.work('payment.refund')
      t.stripe.behaviour.refundStatus = 'succeeded'
      assert.deepEqual(await t.stateOf(id), { state: 'refunded', paid: 153_750, refunded: 153_750 })
      const order = await asked('administrator', id)
      const settled = order.refunds.filter(({ state }: { state: string }) => state === 'settled')
      const sum = settled.reduce((total: number, { amount }: { amount: string }) => total + Number(amount), 0)
      assert.equal(sum, 1537.5)
      assert.equal(order.toCredit, part === '1537.50' ? null : '1437.50')
      assert.ok(!order.allowedActions.includes('refund'))
    }
  })

  it('a dispute over a payment under review takes nothing from its order, which waits for the right money', async () => {
    const { id, charge } = await paidByCard({ amount: 100 })
    await end(disputeOf(charge, 100), 'lost')
    assert.deepEqual(await t.stateOf(id), { state: 'placed', paid: 0, refunded: 0 })
    assert.equal((await t.begin(id)).status, 200)
  })

  it('a dispute that arrives before its payment is delivered again and then applied', async () => {
    const { id, paid, charge } = await charged()
    const early = signedEvent('charge.dispute.closed', { ...disputeOf(charge), status: 'lost' })
    assert.equal((await t.deliver(early.payload, early.signature)).statusCode, 200)
    await t.tell('checkout.session.completed', paid)
    assert.equal((await t.deliver(early.payload, early.signature)).statusCode, 200)
    assert.equal((await t.stateOf(id)).refunded, 153_750)
  })
})
