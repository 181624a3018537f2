import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { Refusal } from '@domicile/server/http/errors'
import type { Scan } from '@domicile/server/http/uploads'
import { startHttps } from '@domicile/server/testing/https'
import { sql } from 'kysely'
import { postgresStore } from '../../../domain/files/file-store.ts'
import { testApp } from '../../../test/app.ts'
import { unList, unPeople } from '../../../test/screening.ts'
import { expectFetches, fetchList } from './fetch-list.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token
after(() => Promise.all(servers.map((server) => server.stop())))

const servers: Awaited<ReturnType<typeof startHttps>>[] = []

/** A list whose publisher answers with `publisher.file`. */
async function published(settings: object = { fetchEvery: 24 }, file = '') {
  const publisher = { file: unList(unPeople(1, 30)) as Buffer | number }
  const server = await startHttps((_, response) =>
    typeof publisher.file === 'number'
      ? response.writeHead(publisher.file).end()
      : response.end(publisher.file),
  )
  servers.push(server)
  const body = { kind: 'un', name: `List ${newId()}`, addresses: [`${server.url}${file}`], ...settings }
  const { id } = (await t.send(admin, 'POST /api/screening-lists', body)).body
  return {
    id,
    publisher,
    get: async (rest = '') => (await t.send(admin, `GET /api/screening-lists/${id}${rest}`)).body,
    async fetch(askedBy: string | null = null, scan?: Scan) {
      const parts = { fileStore: postgresStore, scan, requestOptions: server.options }
      await fetchList(t.db, parts, { listId: id, askedBy })
      await t.work('screening-list.import')
    },
    /** Hours until the next scheduled fetch; undefined if none is waiting. */
    async nextFetch() {
      const job = (await t.jobs()).find(({ key }) => key === `screening-list.fetch:${id}`)
      return job && Math.max(0, Math.round((Date.parse(job.runAt) - Date.now()) / 3_600_000))
    },
  }
}

it('a list is imported on schedule, and unchanged while its publisher has the same file', async () => {
  const list = await published()
  assert.equal(await list.nextFetch(), 0)
  await list.fetch()
  const { current, freshness } = await list.get()
  assert.deepEqual(
    [current.source, current.receivedBy, current.parties, freshness],
    ['fetch', null, 30, 'fresh'],
  )
  assert.equal(await list.nextFetch(), 24)
  const { confirmedAt } = await list.get()
  await list.fetch()
  assert.deepEqual(
    (await list.get('/versions')).items.map(({ state }: { state: string }) => state),
    ['unchanged', 'current'],
  )
  assert.ok((await list.get()).confirmedAt > confirmedAt)
})

it('a list keeps its version if it cannot be fetched, says why, and tries again within the hour', async () => {
  const list = await published()
  await list.fetch()
  list.publisher.file = 503
  await list.fetch()
  const { current, failure, failedAt } = await list.get()
  assert.deepEqual([current.number, failure], [1, 'The address answered with 503.'])
  assert.ok(failedAt)
  assert.equal(await list.nextFetch(), 1)
  await list.fetch()
  const { items } = (await t.send(admin, 'GET /api/audit?group=screening-list&pageSize=100')).body
  const failures = items.filter(
    (entry: { action: string; subjectId: string }) =>
      entry.subjectId === list.id && entry.action === 'screening-list.fetch-failed',
  )
  assert.equal(failures.length, 1)
  list.publisher.file = unList(unPeople(1, 31))
  await list.fetch()
  assert.deepEqual([(await list.get()).current.number, (await list.get()).failure], [2, null])
})

it('a list keeps its version if a fetched file contains malware or cannot be scanned, and tries again', async () => {
  const list = await published()
  await list.fetch(null, async () => undefined)
  list.publisher.file = unList(unPeople(1, 31))
  await list.fetch(null, async () => 'Eicar-Test-Signature')
  const { current, failure } = await list.get()
  assert.deepEqual(
    [current.number, failure],
    [1, 'The fetched file contains malware (Eicar-Test-Signature).'],
  )
  assert.equal(await list.nextFetch(), 1)
  await list.fetch(null, async () => {
    throw new Refusal('not-scanned')
  })
  assert.match((await list.get()).failure, /can’t be checked for malware/)
  assert.equal((await list.get('/versions')).total, 1)
})

it('a list is never fetched from the networks of the firm', async () => {
  const list = await published({ addresses: ['https://169.254.169.254/latest'] })
  await list.fetch(newId())
  assert.equal((await list.get()).failure, 'This address is not on the public internet.')
})

it('a list without a schedule is fetched only on request, and names who asked', async () => {
  const list = await published({ fetchEvery: null })
  const manager = await t.person({ role: 'administrator', email: 'asks@people.example' })
  for (const { enqueue } of await expectFetches(t.db)) await enqueue(t.db)
  assert.equal(await list.nextFetch(), undefined)
  await list.fetch()
  assert.equal((await list.get()).current, null)
  assert.equal((await t.send(manager.token, `POST /api/screening-lists/${list.id}/fetches`)).status, 201)
  assert.equal(await list.nextFetch(), 0)
  await list.fetch(manager.id)
  assert.equal((await list.get()).current.receivedBy, 'Test asks')
})

it('fetching takes one worker at most, with its import and with other lists, after other work', async () => {
  const [list] = [await published(), await published()]
  const file = { bytes: unList(unPeople(1, 3)), name: 'un.xml' }
  await t.upload(admin, `/api/screening-lists/${list.id}/versions`, file)
  const { rows } = await sql`
    select distinct identifier as name, queue_name as lane, priority from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = task_id
      left join graphile_worker._private_job_queues lanes on lanes.id = job_queue_id
    where identifier like 'screening-list.%' order by name`.execute(t.db)
  assert.deepEqual(rows, [
    { name: 'screening-list.fetch', lane: 'screening-lists', priority: 10 },
    { name: 'screening-list.import', lane: 'screening-lists', priority: 10 },
  ])
})

it('a fetched file is named after its address, whatever that contains', async () => {
  const names = {
    '100%.xml': 'list',
    'un%00%E2%80%AE%2F.list.xml': 'list.xml',
    'UN%20list.xml': 'UN list.xml',
  }
  for (const [file, name] of Object.entries(names)) {
    const list = await published(undefined, `/${file}`)
    await list.fetch()
    assert.equal((await list.get('/versions/1')).files[0].name, name)
    assert.equal(await list.nextFetch(), 24)
  }
})
