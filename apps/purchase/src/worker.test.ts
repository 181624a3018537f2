import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createDb, createPool } from '@domicile/server/db/db'
import type { DeadJob } from '@domicile/server/jobs/dead-jobs'
import { enqueueFor, jobs } from '@domicile/server/jobs/jobs'
import { testDatabase, type TestDatabase, until } from '@domicile/server/testing/test-database'
import { startWorker, type Worker } from '@domicile/server/jobs/worker'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { staffRights } from './db/database-rights.ts'
import { startTestWorker, testJobs } from './test/worker.ts'

const enqueue = enqueueFor(testJobs)
const silent = { debug() {}, warn() {}, error() {} }

let database: TestDatabase
let owner: Kysely<unknown>
let purchase: Kysely<unknown>
const workers: Worker[] = []
beforeEach(async () => {
  database = await testDatabase()
  owner = createDb(createPool(database.url, 2))
  purchase = createDb(createPool(database.url, 1, staffRights))
  await sql`create table purchase.done (number integer, role text)`.execute(owner)
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  await Promise.all([owner.destroy(), purchase.destroy()])
  await database.drop()
})

it('repeats once what a killed worker had done and not recorded, with the rights of the purchase API', async () => {
  await enqueue(purchase, 'order.note', { number: 1 })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test/worker.ts')], {
    env: { ...process.env, DATABASE_URL: database.url, LINGER: '60000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  await until(async () => (await done()).length > 0)
  child.kill('SIGKILL')
  await ended
  workers.push(startTestWorker(database.url))
  await until(async () => (await queued()) === 0)
  assert.deepEqual(await done(), [{ number: 1, role: 'domicile_purchase' }])
  assert.equal((await sql`select from purchase.effects`.execute(owner)).rows.length, 1)
})

it('the worker leaves the other API’s jobs to that, which reports dead jobs of either once', async () => {
  const deadJobs: DeadJob[] = []
  const others = jobs({ 'note.take': { summary: '', payload: z.object({ number: z.int() }) } })
  const taken: number[] = []
  await enqueueFor(others)(owner, 'note.take', { number: 2 })
  await enqueue(purchase, 'order.fail', { number: 3 })
  workers.push(startTestWorker(database.url))
  await until(
    async () => (await sql`select from graphile_worker.jobs where attempts = 1`.execute(owner)).rows[0],
  )
  workers.push(
    startWorker({
      databaseUrl: database.url,
      jobs: others,
      handlers: { 'note.take': async ({ payload }) => void taken.push(payload.number) },
      handlersAs: { role: 'domicile_api' },
      onDeadJob: async (_db, job) => void deadJobs.push(job),
      heartbeat: { every: 50, goneAfter: 400, deadAfter: 600 },
      log: silent,
    }),
  )
  await until(() => deadJobs.length > 0 && taken.length > 0)
  // Waits for a few more heartbeats.
  await delay(300)
  assert.deepEqual([taken, deadJobs.map(({ name }) => name)], [[2], ['order.fail']])
})

async function done(): Promise<unknown[]> {
  return (await sql`select number, role from purchase.done`.execute(owner)).rows
}

async function queued(): Promise<number> {
  return (await sql`select from graphile_worker.jobs`.execute(owner)).rows.length
}
