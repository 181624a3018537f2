import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type OrderAudience, orderAudiences, type OrderNews, orderNews } from '@domicile/contract/api-jobs'
import { newId } from '@domicile/server/db/ids'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { enqueue, enqueueForPurchase } from '../../../jobs/jobs.ts'
import { testApp, type TestApp } from '../../../test/app.ts'
import { startTestWorker } from '../../../test/worker.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp()
const first = await t.person({ role: 'administrator' })
const second = await t.person({ role: 'administrator' })

/** Creates all users who could be notified of a company's order, and some who must never be. */
async function people({ isManaged = true } = {}) {
  const manager = await t.person({ role: 'accountManager' })
  const companyId = await t.company(isManaged ? { managerId: manager.id } : {})
  const foreign = await t.company()
  return {
    companyId,
    who: {
      manager,
      owner: await t.person({ of: { [companyId]: 'owner' } }),
      member: await t.person({ of: { [companyId]: 'member', [foreign]: 'viewer' } }),
      viewer: await t.person({ of: { [companyId]: 'viewer', [foreign]: 'owner' } }),
      stranger: await t.person({ of: { [foreign]: 'owner' } }),
      otherManager: await t.person({ role: 'accountManager' }),
      operations: await t.person({ role: 'operations' }),
      officer: await t.person({ role: 'complianceOfficer' }),
    },
  }
}
type People = Awaited<ReturnType<typeof people>>

type Message = { news: OrderNews; audience: OrderAudience; orderId?: string }

async function notifyUsers({ companyId }: People, { news, audience, orderId = newId() }: Message) {
  const about = { path: `/orders/${orderId}`, title: 'Order O-2026-0017', body: null }
  await enqueue(t.db, 'order.notify', { news, audience, orderId, companyId, ...about })
  await t.work('order.notify')
  return orderId
}

/** The users among these who were notified of an order. */
async function hearers({ who }: People, orderId: string) {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from notices where subject_id = ${orderId}`.execute(t.db)
  const notices = rows.map(({ id }) => id)
  const heard = Object.entries(who).filter(([, { id }]) => notices.includes(id))
  const admins = [first, second].filter(({ id }) => notices.includes(id)).length
  assert.equal(heard.length + admins, notices.length, 'no one is notified twice, and no one else')
  return [...heard.map(([name]) => name), ...(admins > 0 ? [`${admins} administrators`] : [])].join(' ')
}

/** The firm must act on these, so they do not wait for a manager who is away. */
const bothOfFirm: readonly OrderNews[] = ['order.payment-problem', 'order.quote-wanted']

describe('news about an order', () => {
  it('each kind of order news reaches exactly its recipients', async () => {
    const managed = await people()
    const unmanaged = await people({ isManaged: false })
    for (const news of orderNews) {
      const expected: Record<OrderAudience, [managed: string, unmanaged: string]> = {
        buyers: ['owner member', 'owner member'],
        owners: ['owner', 'owner'],
        firm: [bothOfFirm.includes(news) ? 'manager 2 administrators' : 'manager', '2 administrators'],
      }
      for (const audience of orderAudiences) {
        const what = `${news} for ${audience}`
        const [here, there] = expected[audience]
        assert.equal(await hearers(managed, await notifyUsers(managed, { news, audience })), here, what)
        assert.equal(await hearers(unmanaged, await notifyUsers(unmanaged, { news, audience })), there, what)
      }
    }
  })

  it('order news reach the administrators if the manager is deactivated, and never deactivated users', async () => {
    const all = await people()
    const left = [all.who.manager.id, all.who.member.id]
    await sql`update users set deactivated_at = now() where id = any(${left}::uuid[])`.execute(t.db)
    const paid = (audience: OrderAudience) => notifyUsers(all, { news: 'order.paid', audience })
    assert.equal(await hearers(all, await paid('firm')), '2 administrators')
    assert.equal(await hearers(all, await paid('buyers')), 'owner')
  })

  it('order news link to the order, and close for all users once one has acted', async () => {
    const all = await people()
    const orderId = await notifyUsers(all, { news: 'order.quoted', audience: 'buyers' })
    const other = await notifyUsers(all, { news: 'order.quoted', audience: 'buyers' })
    const waiting = async ({ token }: Person) =>
      (await t.send(token, 'GET /api/notices?view=action')).body.items.map(
        ({ path }: { path: string }) => path,
      )
    assert.deepEqual(
      (await waiting(all.who.owner)).toSorted(),
      [`/orders/${orderId}`, `/orders/${other}`].toSorted(),
    )
    await enqueue(t.db, 'order.close-notices', { news: 'order.to-approve', orderId: other })
    await enqueue(t.db, 'order.close-notices', { news: 'order.quoted', orderId })
    await t.work('order.close-notices')
    assert.deepEqual(await waiting(all.who.owner), [`/orders/${other}`])
    assert.deepEqual(await waiting(all.who.member), [`/orders/${other}`])
  })
})

describe('a job of the purchase API', () => {
  const moved = () => ({
    lineId: newId(),
    recordId: newId(),
    move: 'done' as const,
    at: new Date().toISOString(),
  })

  it('a job of the purchase API is left to its own worker, and administrators read it in words', async () => {
    const payload = moved()
    await enqueueForPurchase(t.db, 'line.moved', payload)
    const ours = { news: 'order.paid' as const, orderId: newId() }
    await enqueue(t.db, 'order.close-notices', ours)
    const worker = startTestWorker(t.url)
    const names = async () => (await t.jobs()).map(({ name }) => name)
    await until(async () => !(await names()).includes('order.close-notices')).finally(() => worker.stop())
    const listed = (await t.send(first.token, 'GET /api/jobs?state=waiting&pageSize=100')).body.items
    const job = listed.find((one: { payload: string }) => one.payload.includes(payload.lineId))
    assert.deepEqual([job.name, job.attempts], ['line.moved', 0])
    assert.equal(job.summary, 'Records the work of an order line and its progress.')
  })

  it('administrators read a job that the purchase API enqueues for itself in words too', async () => {
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker.add_job('payment.close', json_build_object('paymentId', ${newId()}::text))`.execute(
      t.db,
    )
    const { items } = (await t.send(first.token, 'GET /api/jobs?state=waiting&pageSize=100')).body
    const job = items.find(({ number }: { number: string }) => number === rows[0]!.id)
    assert.match(job.summary, /^Closes the payment page of an order/)
  })

  it('a job of the purchase API notifies administrators once when its attempts are used up', async () => {
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker.add_job('line.moved', ${JSON.stringify(moved())}::json, max_attempts := 1)`.execute(
      t.db,
    )
    await sql`update graphile_worker._private_jobs set attempts = 1 where id = ${rows[0]!.id}`.execute(t.db)
    const body = `line.moved, number ${rows[0]!.id}`
    const notices = async () =>
      (await sql`select from notices where kind = 'job.dead' and body = ${body}`.execute(t.db)).rows.length
    const workers = [startTestWorker(t.url), startTestWorker(t.url)]
    await until(async () => (await notices()) > 0)
    await until(bothHaveLookedAgain).finally(() => Promise.all(workers.map((worker) => worker.stop())))
    assert.equal(await notices(), 2, 'each of the two administrators once')
  })
})

async function bothHaveLookedAgain() {
  const { rows } = await sql`
    select from job_workers
    where seen_at > (select max(created_at) from notices where kind = 'job.dead')`.execute(t.db)
  return rows.length === 2
}
