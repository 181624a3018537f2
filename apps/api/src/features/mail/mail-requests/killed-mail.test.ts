import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { after, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { apiProcess } from '../../../test/api-process.ts'
import { testApp } from '../../../test/app.ts'
import { mailInTests } from '../../../test/mail.ts'
import { requestsInTests } from '../../../test/mail-requests.ts'
import { startTestWorker } from '../../../test/worker.ts'

const ITEMS = 12

const t = await testApp()
const m = await mailInTests(t)
const r = requestsInTests(t, m)
const api: ReturnType<typeof apiProcess> = apiProcess(t)
after(() => api.close())

const destination = '1 Harbour Street\nBristol BS1 4ST\nUnited Kingdom'

async function readyToForward(): Promise<string> {
  const id = await r.item()
  await r.ask(id, { kind: 'forward', destination })
  await r.move(id, 'quote', m.people.operations, { carrier: 'DHL', cost: '12.50', currency: 'EUR' })
  await r.move(id, 'consent', m.people.owner)
  return id
}

async function readyToDestroy(): Promise<string> {
  const id = await r.item()
  await r.ask(id, { kind: 'destroy' })
  await r.move(id, 'consent', m.people.owner)
  await r.endWindow(id)
  return id
}

type Paper = { id: string; requestId: string; body: object }

const paperOf = async (id: string, body: object): Promise<Paper> => {
  const open = (await r.work(id, m.people.operations)).requests[0]
  return { id, requestId: open.id, body }
}

/** The answer's status; 0 if the process was killed before it came. */
async function complete(url: string, paper: Paper, token: string): Promise<number> {
  const { id, requestId, body } = paper
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const path = `${url}/api/mail/${id}/requests/${requestId}/completion`
  const answer = await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) }).catch(() => null)
  // An API that starts on a busy machine refuses some calls at first.
  if (answer?.status === 503) return delay(100).then(() => complete(url, paper, token))
  return answer?.status ?? 0
}

async function countCertificates(papers: readonly Paper[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_certificates
    where request_id = any(${papers.map(({ requestId }) => requestId)}::uuid[])`.execute(t.db)
  return rows[0]!.count
}

async function countCharges(papers: readonly Paper[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_charges
    where kind = 'forward' and item_id = any(${papers.map(({ id }) => id)}::uuid[])`.execute(t.db)
  return rows[0]!.count
}

/** The entries of the custody that say so, one line for each item. */
async function entriesOf(papers: readonly Paper[], event: string): Promise<number[]> {
  return Promise.all(
    papers.map(async ({ id }) => {
      const { custody } = await m.read(id)
      return custody.filter((entry: { event: string }) => entry.event === event).length
    }),
  )
}

it('forwards and destroys each paper once, with its charge or certificate, if API and worker are killed', async () => {
  const { operations, admin } = m.people
  const forwarded: Paper[] = []
  const destroyed: Paper[] = []
  for (let item = 0; item < ITEMS; item++) {
    forwarded.push(await paperOf(await readyToForward(), { tracking: `DE-${item}` }))
    destroyed.push(await paperOf(await readyToDestroy(), { witness: 'Eva Winter' }))
  }
  const papers = [...forwarded, ...destroyed]
  const completeAll = (url: string) =>
    Promise.all(
      papers.flatMap((paper) => [operations, admin].map(({ token }) => complete(url, paper, token))),
    )

  const first = completeAll(await api.start())
  await until(async () => (await countCharges(forwarded)) > 0)
  await delay(Math.random() * 40)
  await api.kill()
  const answered = (await first).filter((status) => status === 200).length
  await completeAll(await api.start())
  assert.ok(answered <= papers.length)
  assert.deepEqual(
    await entriesOf(forwarded, 'forwarded'),
    forwarded.map(() => 1),
  )
  assert.deepEqual(
    await entriesOf(destroyed, 'destroyed'),
    destroyed.map(() => 1),
  )
  assert.equal(await countCharges(forwarded), ITEMS)

  const env = { ...process.env, DATABASE_URL: t.url }
  const killed: ChildProcess = fork(new URL('../../../test/worker.ts', import.meta.url), {
    env,
    stdio: 'ignore',
  })
  await until(async () => (await countCertificates(destroyed)) > 0)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const worker = startTestWorker(t.url)
  await until(async () => (await countCertificates(destroyed)) === ITEMS)
  await worker.stop()
  assert.equal(await countCertificates(destroyed), ITEMS)
})
