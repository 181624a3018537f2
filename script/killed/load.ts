import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceInput } from '@domicile/contract/sales/services/service-input'
import { demoPassword } from '../../apps/api/src/demo/accounts.ts'
import { type Processes, withClient } from './portal-processes.ts'

/** An answer of an API; status 0 for none at all. */
type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown> }

/** Writes that an API acknowledged, by their unique names, and every refusal that was not a 503 with Retry-After. */
export type Journal = { acknowledged: string[]; wrong: string[]; refused: number; lastSuccess: number }

type Caller = (call: string, data?: object, key?: string) => Promise<Answer>

const [WRITERS, BUSY_MS] = [4, 5]

/** People who write to both APIs continually until they are stopped, and note what was acknowledged. */
export async function startLoad(portal: Processes) {
  const [admin, owner] = await Promise.all([
    signIn(portal, 'admin@domicile.example'),
    signIn(portal, 'owner@northwind.example'),
  ])
  const companyId = await findCompany(portal.url)
  const journals = { notes: journal(), invitations: journal(), services: journal(), orders: journal() }
  const stopping = new AbortController()
  const [main, purchase] = [callerOf(portal.main, admin), callerOf(portal.purchase, admin)]
  const buy = callerOf(portal.purchase, owner)
  const serviceId = await publishService(purchase)
  const repeat = async (write: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await write()
      await delay(BUSY_MS)
    }
  }
  const writeNote = once(journals.notes, (name) =>
    main(`POST /api/companies/${companyId}/notes`, { body: name }),
  )
  const invite = once(journals.invitations, (name) =>
    main('POST /api/invitations', { email: `${name}@people.example`, role: 'viewer', companyId }),
  )
  const addService = once(journals.services, (name) => purchase('POST /api/purchase/services', draft(name)))
  const order = () => placeOrder(buy, journals.orders, { companyId, serviceId }, stopping.signal)
  const stream = listen(portal.main, admin, stopping.signal)
  const running = [
    ...Array.from({ length: WRITERS }, () => repeat(writeNote)),
    ...Array.from({ length: WRITERS }, () => repeat(addService)),
    repeat(invite),
    repeat(order),
  ]
  return {
    journals,
    stream,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

export type Load = Awaited<ReturnType<typeof startLoad>>

function journal(): Journal {
  return { acknowledged: [], wrong: [], refused: 0, lastSuccess: 0 }
}

/** A write that is never repeated: acknowledged, it was done; refused, it may have been done or not. */
function once(notes: Journal, write: (name: string) => Promise<Answer>): () => Promise<void> {
  return async () => {
    const name = `n${randomUUID()}`
    const answer = await write(name)
    if (record(notes, answer)) notes.acknowledged.push(name)
  }
}

/** Notes the outcome; returns true for a success. */
function record(notes: Journal, { status, retryAfter, body }: Answer): boolean {
  if (status >= 200 && status < 300) {
    notes.lastSuccess = performance.now()
    return true
  }
  if (status === 503 && retryAfter) notes.refused += 1
  else notes.wrong.push(`${status} ${JSON.stringify(body)}`)
  return false
}

type Subjects = { companyId: string; serviceId: string }

/** One order under one key, repeated with that key for as long as it is refused with a 503. */
async function placeOrder(
  call: Caller,
  notes: Journal,
  { companyId, serviceId }: Subjects,
  stopping: AbortSignal,
): Promise<void> {
  const cart = await call(`PUT /api/purchase/companies/${companyId}/cart/lines/${serviceId}`, { quantity: 1 })
  if (!record(notes, cart)) return
  const { version, totals } = cart.body as { version: number; totals: { total: string } }
  const order = { cartVersion: version, total: totals.total, paymentType: 'bank-transfer', note: null }
  const key = randomUUID()
  while (!stopping.aborted) {
    const answer = await call(`POST /api/purchase/companies/${companyId}/orders`, order, key)
    if (record(notes, answer)) return void notes.acknowledged.push(answer.body.id as string)
    if (answer.status !== 503) return
    await delay(50)
  }
}

function draft(title: string): ServiceInput {
  return {
    title,
    summary: 'Filed at once.',
    description: '<p>A service of a test.</p>',
    category: 'Tests',
    kind: 'one-off',
    renewal: null,
    currency: 'EUR',
    price: '100.00',
    cost: null,
    vatClass: 'standard',
    vatExemption: null,
    isRegulated: false,
    opens: 'project',
    addressKinds: [],
    premisesId: null,
    charges: null,
    tasks: ['File it'],
    template: null,
    documents: [],
  }
}

function callerOf(api: string, token: string): Caller {
  return async (call, data, key) => {
    const [method = '', path = ''] = call.split(' ')
    const headers = {
      authorization: `Bearer ${token}`,
      ...(data && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    try {
      const response = await fetch(api + path, {
        method,
        headers,
        ...(data && { body: JSON.stringify(data) }),
      })
      const body = (await response.json()) as Record<string, unknown>
      return { status: response.status, retryAfter: response.headers.get('retry-after'), body }
    } catch (error) {
      return { status: 0, retryAfter: null, body: { error: String(error) } }
    }
  }
}

async function signIn(portal: Processes, email: string): Promise<string> {
  const { body } = await callerOf(portal.main, '')('POST /api/token', { email, password: demoPassword })
  return body.token as string
}

/** The company of a client of the demo. */
function findCompany(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(`
      select company_id as id from memberships join users on users.id = user_id
      where email = 'owner@northwind.example' order by company_id limit 1`)
    return rows[0]!.id
  })
}

/** Puts a service on sale that asks nothing. */
async function publishService(call: Caller): Promise<string> {
  const { body } = await call('POST /api/purchase/services', draft('Filing at once'))
  await call(`PUT /api/purchase/services/${body.id as string}/publication`, { version: body.version })
  return body.id as string
}

/** A stream of changes, opened again whenever it ends; counts what arrived, and when the last `missed` did. */
function listen(api: string, token: string, stopping: AbortSignal) {
  const counts = { changed: 0, missed: 0, lastOpened: 0, lastMissed: 0 }
  const read = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const { body, ok } = await fetch(`${api}/api/live`, { headers, signal: stopping })
    if (!ok || !body) return
    counts.lastOpened = performance.now()
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      counts.changed += chunk.split('event: changed').length - 1
      const missed = chunk.split('event: missed').length - 1
      if (missed > 0) counts.lastMissed = performance.now()
      counts.missed += missed
    }
  }
  void (async () => {
    while (!stopping.aborted) {
      await read().catch(() => undefined)
      await delay(50)
    }
  })()
  return counts
}
