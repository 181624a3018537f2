import { Refusal } from '@domicile/server/http/errors'
import { Stripe } from 'stripe'
import { createBreaker } from '@domicile/server/http/circuit-breaker'
import { toCardUnits } from '../../domain/payments/card-amounts.ts'

export type CardSettings = {
  secretKey: string
  /** The secrets that sign events: two of them while the secret is being changed. */
  webhookSecrets: readonly string[]
  /** An address that replaces the provider's own: a test's server. */
  url?: string | undefined
  /** The address of the web, the only place that browsers return to. */
  publicUrl: string
  /** The time limit of one try in milliseconds; the default keeps both tries of a call within ten seconds. */
  patience?: number
}

/** A user is waiting: two tries and the pause between them end within ten seconds. */
const PATIENCE_MS = 4_000

type Begin = {
  paymentId: string
  orderId: string
  orderNumber: string
  amount: number
  currency: string
  expiresAt: Date
  email: string | null
}
type GiveBack = { refundId: string; charge: string; amount: number; currency: string }

export type CardSession = Stripe.Checkout.Session
export type CardRefund = Stripe.Refund
export type CardEvent = Stripe.Event

/**
 * Creates the client of the card provider, Stripe. It asks for the card on its own page, so that card numbers
 * never reach this server; every call that moves money has our id as its idempotency key, so that it runs
 * once.
 */
export function createCardProvider(settings: CardSettings) {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.url),
    timeout: settings.patience ?? PATIENCE_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const ask = createAsk()
  return {
    /** Opens the payment page; repeated calls for one payment return the same page. */
    begin: (payment: Begin) =>
      ask(() =>
        stripe.checkout.sessions.create(sessionOf(payment, settings.publicUrl), {
          idempotencyKey: payment.paymentId,
        }),
      ),

    find: (sessionId: string) => ask(() => stripe.checkout.sessions.retrieve(sessionId)),

    /** Closes a payment page; one that has ended stays unchanged. */
    close: async (sessionId: string) => {
      const session = await ask(() => stripe.checkout.sessions.retrieve(sessionId))
      return session.status === 'open' ? ask(() => stripe.checkout.sessions.expire(sessionId)) : session
    },

    /** Refunds a payment; looks for an earlier refund first, as the provider forgets keys after a day. */
    giveBack: async ({ refundId, charge, amount, currency }: GiveBack): Promise<CardRefund> => {
      const done = await ask(() => stripe.refunds.list({ payment_intent: charge, limit: 100 }))
      const existing = done.data.find(({ metadata }) => metadata?.refund === refundId)
      if (existing) return existing
      const sent = {
        payment_intent: charge,
        amount: toCardUnits(amount, currency)!,
        metadata: { refund: refundId },
      }
      return ask(() => stripe.refunds.create(sent, { idempotencyKey: refundId }))
    },

    /** Returns an event if the provider signed it in the last five minutes. Throws 400. */
    read(raw: Buffer, signature: string | undefined): CardEvent {
      for (const secret of settings.webhookSecrets) {
        try {
          refuseFuture(signature)
          return stripe.webhooks.constructEvent(raw, signature!, secret, TOLERANCE)
        } catch {
          continue
        }
      }
      throw new Refusal('signature')
    },
  }
}
export type CardProvider = ReturnType<typeof createCardProvider>

/** Seconds. */
const TOLERANCE = 300

/** Refuses signatures with a future time, because the library refuses only old ones. */
function refuseFuture(signature: string | undefined): void {
  const times = [...(signature ?? '').matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)].map(([, time]) => Number(time))
  const latest = Date.now() / 1000 + TOLERANCE
  if (times.length !== 1 || times[0]! > latest) throw new Error('not signed once, in the last five minutes')
}

/**
 * Returns the provider's text if it refused a request for good, so that a retry is useless; the text is for
 * the firm.
 */
export function refusalOf(error: unknown): string | undefined {
  const isFinal =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  return isFinal ? error.message : undefined
}

/** Creates a function that calls the provider unless its breaker is open; throws final refusals unchanged. */
function createAsk() {
  const breaker = createBreaker((error) => refusalOf(error) === undefined)
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.execute(ask)
    } catch (error) {
      if (refusalOf(error) !== undefined) throw error
      throw new Refusal('card-provider', { cause: error })
    }
  }
}

function sessionOf(payment: Begin, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderId, orderNumber, currency } = payment
  const amount = toCardUnits(payment.amount, currency)
  if (amount === undefined) throw new Refusal('card-amount')
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: `Order ${orderNumber}` },
        },
      },
    ],
    allowed_payment_method_types: ['card'],
    // The provider charges the order's amount in its own currency.
    adaptive_pricing: { enabled: false },
    payment_intent_data: { metadata: { payment: paymentId }, description: `Order ${orderNumber}` },
    metadata: { payment: paymentId },
    expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
    success_url: `${publicUrl}/add-services/success?order=${orderId}`,
    cancel_url: `${publicUrl}/orders/${orderId}`,
    ...(payment.email && { customer_email: payment.email }),
  }
}

function addressOf(url: string | undefined) {
  if (!url) return {}
  const { protocol, hostname, port } = new URL(url)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}
