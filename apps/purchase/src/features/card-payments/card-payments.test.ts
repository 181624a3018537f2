import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { PUBLIC_URL } from '../../test/app.ts'
import { signedEvent } from '../../test/stripe.ts'
import { onceKey } from '../../test/shop.ts'
import { cardsApp } from '../../test/cards.ts'

/** As many as the calls of one person that may run at once. */
const CONNECTIONS = 2
const t = await cardsApp({ poolSize: CONNECTIONS })

const sessionOf = (url: string) => t.stripe.sessions().find((session) => session.url === url)!

/** Creates an order of company A with an open payment page. */
async function opened(given = {}) {
  const order = await t.order(given)
  const { status, body } = await t.begin(order.id)
  assert.equal(status, 200, JSON.stringify(body))
  return { ...order, session: sessionOf(body.url), url: body.url as string }
}

/** Counts the returns from the payment page of an order in the audit log. */
async function returnsOf(id: string): Promise<number> {
  const { rows } = await sql`
    select from public.audit_events where action = 'payment.card-returned' and subject_id = ${id}`.execute(
    t.db,
  )
  return rows.length
}

describe('paying by card', () => {
  it('paying by card leads to a page of the provider with the order’s amount, and back to the portal alone', async () => {
    const { total, id, session } = await opened()
    assert.equal(session.amount_total, total)
    assert.deepEqual([session.currency, session.adaptive_pricing], ['eur', { enabled: false }])
    assert.equal(session.success_url, `${PUBLIC_URL}/add-services/success?order=${id}`)
    assert.equal(session.cancel_url, `${PUBLIC_URL}/orders/${id}`)
    const [payment] = await t.paymentsOf(id)
    assert.equal(session.client_reference_id, payment!.id)
    const left = Number(session.expires_at) - Date.now() / 1000
    assert.ok(left > 30 * 60 && left <= 60 * 60)
  })

  it('paying by card makes one payment, however often and by how many at once it is started', async () => {
    const { id } = await t.order()
    const answers = await Promise.all(Array.from({ length: 6 }, () => t.begin(id)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(new Set(answers.map(({ body }) => body.url)).size, 1)
    assert.equal((await t.begin(id)).body.url, answers[0]!.body.url)
    assert.equal((await t.paymentsOf(id)).length, 1)
  })

  it('paying by card is complete only when the provider confirms it', async () => {
    const { id, session } = await opened()
    const early = await t.comeBack(id)
    assert.deepEqual([early.status, early.body], [200, { state: 'pending' }])
    assert.equal((await t.stateOf(id)).state, 'placed')
    assert.equal(await returnsOf(id), 0)
    t.stripe.pay(session.id)
    const back = await t.comeBack(id)
    assert.deepEqual(back.body, { state: 'settled' })
    const { state, paid } = await t.stateOf(id)
    assert.deepEqual([state, paid], ['completed', 153_750])
    assert.deepEqual((await t.comeBack(id)).body, { state: 'settled' })
    assert.equal(await returnsOf(id), 1)
    const again = await t.begin(id)
    assert.deepEqual([again.status, again.body.title], [409, 'This order has nothing to pay.'])
  })

  it('paying by card completes when the page was paid and the payer did not return', async () => {
    const { id, session } = await opened()
    t.stripe.pay(session.id)
    assert.equal((await t.begin(id)).status, 409)
    assert.equal((await t.stateOf(id)).state, 'completed')
    assert.deepEqual(await t.documentsOf(id), [{ kind: 'invoice', total: 153_750 }])
  })

  it('paying by card restarts after its page was left, and the buyers are notified', async () => {
    const { id, session, url } = await opened()
    session.status = 'expired'
    assert.equal(await t.tell('checkout.session.expired', session), 200)
    assert.deepEqual(
      (await t.paymentsOf(id)).map(({ state }) => state),
      ['failed'],
    )
    assert.equal((await t.stateOf(id)).state, 'placed')
    assert.deepEqual(await t.newsOf(id), ['order.payment-problem buyers'])
    assert.notEqual((await t.begin(id)).body.url, url)
  })

  it('paying by card is refused where the amount cannot be charged, nothing is due, or cards do not answer', async () => {
    const dinars = await t.order({ currency: 'KWD', lines: [{ unitPrice: 1_001, vatRate: 0 }] })
    const refused = await t.begin(dinars.id)
    assert.deepEqual([refused.status, refused.body.type], [409, '/problems/card-amount'])
    assert.deepEqual(await t.paymentsOf(dinars.id), [])
    for (const state of ['quote-requested', 'to-approve', 'paid', 'cancelled', 'under-review'] as const)
      assert.equal((await t.begin((await t.order({ state })).id)).status, 409, state)
    const { id } = await t.order()
    t.stripe.behaviour.isDown = true
    const away = await t.begin(id)
    t.stripe.behaviour.isDown = false
    assert.deepEqual([away.status, away.body.type], [503, '/problems/card-provider'])
    assert.equal((await t.begin(id)).status, 200)
    assert.equal((await t.paymentsOf(id)).length, 1)
  })

  it('paying by card is abandoned where its page was not made within ten minutes, and not before', async () => {
    const statesAfter = async (minutes: number) => {
      const { id } = await t.order()
      t.stripe.behaviour.isDown = true
      await t.begin(id)
      t.stripe.behaviour.isDown = false
      await sql`
        update payments set created_at = now() - make_interval(mins => ${minutes}) where order_id = ${id}`.execute(
        t.db,
      )
      assert.equal((await t.begin(id)).status, 200)
      return (await t.paymentsOf(id)).map(({ state }) => state)
    }
    assert.deepEqual(await statesAfter(9), ['pending'])
    assert.deepEqual(await statesAfter(11), ['failed', 'pending'])
  })

  it('paying by card does not delay other users while the provider is slow', async () => {
    const orders = await Promise.all(Array.from({ length: CONNECTIONS + 3 }, () => t.order()))
    const known = t.stripe.sessions().length
    const { promise, resolve: release } = Promise.withResolvers<void>()
    t.stripe.behaviour.held = promise
    const begun = Promise.all(orders.map(({ id }) => t.begin(id)))
    await until(() => t.stripe.sessions().length >= known + CONNECTIONS)
    assert.equal((await t.call('viewer', 'GET /api/purchase/orders')).status, 200)
    t.stripe.behaviour.held = undefined
    release()
    assert.ok((await begun).every(({ status }) => status === 200))
  })

  it('a failed card payment is reported to its buyer, and to the firm alone what the provider wrote', async () => {
    const { id } = await t.order()
    t.stripe.behaviour.refuses = 'No such key: sk_test_1234'
    const refused = await t.begin(id)
    t.stripe.behaviour.refuses = ''
    assert.equal(refused.status, 409)
    const { raw, body } = await t.call('owner', `GET /api/purchase/orders/${id}`)
    assert.equal(body.payments[0].failure, 'The card provider did not accept it.')
    assert.doesNotMatch(raw.toString(), /sk_test/)
    const { rows } = await sql<{ reason: string; staff_only: boolean }>`
      select reason, staff_only from public.audit_events where subject_id = ${id}`.execute(t.db)
    assert.deepEqual(rows, [{ reason: 'No such key: sk_test_1234', staff_only: true }])
  })

  it('paying by card changes to a bank transfer with a pro forma, and back', async () => {
    await sql`update seller set iban = 'IE29AIBK93115212345678'`.execute(t.db)
    const { id } = await t.order()
    await sql`update orders set payment_type = 'card', due_on = null where id = ${id}`.execute(t.db)
    const choose = async (paymentType: string, who: 'owner' | 'viewer' = 'owner') =>
      t.call(who, `PUT /api/purchase/orders/${id}/payment-type`, { paymentType })
    const { url } = (await t.begin(id)).body
    const session = t.stripe.sessions().find((one) => one.url === url)!
    await sql`update orders set state = 'payment-failed' where id = ${id}`.execute(t.db)
    assert.equal((await choose('bank-transfer', 'viewer')).status, 403)
    const { body } = await choose('bank-transfer')
    assert.deepEqual([body.state, body.paymentType, body.bank !== null], ['placed', 'bank-transfer', true])
    assert.ok(body.dueOn)
    assert.deepEqual(
      body.invoices.map(({ kind }: { kind: string }) => kind),
      ['pro-forma'],
    )
    await t.work('payment.close')
    assert.equal(t.stripe.sessions().find((one) => one.id === session.id)!.status, 'expired')
    assert.equal((await choose('bank-transfer')).status, 409)
    const back = (await choose('card')).body
    assert.deepEqual([back.paymentType, back.bank, back.dueOn], ['card', null, null])
    assert.equal((await choose('bank-transfer')).body.invoices.length, 1)
    await sql`update orders set state = 'paid' where id = ${id}`.execute(t.db)
    assert.equal((await choose('card')).status, 409)
  })

  it('paying by card ends when its order is cancelled, or paid by an accepted transfer', async () => {
    const [cancelled, transferred] = [await opened(), await opened()]
    const cancellation = `PUT /api/purchase/orders/${cancelled.id}/cancellation`
    assert.equal((await t.call('owner', cancellation, { reason: 'Not needed' })).status, 200)
    const came = { amount: '1537.00', receivedOn: '2026-11-20' }
    const byHand = `POST /api/purchase/orders/${transferred.id}/bank-payments`
    const { body: entry } = await t.call('administrator', byHand, came, onceKey())
    const accept = `PUT /api/purchase/bank-entries/${entry.id}/acceptance`
    assert.equal((await t.call('administrator', accept, { reason: 'Fees of the bank' })).status, 200)
    await t.work('payment.close')
    for (const { id, session } of [cancelled, transferred]) {
      assert.equal(session.status, 'expired')
      assert.equal((await t.paymentsOf(id))[0]!.state, 'failed')
    }
  })

  it('only users who may pay for the company pay by card, and not while acting', async () => {
    const { id } = await t.order()
    const call = `POST /api/purchase/orders/${id}/card-payment`
    for (const who of ['accountManager', 'operations', 'viewer'] as const)
      assert.equal((await t.call(who, call)).status, 403, who)
    assert.equal((await t.call('ownerOfB', call)).status, 404)
    const { administrator, owner } = t.people
    const acting = await t.acting(administrator, owner, t.companies.a, { mayWrite: true })
    assert.equal((await t.send(acting, call)).status, 403)
    assert.deepEqual(await t.paymentsOf(id), [])
    assert.equal((await t.call('member', call)).status, 200)
    const back = `POST /api/purchase/orders/${id}/card-return`
    for (const who of ['accountManager', 'operations', 'viewer'] as const)
      assert.equal((await t.call(who, back)).status, 403, who)
    assert.equal((await t.call('ownerOfB', back)).status, 404)
    assert.equal((await t.send(acting, back)).status, 403)
  })

  it('paying by card is offered only where the firm takes cards', async () => {
    assert.deepEqual((await t.call('member', 'GET /api/purchase/payment-types')).body, [
      'bank-transfer',
      'card',
    ])
  })
})

describe('what the provider tells', () => {
  it('an order is settled once by five equal events and the return at once, a hundred times', async () => {
    for (let round = 0; round < Number(process.env.ROUNDS ?? 100); round += 1) {
      const { id, session, total } = await opened({ lines: [{ unitPrice: 125_000 + round }] })
      t.stripe.pay(session.id)
      const { payload, signature } = signedEvent('checkout.session.completed', session)
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => t.deliver(payload, signature)),
        t.comeBack(id),
      ])
      const statuses = answers.map((one) => ('status' in one ? one.status : one.statusCode))
      assert.deepEqual([...new Set(statuses)], [200], `round ${round}`)
      const { state, paid } = await t.stateOf(id)
      assert.deepEqual([state, paid], ['completed', total])
      assert.deepEqual(await t.documentsOf(id), [{ kind: 'invoice', total }])
      assert.deepEqual(
        (await t.paymentsOf(id)).map((payment) => payment.state),
        ['settled'],
      )
      if (round < 10) assert.deepEqual(await t.newsOf(id), ['order.paid buyers', 'order.paid firm'])
    }
    const { rows } = await sql<{ times: number }>`
      select count(*) as times from order_states where event = 'settle' group by order_id having count(*) > 1`.execute(
      t.db,
    )
    assert.deepEqual(rows, [])
  })

  it('a provider’s event is accepted only with its own recent signature', async () => {
    const { id, session } = await opened()
    t.stripe.pay(session.id)
    const type = 'checkout.session.completed'
    const good = signedEvent(type, session)
    const other = signedEvent(type, session, { secret: 'whsec_of_somebody_else' })
    const bad: Record<string, [string, string]> = {
      none: [good.payload, ''],
      'another secret': [other.payload, other.signature],
      'another body': [good.payload.replace('"paid"', '"PAID"'), good.signature],
      'too old': Object.values(signedEvent(type, session, { at: Date.now() / 1000 - 301 })) as [
        string,
        string,
      ],
      'of the future': Object.values(signedEvent(type, session, { at: Date.now() / 1000 + 310 })) as [
        string,
        string,
      ],
      'two times': [good.payload, `t=1,${good.signature}`],
      'no scheme': [good.payload, good.signature.replace('v1=', 'v0=')],
    }
    for (const [name, [payload, signature]] of Object.entries(bad)) {
      const answer = await t.deliver(payload, signature)
      assert.deepEqual([answer.statusCode, answer.json().type], [400, '/problems/signature'], name)
    }
    const large = await t.deliver(`{"padding":"${'x'.repeat(300_000)}"}`, good.signature)
    assert.equal(large.statusCode, 413)
    assert.equal((await t.stateOf(id)).state, 'placed')
    assert.equal((await t.deliver(good.payload, good.signature)).statusCode, 200)
    assert.equal((await t.stateOf(id)).state, 'completed')
  })

  it('a provider’s event of another amount or currency puts the payment under review, and starts nothing', async () => {
    for (const charged of [{ amount: 1 }, { amount: 153_751 }, { currency: 'usd' }]) {
      const { id, session } = await opened()
      await t.tell('checkout.session.completed', t.stripe.pay(session.id, charged))
      const what = JSON.stringify(charged)
      assert.deepEqual(await t.stateOf(id), { state: 'under-review', paid: 0, refunded: 0 }, what)
      const [payment] = await t.paymentsOf(id)
      assert.equal(payment!.state, 'review')
      assert.equal(payment!.amount, charged.amount ?? 153_750, 'what came is seen')
      assert.deepEqual(await t.documentsOf(id), [])
      assert.deepEqual(await t.newsOf(id), ['order.payment-problem firm'])
      assert.deepEqual((await t.begin(id)).body.type, '/problems/under-review')
    }
  })

  it('a provider’s event is applied completely or not at all, and applied when it is sent again', async () => {
    const { id, session } = await opened()
    const { payload, signature } = signedEvent('checkout.session.completed', t.stripe.pay(session.id))
    const { id: eventId } = JSON.parse(payload) as { id: string }
    const isKept = async () =>
      (await sql`select from provider_events where id = ${eventId}`.execute(t.db)).rows.length === 1
    // The invoice, the last effect of a payment, cannot be written for a moment.
    await sql`alter table invoices add constraint broken check (false) not valid`.execute(t.db)
    assert.equal((await t.deliver(payload, signature)).statusCode, 500)
    assert.deepEqual(await t.stateOf(id), { state: 'placed', paid: 0, refunded: 0 })
    assert.deepEqual([(await t.paymentsOf(id))[0]!.state, await t.newsOf(id)], ['pending', []])
    assert.equal(await isKept(), false)
    await sql`alter table invoices drop constraint broken`.execute(t.db)
    assert.equal((await t.deliver(payload, signature)).statusCode, 200)
    assert.equal((await t.stateOf(id)).state, 'completed')
    assert.deepEqual(await t.newsOf(id), ['order.paid buyers', 'order.paid firm'])
    assert.equal(await isKept(), true)
  })

  it('a provider’s event never undoes a payment, in whatever order it arrives', async () => {
    const { id, session } = await opened()
    const open = structuredClone(session)
    const underWay = { ...open, status: 'complete', payment_status: 'unpaid' }
    const paid = t.stripe.pay(session.id)
    assert.equal(await t.tell('checkout.session.async_payment_succeeded', paid), 200)
    for (const [type, object] of [
      ['checkout.session.completed', underWay],
      ['checkout.session.expired', { ...open, status: 'expired' }],
      ['checkout.session.async_payment_failed', underWay],
    ] as const)
      assert.equal(await t.tell(type, object), 200)
    assert.equal((await t.stateOf(id)).state, 'completed')
    assert.deepEqual(
      (await t.paymentsOf(id)).map(({ state }) => state),
      ['settled'],
    )
  })

  it('accepts a payment after its time, and one after a refusal by the bank', async () => {
    const { id, session } = await opened()
    const underWay = { ...session, status: 'complete', payment_status: 'unpaid' }
    await t.tell('checkout.session.completed', underWay)
    assert.equal((await t.stateOf(id)).state, 'placed')
    await t.tell('checkout.session.async_payment_failed', underWay)
    assert.equal((await t.stateOf(id)).state, 'payment-failed')
    assert.deepEqual(await t.newsOf(id), ['order.payment-problem buyers'])
    assert.equal((await t.begin(id)).status, 200)
    assert.equal((await t.stateOf(id)).state, 'placed', 'it can be paid again')
    await t.tell('checkout.session.async_payment_succeeded', t.stripe.pay(session.id))
    assert.equal((await t.stateOf(id)).state, 'completed')
    assert.deepEqual(
      (await t.paymentsOf(id)).map(({ state }) => state),
      ['settled', 'failed'],
    )
    await t.work('payment.close')
    assert.equal(t.stripe.sessions().at(-1)!.status, 'expired', 'nobody pays on the other page')
  })

  it('shows the firm a payment for an order that was cancelled by then', async () => {
    const { id, session } = await opened()
    await sql`update orders set state = 'cancelled', ended_at = now() where id = ${id}`.execute(t.db)
    await t.tell('checkout.session.completed', t.stripe.pay(session.id))
    assert.equal((await t.stateOf(id)).state, 'cancelled')
    assert.deepEqual(await t.newsOf(id), ['order.payment-problem firm'])
    assert.deepEqual(await t.documentsOf(id), [])
  })

  it('a provider’s event of an unknown kind or object is answered and recorded', async () => {
    assert.equal(await t.tell('customer.created', { id: 'cus_1' }), 200)
    const foreign = { id: 'cs_foreign', status: 'complete', payment_status: 'paid', client_reference_id: 'x' }
    assert.equal(await t.tell('checkout.session.completed', foreign), 200)
    const { rows } = await sql`select from provider_events where type = 'customer.created'`.execute(t.db)
    assert.equal(rows.length, 1)
    const { id, session } = await opened()
    const other = { ...session, id: 'cs_other', status: 'complete', payment_status: 'paid' }
    assert.equal(await t.tell('checkout.session.completed', other), 200)
    assert.equal((await t.stateOf(id)).state, 'placed', 'another page says that it is for this payment')
  })
})
