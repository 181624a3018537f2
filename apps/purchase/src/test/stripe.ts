import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '@domicile/server/db/ids'
import { Stripe } from 'stripe'

/** The keys with which the purchase API calls this server. */
export const STRIPE_KEY = 'sk_test_of_a_local_server'
export const STRIPE_SECRET = 'whsec_of_a_local_server'

type Session = Record<string, unknown> & {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  amount_total: number
  currency: string
}
type Refund = { id: string; object: 'refund'; payment_intent: string; amount: number; status: string }
type Answer = { status: number; body: unknown }
type Signed = { payload: string; signature: string }

/**
 * Starts a local server for the part of Stripe's API that the portal uses, with idempotency keys, signed
 * events and delays. It does not replace Stripe: docs/payments.md describes the manual tests against Stripe
 * itself.
 */
export async function startStripe() {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const answers = new Map<string, { asked: string; answer: Promise<Answer> }>()
  const behaviour: Behaviour = {
    delay: 0,
    held: undefined,
    after: undefined,
    refundStatus: 'succeeded',
    isDown: false,
    refuses: '',
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path, form] = [request.url!, new URLSearchParams(await textOf(request))]
    const work = async () =>
      behaviour.refuses
        ? failure(400, behaviour.refuses)
        : perform({ origin, sessions, refunds, behaviour }, `${request.method} ${path}`, form)
    if (behaviour.isDown) return void response.destroy()
    const [, paidAt] = /^\/c\/pay\/(\w+)$/.exec(path) ?? []
    if (paidAt) return showPage(sessions.get(paidAt)!, request.method === 'POST', response)
    const { status, body } = await onceFor(answers, request, `${path} ${form}`, work)
    behaviour.after?.(`${request.method} ${path}`)
    await Promise.all([delay(behaviour.delay), behaviour.held])
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' })
    response.end(JSON.stringify(body))
  }

  return {
    url: origin,
    /** Returns the card settings of the purchase API; browsers return to `publicUrl`. */
    settings: (publicUrl: string) => ({
      secretKey: STRIPE_KEY,
      webhookSecrets: [STRIPE_SECRET],
      url: origin,
      publicUrl,
    }),
    behaviour,
    sessions: () => [...sessions.values()],
    refunds: () => [...refunds.values()],
    /** Pays on the page; a real provider must never charge another amount or currency than requested. */
    pay: (sessionId: string, charged: Charged = {}) => pay(sessions.get(sessionId)!, charged),
    /** Forgets the idempotency keys, as the provider does after a day. */
    forgetKeys: () => answers.clear(),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
export type LocalStripe = Awaited<ReturnType<typeof startStripe>>

/** Set by a test: the delay of answers after their work, a callback after it, and the state of refunds. */
type Behaviour = {
  delay: number
  /** Answers wait until it is settled. */
  held: Promise<void> | undefined
  after: ((call: string) => void) | undefined
  refundStatus: string
  isDown: boolean
  /** The refusal sent to every request, which is then not carried out. */
  refuses: string
}
type State = {
  origin: string
  sessions: Map<string, Session>
  refunds: Map<string, Refund>
  behaviour: Behaviour
}

/** Returns an event as Stripe sends it, signed now by default. */
export function signedEvent(
  type: string,
  object: unknown,
  { id = `evt_${newId()}`, secret = STRIPE_SECRET, at = Date.now() / 1000 } = {},
): Signed {
  const created = Math.floor(at)
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } })
  const signature = new Stripe(STRIPE_KEY).webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: created,
  })
  return { payload, signature }
}

type Charged = { amount?: number; currency?: string }

function pay(session: Session, { amount, currency }: Charged): Session {
  if (session.status !== 'open') throw new Error(`the page is ${session.status}`)
  return Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${newId()}`,
    amount_total: amount ?? session.amount_total,
    currency: currency ?? session.currency,
  })
}

/** Shows the payment page; a buyer who pays is redirected to the portal's success page. */
function showPage(session: Session, isPaid: boolean, response: ServerResponse): void {
  if (isPaid) {
    pay(session, {})
    response.writeHead(303, { location: String(session.success_url) }).end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><title>Pay here</title><h1>A local page to pay on</h1>
    <p>${session.amount_total} ${session.currency}</p>
    <form method="post"><button>Pay</button></form> <a href="${String(session.cancel_url)}">Back</a></html>`)
}

/**
 * Returns the same answer for the same key, waits while the first request runs, and refuses the key for
 * another request.
 */
async function onceFor(
  answers: Map<string, { asked: string; answer: Promise<Answer> }>,
  request: IncomingMessage,
  asked: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string') return work()
  const earlier = answers.get(key)
  if (earlier && earlier.asked !== asked)
    return failure(400, 'Keys for idempotent requests can only be used with the same parameters.', {
      type: 'idempotency_error',
    })
  if (earlier) return earlier.answer
  const answer = work()
  answers.set(key, { asked, answer })
  return answer
}

async function perform(state: State, call: string, form: URLSearchParams): Promise<Answer> {
  const [, id = '', action = ''] = /sessions\/(\w+)(?:\/(\w+))?$/.exec(call) ?? []
  if (call === 'POST /v1/checkout/sessions') return begin(state, form)
  if (call.startsWith('GET /v1/checkout/sessions/')) return found(state.sessions.get(id))
  if (action === 'expire') return expire(state.sessions.get(id))
  if (call.startsWith('GET /v1/refunds?')) return listRefunds(state, call)
  if (call === 'POST /v1/refunds') return refund(state, form)
  return failure(404, `Unrecognized request URL (${call}).`)
}

function begin({ origin, sessions }: State, form: URLSearchParams): Answer {
  const line = (name: string) => form.get(`line_items[0][price_data][${name}]`)!
  const id = `cs_test_${newId().replaceAll('-', '')}`
  const session: Session = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: Number(line('unit_amount')),
    currency: line('currency'),
    // By default the provider lets buyers pay in their own currency.
    adaptive_pricing: { enabled: form.get('adaptive_pricing[enabled]') !== 'false' },
    client_reference_id: form.get('client_reference_id'),
    metadata: { payment: form.get('metadata[payment]') },
    expires_at: Number(form.get('expires_at')),
    success_url: form.get('success_url'),
    cancel_url: form.get('cancel_url'),
    url: `${origin}/c/pay/${id}`,
  }
  sessions.set(id, session)
  return { status: 200, body: session }
}

function expire(session: Session | undefined): Answer {
  if (session && session.status !== 'open')
    return failure(400, 'Only Checkout Sessions with a status of open can be expired.')
  return found(session && Object.assign(session, { status: 'expired', url: null }))
}

function listRefunds({ refunds }: State, call: string): Answer {
  const charge = new URL(call.slice(4), 'http://local').searchParams.get('payment_intent')
  const data = [...refunds.values()].filter((refund) => refund.payment_intent === charge)
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } }
}

function refund({ sessions, refunds, behaviour }: State, form: URLSearchParams): Answer {
  const [charge, amount] = [form.get('payment_intent')!, Number(form.get('amount'))]
  const paid = [...sessions.values()].find((session) => session.payment_intent === charge)
  const gone = [...refunds.values()].filter((one) => one.payment_intent === charge)
  const left = (paid?.amount_total ?? 0) - gone.reduce((sum, one) => sum + one.amount, 0)
  if (amount > left) return failure(400, `Refund amount (${amount}) is greater than what is left (${left}).`)
  const made = {
    id: `re_${newId()}`,
    object: 'refund' as const,
    payment_intent: charge,
    amount,
    currency: paid!.currency,
    metadata: { refund: form.get('metadata[refund]') },
    status: behaviour.refundStatus,
  }
  refunds.set(made.id, made)
  return { status: 200, body: made }
}

function found(object: unknown): Answer {
  return object ? { status: 200, body: object } : failure(404, 'No such object.')
}

function failure(status: number, message: string, { type = 'invalid_request_error' } = {}): Answer {
  return { status, body: { error: { type, message } } }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
