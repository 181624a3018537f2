import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, it } from 'node:test'
import { until } from '@domicile/server/testing/test-database'
import { STRIPE_KEY, STRIPE_SECRET } from '../../test/stripe.ts'
import { onceKey } from '../../test/shop.ts'
import { cardsApp } from '../../test/cards.ts'

// The real process is killed after the provider has done its work and before we hear of it.

const main = join(import.meta.dirname, '../../main.ts')
const worker = join(import.meta.dirname, '../../worker.ts')

let running: ChildProcess[] = []
const t = await cardsApp()
afterEach(() => {
  t.stripe.behaviour.delay = 0
  t.stripe.behaviour.after = undefined
  for (const child of running) child.kill('SIGKILL')
  running = []
})

/** Starts the purchase API as its own process; returns functions to call and to kill it. */
async function start() {
  const port = await freePort()
  const child = run(main, { PURCHASE_PORT: String(port) })
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${url}/ready`).catch(() => undefined))?.ok)
  return {
    post: async (path: string) => {
      const headers = { authorization: `Bearer ${t.people.owner.token}` }
      const answer = await fetch(`${url}/api/purchase/${path}`, { method: 'POST', headers })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function run(program: string, settings: Record<string, string> = {}): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: t.url,
    PURCHASE_CLIENTS_DATABASE_URL: t.url,
    PUBLIC_URL: t.mainUrl,
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    STRIPE_URL: t.stripe.url,
    ...settings,
  }
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  running.push(child)
  return child
}

/** Kills the process during a call, once the provider has done its part. */
async function killedDuring(path: string): Promise<void> {
  const api = await start()
  t.stripe.behaviour.delay = 5_000
  const reached = new Promise<void>((resolve) => void (t.stripe.behaviour.after = () => resolve()))
  const unanswered = assert.rejects(api.post(path))
  await reached
  await api.kill()
  await unanswered
  t.stripe.behaviour.delay = 0
}

it('finds the requested card page again after a kill: one page, one payment', async () => {
  const { id } = await t.order()
  await killedDuring(`orders/${id}/card-payment`)
  assert.equal(t.stripe.sessions().length, 1)
  const { status, body } = await (await start()).post(`orders/${id}/card-payment`)
  assert.deepEqual([status, body.url], [200, t.stripe.sessions()[0]!.url])
  assert.equal(t.stripe.sessions().length, 1)
  assert.equal((await t.paymentsOf(id)).length, 1)
})

it('settles a charge once after a kill: one charge, one paid order, one invoice', async () => {
  const { id, total } = await t.order()
  const { url } = (await t.begin(id)).body
  const session = t.stripe.pay(t.stripe.sessions().find((one) => one.url === url)!.id)
  await killedDuring(`orders/${id}/card-return`)
  assert.equal((await t.stateOf(id)).state, 'placed')
  const api = await start()
  const [back] = await Promise.all([
    api.post(`orders/${id}/card-return`),
    t.tell('checkout.session.completed', session),
  ])
  assert.deepEqual([back.status, back.body], [200, { state: 'settled' }])
  assert.deepEqual(await t.stateOf(id), { state: 'completed', paid: total, refunded: 0 })
  assert.deepEqual(await t.documentsOf(id), [{ kind: 'invoice', total }])
  assert.equal((await t.paymentsOf(id)).length, 1)
})

it('a refund is made by a worker of its own beside the API', async () => {
  const { id } = await t.order()
  const { url } = (await t.begin(id)).body
  const session = t.stripe.pay(t.stripe.sessions().find((one) => one.url === url)!.id)
  await t.tell('checkout.session.completed', session)
  const refund = { amount: '1.00', reason: 'A page was missing' }
  await t.call('administrator', `POST /api/purchase/orders/${id}/refunds`, refund, onceKey())
  assert.equal(t.stripe.refunds().length, 0)
  run(worker)
  await until(async () => t.stripe.refunds().length === 1)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
