import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { regularNames } from '@domicile/server/jobs/regular-jobs'
import { startProxy } from '@domicile/server/testing/proxy'
import { until } from '@domicile/server/testing/test-database'
import { sql } from 'kysely'
import { startTestWorker } from '../test/worker.ts'
import { definition, stage, testWorkflows } from '../test/workflows.ts'
import { jobTable } from './jobs.ts'

const t = await testWorkflows()
const proxy = await startProxy(new URL(t.url))
after(() => proxy.close())

/** The names of the jobs that administrators see as missing. */
async function missing(): Promise<string[]> {
  const { status, body } = await t.send(t.admin.token, 'GET /api/jobs')
  assert.equal(status, 200)
  return body.missing.map(({ name }: { name: string }) => name)
}

const ownMissing = async () => (await missing()).filter((name) => Object.hasOwn(jobTable, name))

/** Starts a worker with the regular jobs, whose connections take some time. */
function startWorker(connecting: number, checkEvery: number) {
  proxy.delayConnections(connecting)
  return startTestWorker(proxy.url, { regularJobs: undefined, checkEvery })
}

describe('the regular jobs', () => {
  it('regular jobs are shown as missing, and planned however slow the first connections are', async () => {
    const names = regularNames(jobTable)
    assert.equal(names.length, 22)
    assert.deepEqual((await ownMissing()).toSorted(), names.toSorted())
    const worker = startWorker(2_500, 3_600_000)
    try {
      assert.equal(worker.isPlanned(), false)
      await until(worker.isPlanned)
      assert.deepEqual(await ownMissing(), [])
      // Those of the purchase API are planned by its worker.
      assert.deepEqual((await missing()).toSorted(), [
        'order.forget-answers',
        'payment.reconcile',
        'renewal.look',
      ])
    } finally {
      await worker.stop()
    }
  })

  it('regular jobs are planned again if they are missing or failed for good', async () => {
    const worker = startWorker(0, 100)
    try {
      await until(worker.isPlanned)
      const lost = ['mail.escalate', 'system.clean-up']
      await sql`select graphile_worker.remove_job(key) from unnest(${lost}::text[]) key`.execute(t.db)
      await sql`
        update graphile_worker._private_jobs set attempts = max_attempts where key = 'obligation.remind'`.execute(
        t.db,
      )
      await until(async () => {
        const { rows } = await sql<{ key: string }>`
          select key from graphile_worker._private_jobs
          where key = any(${[...lost, 'obligation.remind']}) and attempts < max_attempts`.execute(t.db)
        return rows.length === 3
      })
    } finally {
      await worker.stop()
    }
  })

  it('the firings of schedules and the checks of announcements are planned in the same way', async () => {
    const { id } = await publishAnnouncement()
    await publishSchedule()
    const keys = ['workflow.fire', `announcement.check:${id}`]
    const planned = async () => (await t.jobs()).filter(({ key }) => key && keys.includes(key)).length
    await until(async () => (await planned()) === 2)
    await sql`select graphile_worker.remove_job(key) from unnest(${keys}::text[]) key`.execute(t.db)
    assert.deepEqual((await ownMissing()).toSorted(), ['announcement.check', 'workflow.fire'])
    const worker = startWorker(2_500, 3_600_000)
    try {
      await until(worker.isPlanned)
      assert.deepEqual([await ownMissing(), await planned()], [[], 2])
    } finally {
      await worker.stop()
    }
  })
})

/** Publishes an announcement that begins tomorrow. */
async function publishAnnouncement(): Promise<{ id: string }> {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const input = {
    ...{ title: 'The portal closes at noon', body: 'Save your work.', level: 'information' },
    ...{ audience: 'everybody', startsAt: inDays(1), endsAt: inDays(2), needsAcknowledgement: false },
  }
  const { body } = await t.send(t.admin.token, 'POST /api/system-notices', input)
  const { id, version } = body
  assert.equal(
    (await t.send(t.admin.token, `PUT /api/system-notices/${id}/publication`, { version })).status,
    200,
  )
  return { id }
}

/** Publishes a workflow that fires half a day from now. */
async function publishSchedule(): Promise<void> {
  const hours = (new Date().getUTCHours() + 12) % 24
  const clock = { frequency: 'daily' as const, every: 0, days: [], hours, minutes: 0, on: null }
  const { companyId } = await t.client()
  const stages = [stage({ name: 'A', key: 'a' })]
  await t.publish(definition({ stages, trigger: { type: 'schedule', ...clock }, companies: [companyId] }))
}
