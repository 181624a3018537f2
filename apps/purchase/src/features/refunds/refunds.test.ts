import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { lockOrder } from '../../domain/orders/lock-order.ts'
import { settlePayment } from '../../domain/payments/settle-payment.ts'
import { onceKey } from '../../test/shop.ts'
import { cardsApp } from '../../test/cards.ts'

const t = await cardsApp()

const reason = 'A page was missing'
const admin = 'administrator' as const
const second = await t.person({ role: 'administrator' })
const settle = (call: string, transferredOn = '2026-11-21') => t.send(second.token, call, { transferredOn })

/** Creates an order paid by card: 100.00 with 20 % VAT, or the given lines. */
async function paidByCard(lines = [{ unitPrice: 10_000, vatRate: 2_000 }]) {
  const order = await t.order({ lines })
  const { url } = (await t.begin(order.id)).body
  const session = t.stripe.pay(t.stripe.sessions().find((one) => one.url === url)!.id)
  await t.tell('checkout.session.completed', session)
  return { ...order, charge: session.payment_intent! }
}

async function paidByBank() {
  const order = await t.order({ lines: [{ unitPrice: 10_000, vatRate: 2_000 }] })
  const payment = {
    id: newId(),
    company_id: t.companies.a,
    order_id: order.id,
    currency: 'EUR',
    amount: 12_000,
  }
  await t.db
    .insertInto('payments')
    .values({ ...payment, type: 'bank-transfer', state: 'pending' })
    .execute()
  await inTransaction(t.db, async (trx) => {
    const received = { paymentId: payment.id, amount: 12_000, currency: 'EUR' }
    await settlePayment(trx, await lockOrder(trx, order.id), received, { actorId: null })
  })
  return order
}

const refund = (orderId: string, amount: string, who: 'administrator' | 'owner' = admin) =>
  t.call(who, `POST /api/purchase/orders/${orderId}/refunds`, { amount, reason }, onceKey())

const look = async (orderId: string) => (await t.call('owner', `GET /api/purchase/orders/${orderId}`)).body

describe('money of an order paid by card', () => {
  it('a card refund is made in part by the provider, with a credit note for exactly that', async () => {
    const { id, charge } = await paidByCard()
    const asked = await refund(id, '33.33')
    assert.equal(asked.status, 201, JSON.stringify(asked.body))
    assert.deepEqual([asked.body[0].amount, asked.body[0].state], ['33.33', 'pending'])
    const open = await look(id)
    assert.deepEqual([open.label, open.waitsFor, open.refunded], ['issues', 'firm', '33.33'])
    await t.work('payment.refund')
    assert.deepEqual(
      t.stripe
        .refunds()
        .filter((one) => one.payment_intent === charge)
        .map((one) => one.amount),
      [3_333],
    )
    const done = await look(id)
    assert.deepEqual([done.state, done.label, done.refunds[0].state], ['completed', 'approved', 'settled'])
    assert.deepEqual(await t.documentsOf(id), [
      { kind: 'invoice', total: 12_000 },
      { kind: 'credit-note', total: -3_333 },
    ])
    assert.ok((await t.newsOf(id)).includes('order.refunded buyers'))
    const settled = (await t.jobs()).flatMap(({ name, payload }) =>
      name === 'order.close-notices' && payload.orderId === id ? [payload.news] : [],
    )
    assert.ok(settled.includes('order.refund-wanted'))
  })

  it('card refunds in several parts cover all, with credit notes that equal the invoice to the cent', async () => {
    const { id, total } = await paidByCard([
      { unitPrice: 9_999, vatRate: 2_300 },
      { unitPrice: 3_333, vatRate: 900 },
      { unitPrice: 501, vatRate: 0 },
    ])
    for (const amount of ['0.01', '50.00', '7.77']) assert.equal((await refund(id, amount)).status, 201)
    const { paid, refunded } = await look(id)
    const left = (Number(paid) - Number(refunded)).toFixed(2)
    assert.equal((await refund(id, left)).status, 201)
    await t.work('payment.refund')
    assert.deepEqual(await t.stateOf(id), { state: 'refunded', paid: total, refunded: total })
    const { rows } = await sql<{ net: number; vat: number }>`
      select sum(net)::bigint as net, sum(vat)::bigint as vat from invoices where order_id = ${id}`.execute(
      t.db,
    )
    assert.deepEqual(rows, [{ net: 0, vat: 0 }])
  })

  it('card refunds are never more than what was paid, also where two ask at once', async () => {
    const { id } = await paidByCard()
    for (const amount of ['120.01', '0.00', '-5.00', '1,000.00', '1e3', ''])
      assert.equal((await refund(id, amount)).status, 422, amount)
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(id, '50.00')))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 201, 422, 422, 422, 422])
    assert.equal((await t.stateOf(id)).refunded, 10_000)
    assert.equal((await t.documentsOf(id)).length, 3)
  })

  it('a card refund is made once, also where the job runs again after the provider has forgotten its key', async () => {
    const { id, charge } = await paidByCard()
    await refund(id, '20.00')
    await t.work('payment.refund')
    await sql`update refunds set state = 'pending', settled_at = null, provider_id = null where order_id = ${id}`.execute(
      t.db,
    )
    const [{ id: refundId }] = (await look(id)).refunds
    t.stripe.forgetKeys()
    await sql`select graphile_worker.add_job('payment.refund', json_build_object('refundId', ${refundId}::text))`.execute(
      t.db,
    )
    await t.work('payment.refund')
    assert.equal(t.stripe.refunds().filter((one) => one.payment_intent === charge).length, 1)
    assert.equal((await look(id)).refunds[0].state, 'settled')
  })

  it('a card refund waits for a slow provider, and reports a refusal', async () => {
    const slow = await paidByCard()
    t.stripe.behaviour.refundStatus = 'pending'
    await refund(slow.id, '20.00')
    await t.work('payment.refund')
    t.stripe.behaviour.refundStatus = 'succeeded'
    assert.equal((await look(slow.id)).refunds[0].state, 'pending')
    const made = t.stripe.refunds().find((one) => one.payment_intent === slow.charge)!
    assert.equal(await t.tell('refund.updated', { ...made, status: 'succeeded' }), 200)
    assert.equal((await look(slow.id)).refunds[0].state, 'settled')
    assert.equal(
      await t.tell('refund.failed', { ...made, status: 'failed', failure_reason: 'lost_or_stolen_card' }),
      200,
    )
    const failed = await look(slow.id)
    assert.deepEqual([failed.refunds[0].state, failed.refunded, failed.label], ['failed', '0.00', 'approved'])
    assert.ok((await t.newsOf(slow.id)).includes('order.payment-problem firm'))
    // The credit note stays: a refund in another way issues no second one.
    await refund(slow.id, '20.00')
    assert.equal((await t.documentsOf(slow.id)).filter(({ kind }) => kind === 'credit-note').length, 1)
  })

  it('a full card refund that fails later is made by bank', async () => {
    const { id, charge } = await paidByCard()
    await refund(id, '120.00')
    await t.work('payment.refund')
    assert.equal((await look(id)).state, 'refunded')
    const made = t.stripe.refunds().find((one) => one.payment_intent === charge)!
    await t.tell('refund.failed', { ...made, status: 'failed', failure_reason: 'expired_or_canceled_card' })
    assert.deepEqual(await t.stateOf(id), { state: 'completed', paid: 12_000, refunded: 0 })
    const body = { amount: '120.00', reason, byBank: true }
    const again = await t.call(admin, `POST /api/purchase/orders/${id}/refunds`, body, onceKey())
    assert.deepEqual([again.status, again.body[0]?.type], [201, 'bank-transfer'])
    await t.work('payment.refund')
    assert.equal(t.stripe.refunds().filter((one) => one.payment_intent === charge).length, 1)
    const done = `PUT /api/purchase/orders/${id}/refunds/${again.body[0].id}/settlement`
    assert.equal((await settle(done)).status, 200)
    assert.equal((await look(id)).state, 'refunded')
    assert.equal((await t.documentsOf(id)).filter(({ kind }) => kind === 'credit-note').length, 1)
  })

  it('a refund made at the provider is reported to the firm', async () => {
    const { id, charge, total } = await paidByCard()
    const of = { id: 'ch_1', object: 'charge', payment_intent: charge, currency: 'eur' }
    await refund(id, '10.00')
    await t.work('payment.refund')
    const before = await t.newsOf(id)
    await t.tell('charge.refunded', { ...of, amount_refunded: 1_000 })
    assert.deepEqual(await t.newsOf(id), before, 'what the portal has asked for is no news')
    for (let times = 0; times < 2; times += 1)
      await t.tell('charge.refunded', { ...of, amount_refunded: total }, { id: `evt_of_${id}` })
    assert.deepEqual(await t.newsOf(id), [...before, 'order.payment-problem firm'], 'once for each event')
  })

  it('administrators alone refund a card payment', async () => {
    const { id } = await paidByCard()
    const call = `POST /api/purchase/orders/${id}/refunds`
    for (const who of ['accountManager', 'operations', 'owner', 'member'] as const)
      assert.equal((await t.call(who, call, { amount: '1.00', reason }, onceKey())).status, 403, who)
    assert.equal((await t.call(admin, call, { amount: '1.00' }, onceKey())).status, 422)
    assert.equal((await t.documentsOf(id)).length, 1)
  })
})

describe('money of an order paid by bank', () => {
  it('a bank refund is complete when another administrator confirms the transfer', async () => {
    const { id } = await paidByBank()
    const [asked] = (await refund(id, '120.00')).body
    assert.ok((await t.newsOf(id)).includes('order.payment-problem firm'))
    assert.deepEqual([asked.type, asked.state], ['bank-transfer', 'pending'])
    assert.equal((await look(id)).label, 'issues')
    const [shown] = (await t.call(admin, `GET /api/purchase/orders/${id}`)).body.refunds
    assert.deepEqual([shown.type, shown.currency, shown.canSettle], ['bank-transfer', 'EUR', true])
    assert.equal((await look(id)).refunds[0].canSettle, false)
    const call = `PUT /api/purchase/orders/${id}/refunds/${asked.id}/settlement`
    const ahead = await settle(call, '2999-01-01')
    assert.deepEqual([ahead.status, ahead.body.errors[0].pointer], [422, '/transferredOn'])
    const { status, body } = await settle(call)
    assert.deepEqual([status, body.state], [200, 'settled'])
    assert.equal((await settle(call)).status, 409)
    assert.equal((await look(id)).state, 'refunded')
  })

  it('a bank refund is not confirmed by the administrator who requested it, who sees why', async () => {
    const { id } = await paidByBank()
    const [asked] = (await refund(id, '50.00')).body
    const seenBy = async (token: string) =>
      (await t.send(token, `GET /api/purchase/orders/${id}`)).body.refunds[0].settlementObstacle
    assert.equal(await seenBy(t.people[admin].token), purchaseMessages.ownRefund)
    assert.equal(await seenBy(second.token), null)
    const call = `PUT /api/purchase/orders/${id}/refunds/${asked.id}/settlement`
    const refused = await t.call(admin, call, { transferredOn: '2026-11-21' })
    assert.deepEqual([refused.status, refused.body.title], [409, purchaseMessages.ownRefund])
    assert.equal((await look(id)).refunds[0].state, 'pending')
    const store = (by: string | null) =>
      sql`update refunds set state = 'settled', settled_at = now(), settled_by = ${by} where id = ${asked.id}`.execute(
        t.db,
      )
    await assert.rejects(store(t.people[admin].id), /refunds_check/)
    await assert.rejects(store(null), /refunds_check/)
    assert.equal((await settle(call)).status, 200)
  })

  it('a bank refund is not confirmed under another order', async () => {
    const [one, other] = [await paidByBank(), await paidByBank()]
    const [asked] = (await refund(other.id, '1.00')).body
    const call = `PUT /api/purchase/orders/${one.id}/refunds/${asked.id}/settlement`
    assert.equal((await settle(call)).status, 404)
    assert.equal((await look(other.id)).refunds[0].state, 'pending')
  })
})

describe('a payment under review', () => {
  it('refunding a payment under review takes all of it without a credit note, and its order waits for the right one', async () => {
    const { id } = await t.order()
    const { url } = (await t.begin(id)).body
    const session = t.stripe.pay(t.stripe.sessions().find((one) => one.url === url)!.id, { amount: 100 })
    await t.tell('checkout.session.completed', session)
    const [{ id: paymentId }] = (await look(id)).payments
    const giveBack = () =>
      t.call(admin, `POST /api/purchase/payments/${paymentId}/return`, { reason }, onceKey())
    const { status, body } = await giveBack()
    assert.deepEqual([status, body.amount], [201, '1.00'])
    assert.equal((await giveBack()).status, 409)
    await t.work('payment.refund')
    const order = await look(id)
    assert.deepEqual([order.state, order.label, order.payments[0].state], ['placed', 'pending', 'failed'])
    assert.deepEqual(await t.documentsOf(id), [])
    assert.equal((await t.begin(id)).status, 200)
  })
})

describe('a payment under review of an order that is cancelled', () => {
  it('a payment under review of a cancelled order waits for the firm until it is refunded', async () => {
    const { id } = await t.order()
    await t.call(
      admin,
      `POST /api/purchase/orders/${id}/bank-payments`,
      { amount: '1.00', receivedOn: '2026-11-20' },
      onceKey(),
    )
    const cancelled = await t.call('owner', `PUT /api/purchase/orders/${id}/cancellation`, { reason })
    assert.deepEqual([cancelled.status, cancelled.body.label], [200, 'issues'])
    const settled = async () =>
      (await t.jobs()).some(
        ({ name, payload }) =>
          name === 'order.close-notices' &&
          payload.orderId === id &&
          payload.news === 'order.payment-problem',
      )
    assert.equal(await settled(), false)
    const listed = await t.call(admin, 'GET /api/purchase/orders?label=issues&pageSize=100')
    assert.ok(listed.body.items.some((one: { id: string }) => one.id === id))
    const [payment] = (await t.call(admin, `GET /api/purchase/orders/${id}`)).body.payments
    const back = `POST /api/purchase/payments/${payment.id}/return`
    const { body: asked } = await t.call(admin, back, { reason }, onceKey())
    const done = `PUT /api/purchase/orders/${id}/refunds/${asked.id}/settlement`
    assert.equal((await settle(done)).status, 200)
    const over = await look(id)
    assert.deepEqual([over.state, over.label, over.waitsFor], ['cancelled', 'rejected', 'none'])
    assert.equal(await settled(), true)
  })
})

describe('a bank payment under review that goes back', () => {
  it('a bank payment being refunded neither pays its order nor is unmatched', async () => {
    const { id } = await t.order()
    const byHand = { amount: '1.00', receivedOn: '2026-11-20' }
    const { body: entry } = await t.call(
      admin,
      `POST /api/purchase/orders/${id}/bank-payments`,
      byHand,
      onceKey(),
    )
    const seen = async () => (await t.call(admin, `GET /api/purchase/orders/${id}`)).body.payments[0]
    const { id: paymentId, canGoBack } = await seen()
    assert.equal(canGoBack, true)
    assert.equal((await look(id)).payments[0].canGoBack, false)
    const back = `POST /api/purchase/payments/${paymentId}/return`
    assert.equal((await t.call(admin, back, { reason }, onceKey())).status, 201)
    assert.equal((await seen()).canGoBack, false)
    const accept = `PUT /api/purchase/bank-entries/${entry.id}/acceptance`
    const unmatch = `DELETE /api/purchase/bank-entries/${entry.id}/match`
    for (const call of [accept, unmatch]) {
      const { status, body } = await t.call(admin, call, { reason })
      assert.deepEqual([status, body.title], [409, 'This payment is being refunded.'], call)
    }
    assert.deepEqual(await t.documentsOf(id), [])
    await sql`update refunds set state = 'failed' where order_id = ${id}`.execute(t.db)
    assert.equal((await t.call(admin, unmatch, { reason })).body.state, 'open')
  })
})

describe('a paid order that is cancelled', () => {
  it('an order cancelled before its work starts is refunded whole, with a credit note over all', async () => {
    const { id } = await paidByCard()
    await sql`update order_lines set state = 'queued' where order_id = ${id}`.execute(t.db)
    await sql`update orders set state = 'paid' where id = ${id}`.execute(t.db)
    const { status, body } = await t.call('owner', `PUT /api/purchase/orders/${id}/cancellation`, { reason })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.state, body.refunded, body.lines[0].state], ['cancelled', '120.00', 'cancelled'])
    assert.deepEqual(await t.documentsOf(id), [
      { kind: 'invoice', total: 12_000 },
      { kind: 'credit-note', total: -12_000 },
    ])
    await t.work('payment.refund')
    assert.equal((await look(id)).state, 'refunded')
  })

  it('cancelling a paid order is refused once the work has started', async () => {
    const { id } = await paidByCard()
    await sql`update orders set state = 'needs-data' where id = ${id}`.execute(t.db)
    for (const state of ['in-progress', 'delivered', 'done']) {
      await sql`update order_lines set state = ${state} where order_id = ${id}`.execute(t.db)
      const { status } = await t.call('owner', `PUT /api/purchase/orders/${id}/cancellation`, { reason })
      assert.equal(status, 409, state)
    }
    assert.equal((await t.documentsOf(id)).length, 1)
  })
})
