import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { cardsApp } from '../../test/cards.ts'

const t = await cardsApp()

/** Creates an order whose payment page was opened so many minutes ago. */
async function opened(minutes: number) {
  const order = await t.order()
  const { url } = (await t.begin(order.id)).body
  await sql`
    update payments set created_at = now() - make_interval(mins => ${minutes}) where order_id = ${order.id}`.execute(
    t.db,
  )
  return { ...order, session: t.stripe.sessions().find((one) => one.url === url)! }
}

async function aDay(): Promise<void> {
  await sql`select graphile_worker.add_job('payment.reconcile', '{}')`.execute(t.db)
  await t.work('payment.reconcile')
}

it('reconciling applies a payment without an event, and ends an unpaid one', async () => {
  const paid = await opened(61)
  const left = await opened(61)
  const fresh = await opened(59)
  t.stripe.pay(paid.session.id)
  t.stripe.pay(fresh.session.id)
  left.session.status = 'expired'
  await aDay()
  assert.equal((await t.stateOf(paid.id)).state, 'completed')
  assert.deepEqual(
    (await t.paymentsOf(left.id)).map(({ state }) => state),
    ['failed'],
  )
  assert.equal((await t.stateOf(fresh.id)).state, 'placed')
})

it('reconciling notifies the firm once where the provider has another amount, and of nothing else', async () => {
  const same = await opened(5)
  const other = await opened(5)
  for (const { session } of [same, other])
    await t.tell('checkout.session.completed', t.stripe.pay(session.id))
  other.session.amount_total = 1
  // At whatever time it was paid, the run of that day or the next checks it.
  await sql`
    update payments set settled_at = now() - interval '25 hours' where state = 'settled'`.execute(t.db)
  await aDay()
  await aDay()
  const problems = async (id: string) =>
    (await t.newsOf(id)).filter((one) => one === 'order.payment-problem firm').length
  assert.deepEqual([await problems(same.id), await problems(other.id)], [0, 1])
})

it('reconciling schedules its next time, a day later', async () => {
  await aDay()
  const next = (await t.jobs()).filter(({ name }) => name === 'payment.reconcile')
  assert.equal(next.length, 1)
  const hours = (Date.parse(next[0]!.runAt) - Date.now()) / 3_600_000
  assert.ok(hours > 0 && hours <= 24, String(hours))
})
