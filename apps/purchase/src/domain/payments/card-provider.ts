import { Refusal } from '@domicile/server/http/errors'
import { Stripe } from 'stripe'
import { createBreaker } from '@domicile/server/http/circuit-breaker'
import { toCardUnits } from './card-amounts.ts'

export type CardSettings = {
  secretKey: string
  /** What signs the events: two of them while the secret is changed. */
  webhookSecrets: readonly string[]
  /** Another address than the provider's own: that of a server of a test. */
  url?: string | undefined
  /** Where the web is: browsers come back to it, and nowhere else. */
  publicUrl: string
  /** How long one try may take, in milliseconds; without it, as long as the two of a call fit in ten seconds. */
  patience?: number
}

/** Somebody sits before the button: two tries, with the pause between them, are over within ten seconds. */
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
 * The provider of cards, Stripe, as far as it is used: it asks for the card on its own page, so that no number of a
 * card ever comes here. Every call that moves money carries our id of it as its key, so that it is done once.
 */
export function createCardProvider(settings: CardSettings) {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.url),
    timeout: settings.patience ?? PATIENCE_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const asked = createAsk()
  return {
    /** The page to pay on; the same one for the same payment, however often it is asked for. */
    begin: (payment: Begin) =>
      asked(() =>
        stripe.checkout.sessions.create(sessionOf(payment, settings.publicUrl), {
          idempotencyKey: payment.paymentId,
        }),
      ),

    find: (sessionId: string) => asked(() => stripe.checkout.sessions.retrieve(sessionId)),

    /** Closes a page to pay on; one that is over stays as it is. */
    close: async (sessionId: string) => {
      const session = await asked(() => stripe.checkout.sessions.retrieve(sessionId))
      return session.status === 'open' ? asked(() => stripe.checkout.sessions.expire(sessionId)) : session
    },

    /** The provider forgets keys after a day: what it has done already is looked for first. */
    giveBack: async ({ refundId, charge, amount, currency }: GiveBack): Promise<CardRefund> => {
      const done = await asked(() => stripe.refunds.list({ payment_intent: charge, limit: 100 }))
      const known = done.data.find(({ metadata }) => metadata?.refund === refundId)
      if (known) return known
      const sent = {
        payment_intent: charge,
        amount: toCardUnits(amount, currency)!,
        metadata: { refund: refundId },
      }
      return asked(() => stripe.refunds.create(sent, { idempotencyKey: refundId }))
    },

    /** An event as it came, if the provider has signed it within five minutes from now. Throws 400. */
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

/** The library refuses what is too old and takes what lies in the future. */
function refuseFuture(signature: string | undefined): void {
  const times = [...(signature ?? '').matchAll(/(?:^|,)t=(\d{1,12})(?=,|$)/g)].map(([, time]) => Number(time))
  const latest = Date.now() / 1000 + TOLERANCE
  if (times.length !== 1 || times[0]! > latest) throw new Error('not signed at one time of now')
}

/** What the provider said of a payment that is not to be done again in a moment; its words are for the firm. */
export function refusalOf(error: unknown): string | undefined {
  const isFinal =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  return isFinal ? error.message : undefined
}

/** Asks, unless it has not answered for a while. What it refuses for good is thrown as it is. */
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
    // What is charged is what the order says, in its own currency.
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
