import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { isInFull, repeated } from '@domicile/contract/test/in-full'
import { newId } from '@domicile/server/db/ids'
import { until } from '@domicile/server/testing/test-database'
import { type Journal, type Load, startLoad } from './load.ts'
import { type Ending, endings, type Processes, startProcesses, withClient } from './portal-processes.ts'

const KILLS = repeated(20, 2)

const AWAY_MS = 500
const BUSY_MS = isInFull ? 1_500 : 500

let portal: Processes
let load: Load | undefined
before(async () => void (portal = await startProcesses()))
after(async () => {
  await load?.stop()
  await portal?.close()
})

test(
  'a killed database keeps what it acknowledged, once and with its audit rows, and continues after each kill',
  { timeout: 300_000 + KILLS * 30_000 },
  async (t) => {
    const earlier = await counts()
    load = await startLoad(portal)
    for (let kill = 0; kill < KILLS; kill += 1) {
      await delay(BUSY_MS)
      await untilAcknowledged(load, kill + 1)
      const ending = endings[kill % endings.length]!
      const times = await takeDatabase(ending, load)
      t.diagnostic(`after ${ending}, ms until each works again: ${JSON.stringify(times)}`)
      assert.deepEqual(portal.ended(), [])
    }
    await delay(BUSY_MS)
    await untilAcknowledged(load, KILLS + 1)
    await load.stop()
    const { notes, invitations, services, orders } = load.journals
    for (const [name, { acknowledged, refused, wrong }] of Object.entries(load.journals)) {
      t.diagnostic(`${name}: ${acknowledged.length} acknowledged, ${refused} refused with 503`)
      assert.deepEqual(wrong, [], name)
    }
    await assertOnce(notes, 'select body as name from company_notes')
    await assertOnce(invitations, `select split_part(email, '@', 1) as name from invitations`)
    await assertOnce(services, 'select title as name from purchase.services')
    await assertOnce(orders, 'select id as name from purchase.orders')
    await assertAudited(earlier)
    await assertMailed(invitations)
    assertQuietLogs()
  },
)

/** Each kill has calls before it that the portal answered, however slow the machine is. */
async function untilAcknowledged({ journals }: Load, least: number): Promise<void> {
  const counts = () => Object.values(journals).map(({ acknowledged }) => acknowledged.length)
  await until(() => counts().every((count) => count >= least))
}

/** Takes the database away and returns it; resolves with how long each part took to work again. */
async function takeDatabase(ending: Ending, { journals, stream }: Load) {
  const taken = performance.now()
  await portal.endDatabase(ending)
  if (ending !== 'sessions') {
    await delay(AWAY_MS)
    await portal.returnDatabase()
  }
  const returned = performance.now()
  const since = async (isBack: () => boolean | Promise<boolean>) => {
    await until(isBack)
    return Math.round(performance.now() - returned)
  }
  const [main, purchase, mainWorker, purchaseWorker, streams] = await Promise.all([
    since(() => journals.notes.lastSuccess > returned),
    since(() => journals.services.lastSuccess > returned),
    since(jobDone('order.close-notices', { news: 'order.placed', orderId: newId() })),
    since(jobDone('order.prerequisites-changed', { companyId: newId() })),
    since(() => stream.lastMissed > taken || stream.lastOpened > taken),
  ])
  return { main, purchase, mainWorker, purchaseWorker, streams }
}

/**
 * Enqueues a job that finds nothing to do, before all that wait: how long those take says nothing about a worker's return.
 * Returns a function that says whether it is done.
 */
function jobDone(name: string, payload: object): () => Promise<boolean> {
  const enqueued = withClient(portal.url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select id from graphile_worker.add_job($1, $2, priority => -1)',
      [name, JSON.stringify(payload)],
    )
    return rows[0]!.id
  })
  return async () => {
    const id = await enqueued
    const rows = await select('select id from graphile_worker.jobs where id = $1', [id])
    return rows.length === 0
  }
}

function select<T extends object>(query: string, values: unknown[] = []): Promise<T[]> {
  return withClient(portal.url, async (client) => (await client.query<T>(query, values)).rows)
}

async function assertOnce({ acknowledged }: Journal, query: string): Promise<void> {
  const found = (await select<{ name: string }>(query)).map(({ name }) => name)
  const known = new Set(found)
  const lost = acknowledged.filter((name) => !known.has(name))
  assert.deepEqual(lost, [], 'acknowledged, and not there')
  assert.equal(new Set(acknowledged).size, acknowledged.length)
  const written = found.filter((name) => /^n[\da-f-]{36}$/.test(name))
  assert.equal(written.length, new Set(written).size, 'there twice')
}

type Counts = Record<'notes' | 'invitations' | 'services' | 'orders', number>

/** Rows minus their audit rows. The portal itself renews and charges meanwhile. */
async function counts(): Promise<Counts> {
  const [row] = await select<Counts>(`
    select (select count(*) from company_notes) - ${audited('note.added')} as notes,
      (select count(*) from invitations) - ${audited('invitation.sent')} as invitations,
      (select count(*) from purchase.services) - ${audited('service.drafted')} as services,
      (select count(*) from purchase.orders) - ${audited('order.placed', 'order.renewed', 'order.charged')} as orders`)
  return row!
}

function audited(...events: string[]): string {
  return `(select count(*) from audit_events where action in (${events.map((event) => `'${event}'`).join(', ')}))`
}

async function assertAudited(earlier: Counts): Promise<void> {
  assert.deepEqual(await counts(), earlier)
}

/** Each invitation was mailed once, whatever became of the worker's connections. */
async function assertMailed({ acknowledged }: Journal): Promise<void> {
  const sent = () => portal.smtp.received.flatMap(({ to }) => to)
  await until(() => acknowledged.every((name) => sent().includes(`${name}@people.example`)))
  assert.equal(sent().length, new Set(sent()).size, 'mails were doubled')
}

/** A refusal is one line, and an outage no stack. */
function assertQuietLogs(): void {
  for (const program of portal.programs)
    for (const line of portal.logOf(program).trim().split('\n')) {
      const { level } = JSON.parse(line) as { level: number }
      assert.ok(level < 60 && !line.includes('"stack"') && !line.includes('\\n    at '), line)
    }
}
