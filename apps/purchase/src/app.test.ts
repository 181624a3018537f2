import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { changedHeader } from '@domicile/contract/changed'
import { describe, it } from 'node:test'
import { staffOnly } from '@domicile/contract/fields'
import { routes } from '@domicile/contract/route'
import { createLive, type Hint } from '@domicile/server/db/live'
import { Refusal } from '@domicile/server/http/errors'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { z } from 'zod'
import { feature } from './feature.ts'
import { onceKey } from './test/shop.ts'
import { startPurchaseWorker } from './start-worker.ts'
import { mainOnlySigner, PUBLIC_URL, testApp, testSigner } from './test/app.ts'

// Tests the common base of every feature, with a feature of this test's own.

const me = z.object({
  id: z.string(),
  role: z.string().nullable(),
  memberships: z.array(z.unknown()).readonly(),
  runsAs: z.string(),
})
const own = feature(
  routes({
    'GET /api/purchase/me': { summary: 'Who asks.', may: 'signed-in', response: me },
    'PUT /api/purchase/companies/:id/mark': { summary: 'Marks.', may: 'signed-in', audit: 'order.marked' },
    'POST /api/purchase/marks': {
      summary: 'Marks once.',
      may: 'signed-in',
      idempotencyKey: 'required',
      response: z.object({ mark: z.string(), cost: staffOnly(z.string()) }),
      audit: 'order.marked',
    },
    'POST /api/purchase/refusals': { summary: 'Refuses.', may: 'signed-in', audit: 'order.marked' },
  }),
  {
    'GET /api/purchase/me': async ({ db, user: { id, role, memberships } }) => {
      const { rows } = await sql<{ runsAs: string }>`select current_user as "runsAs"`.execute(db)
      return { id, role, memberships, runsAs: rows[0]!.runsAs }
    },
    'PUT /api/purchase/companies/:id/mark': async ({ params, record }) => record({ companyId: params.id }),
    'POST /api/purchase/marks': async ({ record }) => {
      await record({})
      return { mark: 'red', cost: '7333.00' }
    },
    'POST /api/purchase/refusals': async ({ record }) => {
      await record({})
      throw new Refusal('state').keepingChanges()
    },
  },
)

const t = await testApp({ features: [own] })

it('the purchase API answers its probes, its document and the pages to browse it, and refuses unknown paths', async () => {
  assert.deepEqual((await t.send(null, 'GET /health')).body, { status: 'up' })
  assert.deepEqual((await t.send(null, 'GET /ready')).body, { status: 'degraded', failing: ['worker'] })
  assert.equal((await t.send(null, 'GET /api/openapi.json')).body.openapi, '3.1.0')
  assert.match((await t.send(null, 'GET /api/docs')).body, /Domicile purchase API/)
  assert.equal((await t.send(null, 'GET /api/nothing')).status, 404)
})

it('an API that cannot read its database, or is ahead of it, is up, but not ready', async () => {
  const away = await testApp()
  await sql`drop view companies cascade`.execute(away.db)
  await sql`delete from purchase.schema_migrations where name > '0010'`.execute(away.db)
  assert.equal((await away.send(null, 'GET /health')).status, 200)
  const { status, body } = await away.send(null, 'GET /ready')
  assert.deepEqual([status, body.failing], [503, ['database', 'migrations', 'worker']])
})

it('the purchase API is ready with a worker of its own jobs, and degraded without', async () => {
  const whole = await testApp()
  const ready = async () => (await whole.send(null, 'GET /ready')).body
  await sql`insert into public.job_workers (id, jobs_of) values ('a', 'main')`.execute(whole.db)
  assert.deepEqual(await ready(), { status: 'degraded', failing: ['worker'] })
  const worker = startPurchaseWorker({
    databaseUrl: whole.url,
    viesUrl: 'https://127.0.0.1:1',
    log: { debug() {}, warn() {}, error() {} },
  })
  await until(async () => (await ready()).status === 'ready')
  await worker.stop()
})

it('an API without the keys of the main one is up, but not ready until it gets them', async () => {
  const keys = createServer((_request, response) => response.end(JSON.stringify(testSigner.jwks)))
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve))
  const { port } = keys.address() as AddressInfo
  keys.close()
  const alone = await testApp({ mainUrl: `http://127.0.0.1:${port}` })
  assert.equal((await alone.send(null, 'GET /health')).status, 200)
  const { status, body } = await alone.send(null, 'GET /ready')
  assert.deepEqual([status, body.type], [503, '/problems/not-ready'])
  await new Promise<void>((resolve) => keys.listen(port, '127.0.0.1', resolve))
  await until(async () => (await alone.send(null, 'GET /ready')).status === 200)
  assert.equal((await alone.call('owner', 'GET /api/purchase/services')).status, 200)
  keys.close()
  keys.closeAllConnections()
  assert.equal((await alone.send(null, 'GET /ready')).status, 200)
})

describe('who asks', () => {
  const status = async (token: string) => (await t.send(token, 'GET /api/purchase/me')).status

  it('the purchase API takes the role and the companies from the database, and the rights that go with them', async () => {
    const { body: staff } = await t.call('operations', 'GET /api/purchase/me')
    assert.deepEqual([staff.role, staff.memberships, staff.runsAs], ['operations', [], 'domicile_purchase'])
    const { body: client } = await t.call('member', 'GET /api/purchase/me')
    const [{ companyId, role }] = client.memberships
    assert.deepEqual([companyId, role, client.runsAs], [t.companies.a, 'member', 'domicile_buyer'])
  })

  it('the purchase API refuses a caller at once when the session has ended or the user is deactivated', async (context) => {
    const [ended, gone, seen] = [await t.person({}), await t.person({}), await t.person({})]
    // The person is not forgotten because time passes.
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    assert.equal(await status(seen.token), 200)
    await sql`update public.sessions set ended_at = now() where id in (${ended.sessionId}, ${seen.sessionId})`.execute(
      t.db,
    )
    await sql`update public.users set deactivated_at = now() where id = ${gone.id}`.execute(t.db)
    for (const { token } of [ended, gone]) assert.equal(await status(token), 401)
    await until(async () => (await status(seen.token)) === 401)
  })

  it('the purchase API refuses a token that names another user’s session', async () => {
    const { owner, viewer } = t.people
    assert.equal(await status(await testSigner.sign({ sub: owner.id, sid: viewer.sessionId })), 401)
  })

  it('the purchase API refuses a token that is for the main API alone', async () => {
    const { id: sub, sessionId: sid } = t.people.owner
    assert.equal(await status(await testSigner.sign({ sub, sid })), 200)
    assert.equal(await status(await mainOnlySigner.sign({ sub, sid })), 401)
  })

  it('acting staff read in the purchase API only, and change things where the owner allows it', async () => {
    const { administrator, accountManager, owner, ownerOfB } = t.people
    const { a, b } = t.companies
    const looking = await t.acting(administrator, owner, a)
    assert.equal((await t.send(looking, 'GET /api/purchase/me')).body.id, owner.id)
    const { status: refused, body } = await t.send(looking, `PUT /api/purchase/companies/${a}/mark`)
    assert.deepEqual([refused, body.type], [403, '/problems/acting-read-only'])
    const foreign = await t.acting(accountManager, ownerOfB, b)
    assert.equal(await status(foreign), 401)
    await sql`update public.impersonations set ended_at = now()`.execute(t.db)
    const writing = await t.acting(administrator, ownerOfB, b, { mayWrite: true })
    assert.equal((await t.send(writing, `PUT /api/purchase/companies/${b}/mark`)).status, 204)
    const { rows } = await sql<{ by: string; as: string }>`
      select actor_id as by, on_behalf_of as as from public.audit_events where company_id = ${b}`.execute(
      t.db,
    )
    assert.deepEqual(rows, [{ by: administrator.id, as: ownerOfB.id }])
  })
})

it('a stored answer of the purchase API has nothing that only staff may know, and lasts a week', async () => {
  const key = onceKey()
  const mark = async () => (await t.call('administrator', 'POST /api/purchase/marks', undefined, key)).body
  assert.deepEqual([await mark(), await mark()], [{ mark: 'red', cost: '7333.00' }, { mark: 'red' }])
  const kept = async () => {
    const { rows } = await sql<{ answer: unknown }>`select answer from idempotency_keys`.execute(t.db)
    return rows.map(({ answer }) => answer)
  }
  assert.deepEqual(await kept(), [{ mark: 'red' }])
  const forget = async () => {
    await sql`select graphile_worker.add_job('order.forget-answers', '{}'::json)`.execute(t.db)
    await t.work('order.forget-answers')
  }
  await sql`update idempotency_keys set created_at = now() - interval '6 days'`.execute(t.db)
  await forget()
  assert.equal((await kept()).length, 1)
  await sql`update idempotency_keys set created_at = now() - interval '8 days'`.execute(t.db)
  await forget()
  assert.deepEqual(await kept(), [])
})

it('refuses a repeated call again after a refusal that commits', async () => {
  const key = onceKey()
  const refused = () => t.call('administrator', 'POST /api/purchase/refusals', undefined, key)
  assert.deepEqual([(await refused()).status, (await refused()).status], [409, 409])
})

it('an answer names what a call changed, also when it is repeated, and nothing for a read', async () => {
  const key = onceKey()
  const mark = () => t.call('administrator', 'POST /api/purchase/marks', undefined, key)
  const answers = [await mark(), await mark(), await t.call('administrator', 'GET /api/purchase/me')]
  assert.deepEqual(
    answers.map(({ headers }) => headers[changedHeader]),
    ['order', 'order', undefined],
  )
})

it('the purchase API accepts a change with the sign-in cookie only with its header', async () => {
  const path = `PUT /api/purchase/companies/${t.companies.a}/mark`
  const mark = (headers: Record<string, string>) => t.call('owner', path, undefined, { headers })
  const cookie = 'XSRF-TOKEN=abc'
  const refused = await mark({ cookie })
  assert.deepEqual([refused.status, refused.body.type], [403, '/problems/wrong-xsrf-token'])
  assert.equal((await mark({ cookie, 'x-xsrf-token': 'abc' })).status, 204)
  assert.equal((await mark({})).status, 204)
})

it('the purchase API reports changes to the streams of the main API', async () => {
  const live = createLive(t.url)
  const heard: Hint[] = []
  live.listen({ received: (hints) => heard.push(...hints), missed: () => undefined })
  live.start({ warn: () => undefined })
  const companyId = await t.company()
  await until(async () => {
    await t.call('owner', `PUT /api/purchase/companies/${companyId}/mark`)
    return heard.some((hint) => hint.companyId === companyId)
  })
  await live.close()
  assert.equal(heard.at(-1)!.noun, 'order')
})

describe('a page of another origin', () => {
  const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }
  const ask = (origin: string) =>
    t.app.inject({ method: 'OPTIONS', url: '/api/purchase/me', headers: { origin, ...asked } })

  it('the web’s origin may call the purchase API with what its client sends', async () => {
    const { headers } = await ask(PUBLIC_URL)
    assert.equal(headers['access-control-allow-origin'], PUBLIC_URL)
    assert.match(String(headers['access-control-allow-headers']), /authorization.*idempotency-key/)
    assert.match(String(headers['access-control-allow-methods']), /PUT/)
    assert.match(String(headers['access-control-allow-headers']), /x-xsrf-token/)
    assert.equal(headers['access-control-allow-credentials'], 'true')
  })

  it('the web’s origin reads a refusal and how long to wait', async () => {
    const answer = await t.call(null, 'GET /api/purchase/me', undefined, { headers: { origin: PUBLIC_URL } })
    assert.equal(answer.status, 401)
    assert.equal(answer.headers['access-control-allow-origin'], PUBLIC_URL)
    assert.match(String(answer.headers['access-control-expose-headers']), /retry-after/)
  })

  it('any other origin is refused by the purchase API', async () => {
    for (const origin of ['https://portal.example.evil.example', 'http://portal.example', 'null'])
      assert.equal((await ask(origin)).headers['access-control-allow-origin'], undefined, origin)
  })
})

it('the purchase API serves signed-in users while the main API is unavailable', async () => {
  t.stopMainApi()
  const { token } = await t.person({ of: { [t.companies.a]: 'viewer' } })
  assert.equal((await t.send(token, 'GET /api/purchase/me')).status, 200)
})
