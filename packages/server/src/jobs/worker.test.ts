import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { repeated } from '@domicile/contract/test/in-full'
import { type Kysely, sql } from 'kysely'
import { createDb, createPool, inTransaction } from '../db/db.ts'
import { enqueueFor } from './jobs.ts'
import { testDatabase, type TestDatabase, until } from '../testing/test-database.ts'
import { PATIENT_HEARTBEAT, startTestWorker, testJobs } from '../testing/worker.ts'
import type { Worker, WorkerOptions } from './worker.ts'

const enqueue = enqueueFor(testJobs)

let database: TestDatabase
let db: Kysely<unknown>
let workers: Worker[]
let children: ChildProcess[]

beforeEach(async () => {
  database = await testDatabase()
  db = createDb(createPool(database.url, 4))
  ;[workers, children] = [[], []]
  await sql`create table done (number integer, process integer)`.execute(db)
  await sql`create table begun (number integer, process integer)`.execute(db)
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const worker of workers) await worker.stop()
  await db.destroy()
  await database.drop()
})

test('the worker runs jobs of a committed transaction, and none of one rolled back', async () => {
  start()
  const rolledBack = inTransaction(db, async (transaction) => {
    await enqueue(transaction, 'note.once', { number: 1 })
    throw new Error('no')
  })
  await assert.rejects(rolledBack, /no/)
  await inTransaction(db, (transaction) => enqueue(transaction, 'note.once', { number: 2 }))
  await until(async () => (await waiting()) === 0)
  assert.deepEqual(await done(), [2])
})

test('refuses an invalid payload when it is enqueued', async () => {
  await assert.rejects(enqueue(db, 'note.once', { number: 'one' as unknown as number }), { name: 'ZodError' })
  assert.equal(await waiting(), 0)
})

test('the worker waits until a job is due, and keeps the last one with a key', async () => {
  const at = new Date(Date.now() + 3_600_000)
  await enqueue(db, 'note.once', { number: 1 }, { at, key: 'reminder' })
  await enqueue(db, 'note.once', { number: 2 }, { at, key: 'reminder' })
  start()
  await enqueue(db, 'note.once', { number: 3 })
  assert.deepEqual(await doneWhen(1), [3])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await enqueue(db, 'note.once', { number: 4 })
  assert.deepEqual((await doneWhen(3)).toSorted(), [2, 3, 4])
})

test('the worker retries failed jobs, and leaves dead jobs in the queue', async () => {
  start()
  await enqueue(db, 'note.later', { number: 1 })
  assert.deepEqual(await doneWhen(1), [1])
  await sql`select graphile_worker.add_job('note.once', '{"number": "broken"}'::json, max_attempts := 1)`.execute(
    db,
  )
  const failed = await until(async () => {
    const { rows } = await sql<{ error: string }>`
      select last_error as error from graphile_worker.jobs where attempts = max_attempts and locked_at is null`.execute(
      db,
    )
    return rows[0]
  })
  assert.match(failed.error, /number/)
})

test('neither the queue nor the log gets the contents of a row that a failing job wrote', async () => {
  const canary = '424242'
  const lines: string[] = []
  const note = (details: object, message: string) => lines.push(JSON.stringify([details, message]))
  start({ log: { debug: note, warn: note, error: note } })
  const failure = async (rule: string) => {
    await sql`alter table done drop constraint if exists rule, add constraint rule check (${sql.raw(rule)}) not valid`.execute(
      db,
    )
    await enqueue(db, 'note.once', { number: Number(canary) })
    return until(async () => {
      const { rows } = await sql<{ id: string; error: string }>`
        select id, last_error as error from graphile_worker.jobs where attempts > 0 and locked_at is null`.execute(
        db,
      )
      if (rows[0]) await sql`select graphile_worker.complete_jobs(${[rows[0].id]}::bigint[])`.execute(db)
      return rows[0]?.error
    })
  }
  assert.match(
    await failure('number < 1000'),
    /^new row for relation "done" violates check constraint "rule"$/,
  )
  assert.equal(await failure(`(number || 'x')::uuid is null`), 'invalid input syntax for type uuid: "…"')
  assert.ok(lines.some((line) => line.includes('violates check constraint') && line.includes('worker.ts')))
  assert.doesNotMatch(lines.join(), new RegExp(canary))
})

test('takes over the job of a killed worker', async () => {
  const child = spawnWorker()
  await enqueue(db, 'note.slowly', { number: 1, ms: 2_000 })
  await until(async () => (await begun()).includes(child.pid!))
  await kill(child)
  start()
  assert.deepEqual(await doneWhen(1, 10_000), [1])
})

test('takes over the job of a killed worker as soon as its session has ended', async () => {
  const child = spawnWorker()
  await enqueue(db, 'note.slowly', { number: 1, ms: 2_000 })
  await until(async () => (await begun()).includes(child.pid!))
  start({ heartbeat: PATIENT_HEARTBEAT })
  await kill(child)
  assert.deepEqual(await doneWhen(1, 15_000), [1])
})

test('leaves the job of a live worker whose sessions the database ended', async () => {
  start({ heartbeat: PATIENT_HEARTBEAT })
  start({ heartbeat: PATIENT_HEARTBEAT })
  await enqueue(db, 'note.slowly', { number: 1, ms: 2_500 })
  await until(async () => (await begun()).length === 1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  )
  assert.deepEqual(await doneWhen(1), [1])
  assert.equal((await begun()).length, 1)
})

test('leaves a long job to the live worker that runs it', async () => {
  const heartbeat = { every: 100, goneAfter: 1_000, deadAfter: 2_000 }
  start({ heartbeat })
  start({ heartbeat })
  await enqueue(db, 'note.slowly', { number: 1, ms: 2_500 })
  assert.deepEqual(await doneWhen(1), [1])
  assert.equal((await begun()).length, 1)
})

const KILLS = repeated(50, 2)

test(
  'workers run each of 1,000 jobs once while they are killed continually',
  { timeout: 300_000 + KILLS * 3_000 },
  async () => {
    for (let number = 1; number <= 1_000; number += 1) await enqueue(db, 'note.once', { number })
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const child = spawnWorker()
      const before = (await done()).length
      // A few more are done before the kill: few enough that every worker still finds work.
      await until(async () => (await done()).length > before + Math.min(30 * kills, 300 / KILLS))
      await kill(child)
    }
    assert.ok((await done()).length < 1_000)
    start()
    const numbers = await doneWhen(1_000, 30_000)
    await until(async () => (await waiting()) === 0)
    assert.deepEqual(numbers.length, new Set(await done()).size)
    assert.equal((await done()).length, 1_000)
  },
)

test('a stopped worker finishes running jobs, and returns those that take too long', async () => {
  const patient = start()
  await enqueue(db, 'note.slowly', { number: 1, ms: 500 })
  await until(async () => (await begun()).length === 1)
  await patient.stop()
  assert.deepEqual(await done(), [1])

  const hasty = start({ patience: 100 })
  await enqueue(db, 'note.slowly', { number: 2, ms: 3_000 })
  await until(async () => (await begun()).length === 2)
  await hasty.stop()
  const { rows } = await sql`select from graphile_worker.jobs where locked_at is null`.execute(db)
  assert.equal(rows.length, 1)
})

test('the worker continues if the database closes its connections during a job', async () => {
  start()
  await enqueue(db, 'note.slowly', { number: 1, ms: 300 })
  await until(async () => (await begun()).length === 1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  )
  await enqueue(db, 'note.once', { number: 2 })
  assert.ok((await doneWhen(2, 15_000)).includes(2))
})

test('the worker continues if it could not record that a job was done', async () => {
  start()
  await enqueue(db, 'note.slowly', { number: 1, ms: 300 })
  await until(async () => (await begun()).length === 1)
  // Longer than the worker waits for a lock.
  await inTransaction(db, async (transaction) => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(transaction)
    await delay(2_700)
  })
  await enqueue(db, 'note.once', { number: 2 })
  await until(async () => (await waiting()) === 0)
  assert.ok((await done()).includes(2))
})

test('the worker takes other jobs at once if one result could not be recorded, and repeats that one', async () => {
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    db,
  )
  await sql`
    create trigger refuse before delete on graphile_worker._private_jobs
    for each row when (old.payload ->> 'number' = '1') execute function refuse()`.execute(db)
  start()
  for (const number of [1, 2, 3]) await enqueue(db, 'note.slowly', { number, ms: number * 200 })
  await enqueue(db, 'note.slowly', { number: 4, ms: 4_000 })
  await doneWhen(3)
  await sql`drop trigger refuse on graphile_worker._private_jobs`.execute(db)
  await enqueue(db, 'note.once', { number: 5 })
  assert.deepEqual(await doneWhen(4), [1, 2, 3, 5])
  await until(async () => (await waiting()) === 0)
  assert.deepEqual(await done(), [1, 1, 2, 3, 4, 5])
})

test('the worker runs a job again whose assignment an outage lost', async () => {
  start()
  await enqueue(db, 'note.slowly', { number: 1, ms: 200 })
  await doneWhen(1)
  await until(async () => (await waiting()) === 0)
  await inTransaction(db, async (transaction) => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(transaction)
    const asking = await until(() => whoAskForJobs(transaction))
    await enqueue(transaction, 'note.once', { number: 2 })
    await sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = (select id from job_workers)`.execute(
      transaction,
    )
    await sql`select pg_terminate_backend(pid) from unnest(${asking}::integer[]) pid`.execute(transaction)
  })
  assert.deepEqual(await doneWhen(2), [1, 2])
})

/** The sessions that wait to take a job, once there are some; a heartbeat only reads the table. */
async function whoAskForJobs(transaction: Kysely<unknown>): Promise<number[] | undefined> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks where relation = 'graphile_worker._private_jobs'::regclass and not granted
      and mode <> 'AccessShareLock'`.execute(transaction)
  return rows.length > 0 ? rows.map(({ pid }) => pid) : undefined
}

function start(options: Partial<WorkerOptions<unknown, typeof testJobs>> = {}): Worker {
  const worker = startTestWorker(database.url, options)
  workers.push(worker)
  return worker
}

function spawnWorker(): ChildProcess {
  const file = join(import.meta.dirname, '../testing/worker.ts')
  const env = { ...process.env, DATABASE_URL: database.url }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  children.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** The processes that started a job. */
async function begun(): Promise<number[]> {
  const { rows } = await sql<{ process: number }>`select process from begun`.execute(db)
  return rows.map((row) => row.process)
}

async function done(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from done order by number`.execute(db)
  return rows.map((row) => row.number)
}

function doneWhen(count: number, patience?: number): Promise<number[]> {
  return until(async () => {
    const numbers = await done()
    return numbers.length >= count ? numbers : undefined
  }, patience)
}

async function waiting(): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs`.execute(db)
  return rows.length
}
