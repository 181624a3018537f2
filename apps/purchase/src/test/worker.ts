import { setTimeout as delay } from 'node:timers/promises'
import { type JobHandlers, jobs } from '@domicile/server/jobs/jobs'
import { startWorker, type Worker } from '@domicile/server/jobs/worker'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { staffRights } from '../db/database-rights.ts'
import type { WorkerLog } from '@domicile/server/jobs/worker-log'

const payload = z.object({ number: z.int() })

/** Jobs for tests: each writes its run and its database role into the table `done`. */
export const testJobs = jobs({
  'order.note': { summary: 'Notes its number in one transaction, and dies before it says so.', payload },
  'order.fail': { summary: 'Fails.', payload, attempts: 1 },
})

const handlers: JobHandlers<unknown, typeof testJobs> = {
  'order.note': async ({ payload: { number }, once }) => {
    await once((db) => note(db, number))
    // Gives a test time to kill this process between the work and its confirmation.
    await delay(Number(process.env.LINGER ?? 0))
  },
  'order.fail': async () => {
    throw new Error('no')
  },
}

async function note(db: Kysely<unknown>, number: number): Promise<void> {
  await sql`insert into done (number, role) values (${number}, current_user)`.execute(db)
}

const silent: WorkerLog = { debug() {}, warn() {}, error() {} }

/** Starts a worker with the purchase API's rights that notices a worker's death within a second. */
export function startTestWorker(databaseUrl: string): Worker {
  const heartbeat = { every: 100, goneAfter: 400, deadAfter: 600 }
  return startWorker({
    databaseUrl,
    jobs: testJobs,
    handlers,
    handlersAs: staffRights,
    log: silent,
    heartbeat,
  })
}

// Run as a program, this is a worker that a test can kill.
if (import.meta.main) startTestWorker(process.env.DATABASE_URL!)
