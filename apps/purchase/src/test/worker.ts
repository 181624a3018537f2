import { setTimeout as delay } from 'node:timers/promises'
import { type JobHandlers, jobs } from '@domicile/server/jobs/jobs'
import { startWorker, type Worker, type WorkerLog } from '@domicile/server/jobs/worker'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { staffRights } from '../db/database-rights.ts'

const payload = z.object({ number: z.int() })

/** Jobs that tests ask for: each writes into the table `done` that it was done, and in whose rights. */
export const testJobs = jobs({
  'order.note': { summary: 'Notes its number in one transaction, and dies before it says so.', payload },
  'order.fail': { summary: 'Fails.', payload, attempts: 1 },
})

const handlers: JobHandlers<unknown, typeof testJobs> = {
  'order.note': async ({ payload: { number }, once }) => {
    await once((db) => note(db, number))
    // Long enough for somebody to kill this process between doing and saying so.
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

/** A worker with the rights of the purchase API that notices the death of others within a second. */
export function startTestWorker(databaseUrl: string): Worker {
  const heartbeat = { every: 100, deadAfter: 600 }
  return startWorker({
    databaseUrl,
    jobs: testJobs,
    handlers,
    handlersAs: staffRights,
    log: silent,
    heartbeat,
  })
}

// Run as a program it is a worker that somebody may kill.
if (import.meta.main) startTestWorker(process.env.DATABASE_URL!)
