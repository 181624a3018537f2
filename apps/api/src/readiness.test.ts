import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { testDatabase, until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { startMainWorker } from './start-worker.ts'
import { type TestApp, testApp } from './test/app.ts'

type Ready = { status: number; state: string; failing: string[] }

async function ready(t: TestApp): Promise<Ready> {
  const { status, body } = await t.send(null, 'GET /ready')
  return { status, state: body.type ?? body.status, failing: body.failing ?? [] }
}

/** Waits for an answer, which is found once a second. */
const becomes = (t: TestApp, wanted: Ready) =>
  until(async () => JSON.stringify(await ready(t)) === JSON.stringify(wanted))

const DEGRADED = { status: 200, state: 'degraded', failing: ['worker'] }
const NOT_READY = { status: 503, state: '/problems/not-ready' }

describe('the portal is ready', () => {
  it('the portal is ready only with all migrations of its release, also if the next release added more', async () => {
    const t = await testApp()
    await sql`insert into schema_migrations (name, checksum) values ('9999_of_the_next_release.sql', '')`.execute(
      t.db,
    )
    assert.deepEqual(await ready(t), DEGRADED)
    await sql`create table kept as select * from schema_migrations`.execute(t.db)
    await sql`delete from schema_migrations where name > '0060'`.execute(t.db)
    await becomes(t, { ...NOT_READY, failing: ['migrations', 'worker'] })
    await sql`insert into schema_migrations select * from kept on conflict do nothing`.execute(t.db)
    await becomes(t, DEGRADED)
  })

  it('the portal is ready only with a database and room on the disk, and does not reveal where they are', async () => {
    const t = await testApp({ dataDir: '/proc' })
    await sql`drop table companies cascade`.execute(t.db)
    const { status, body } = await t.send(null, 'GET /ready')
    assert.equal(status, 503)
    assert.deepEqual(body.failing, ['database', 'disk', 'worker'])
    assert.deepEqual(Object.keys(body).toSorted(), ['failing', 'instance', 'status', 'title', 'type'])
    assert.equal(body.title, 'The portal is not ready.')
  })

  it('the portal is ready only if calls of clients can sign in to the database', async () => {
    const { url, drop } = await testDatabase()
    after(drop)
    for (const part of ['username', 'password'] as const) {
      const wrong = new URL(url)
      wrong[part] = 'wrong'
      const t = await testApp({ clientsUrl: wrong.href })
      assert.deepEqual(await ready(t), { ...NOT_READY, failing: ['clients', 'worker'] })
    }
  })

  it('the portal is ready without a worker, and says whether one is alive', async () => {
    const t = await testApp()
    assert.deepEqual(await ready(t), DEGRADED)
    const worker = startMainWorker({
      databaseUrl: t.url,
      publicUrl: 'https://portal.example',
      smtpUrl: undefined,
      mailFrom: 'Domicile <no-reply@domicile.example>',
      secretsKey: '',
      log: { debug() {}, warn() {}, error() {} },
      regularJobs: 'none',
    })
    await becomes(t, { status: 200, state: 'ready', failing: [] })
    await worker.stop()
    await becomes(t, DEGRADED)
    // The worker of the other API runs none of these jobs; one of the last release does not say whose it is.
    await sql`insert into job_workers (id, jobs_of) values ('other', 'purchase')`.execute(t.db)
    await delay(1_100)
    assert.deepEqual(await ready(t), DEGRADED)
    await sql`insert into job_workers (id) values ('of the last release')`.execute(t.db)
    await becomes(t, { status: 200, state: 'ready', failing: [] })
    await sql`update job_workers set seen_at = now() - interval '11 seconds'`.execute(t.db)
    await becomes(t, DEGRADED)
  })

  it('the portal is ready once it has reached its file store, and only degraded if the store fails later', async () => {
    let store = await startStore()
    const { port } = store.address() as AddressInfo
    after(() => store.close())
    await stop(store)
    const s3 = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'b',
      region: 'r',
      accessKeyId: 'k',
      secretAccessKey: 's',
    }
    const t = await testApp({ s3 })
    assert.deepEqual(await ready(t), { ...NOT_READY, failing: ['worker', 'files'] })
    store = await startStore(port)
    await becomes(t, DEGRADED)
    await stop(store)
    await becomes(t, { ...DEGRADED, failing: ['worker', 'files'] })
  })
})

/** A store that refuses to list its bucket, as keys for the objects alone do. */
async function startStore(port = 0): Promise<Server> {
  const server = createServer((_request, response) => void response.writeHead(403).end())
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
