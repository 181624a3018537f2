import { after } from 'node:test'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { makeOrder, makeSeller } from './orders.ts'
import { signedEvent, startStripe } from './stripe.ts'
import type { AppOptions } from '../app.ts'
import { PUBLIC_URL, testApp, type TestApp } from './app.ts'

/** Starts the purchase API with a local server that speaks Stripe's API. Both end with the tests. */
export async function cardsApp(options: Partial<AppOptions> = {}) {
  const stripe = await startStripe()
  after(stripe.close)
  const t = await testApp({ cards: stripe.settings(PUBLIC_URL), ...options })
  await makeSeller(t.db)
  return { ...t, stripe, ...cardCalls(t) }
}
export type CardsApp = Awaited<ReturnType<typeof cardsApp>>

function cardCalls(t: TestApp) {
  const deliver = (payload: string, signature: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/purchase/stripe-events',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    } satisfies InjectOptions)
  return {
    order: (overrides: Partial<Parameters<typeof makeOrder>[1]> = {}) =>
      makeOrder(t.db, { companyId: t.companies.a, ...overrides }),

    /** Opens the payment page as the owner; returns the answer. */
    begin: (orderId: string) => t.call('owner', `POST /api/purchase/orders/${orderId}/card-payment`),

    /** Returns from the payment page as the owner. */
    comeBack: (orderId: string) => t.call('owner', `POST /api/purchase/orders/${orderId}/card-return`),

    /** Delivers an event with the provider's signature. */
    deliver,

    /** Signs and delivers an event; returns the status. */
    async tell(type: string, object: unknown, options: Parameters<typeof signedEvent>[2] = {}) {
      const { payload, signature } = signedEvent(type, object, options)
      return (await deliver(payload, signature)).statusCode
    },

    async stateOf(orderId: string) {
      const { rows } = await sql<{ state: string; paid: number; refunded: number }>`
        select state, paid, refunded from orders where id = ${orderId}`.execute(t.db)
      return rows[0]!
    },

    async paymentsOf(orderId: string) {
      const { rows } = await sql<{ id: string; state: string; amount: number; failure: string | null }>`
        select id, state, amount, failure from payments where order_id = ${orderId} order by created_at, id`.execute(
        t.db,
      )
      return rows
    },

    async documentsOf(orderId: string) {
      const { rows } = await sql<{ kind: string; total: number }>`
        select kind, total from invoices where order_id = ${orderId} order by created_at, id`.execute(t.db)
      return rows
    },

    /** Returns the notices enqueued for an order, each with its audience. */
    async newsOf(orderId: string) {
      const notices = (await t.jobs()).filter(
        ({ name, payload }) => name === 'order.notify' && payload.orderId === orderId,
      )
      return notices.map(({ payload }) => `${String(payload.news)} ${String(payload.audience)}`)
    },
  }
}
