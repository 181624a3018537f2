import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { type JobHandlers, jobs } from '../jobs/jobs.ts'
import { startWorker, type Worker, type WorkerOptions } from '../jobs/worker.ts'
import type { WorkerLog } from '../jobs/worker-log.ts'

/** Jobs for tests: each writes into the table `done`, in its own way. */
export const testJobs = jobs({
  'note.once': { summary: 'Records its number in one transaction.', payload: z.object({ number: z.int() }) },
  'note.slowly': {
    summary: 'Records its start, waits, and records its number.',
    payload: z.object({ number: z.int(), ms: z.int() }),
  },
  'note.later': {
    summary: 'Fails at the first attempt.',
    payload: z.object({ number: z.int() }),
    attempts: 2,
  },
})

const handlers: JobHandlers<unknown, typeof testJobs> = {
  'note.once': ({ payload, once }) => once((db) => note(db, payload.number)),
  'note.slowly': async ({ db, payload }) => {
    await sql`insert into begun (number, process) values (${payload.number}, ${process.pid})`.execute(db)
    await delay(payload.ms)
    await note(db, payload.number)
  },
  'note.later': async ({ db, payload, isLastAttempt }) => {
    if (!isLastAttempt) throw new Error('not yet')
    await note(db, payload.number)
  },
}

type Db = Parameters<ReturnType<typeof sql>['execute']>[0]

async function note(db: Db, number: number): Promise<void> {
  await sql`insert into done (number, process) values (${number}, ${process.pid})`.execute(db)
}

const silent: WorkerLog = { debug() {}, warn() {}, error() {} }

/** A worker that detects dead workers within a second. */
export function startTestWorker(
  databaseUrl: string,
  options: Partial<WorkerOptions<unknown, typeof testJobs>> = {},
): Worker {
  const heartbeat = { every: 100, goneAfter: 400, deadAfter: 600 }
  const handlersAs = { role: 'domicile_api' } as const
  return startWorker({
    databaseUrl,
    jobs: testJobs,
    handlers,
    handlersAs,
    log: silent,
    heartbeat,
    ...options,
  })
}

/** Only the end of its session shows within a minute that such a worker is dead. */
export const PATIENT_HEARTBEAT = { every: 100, goneAfter: 500, deadAfter: 60_000 }

// Run as a program, it is a worker that a test may kill.
if (import.meta.main) startTestWorker(process.env.DATABASE_URL!, { heartbeat: PATIENT_HEARTBEAT })
