import { createDb, createPool } from '@domicile/server/db/db'
import { logDetails } from '@domicile/server/db/outage'
import type { HeartbeatTimes } from '@domicile/server/jobs/heartbeat'
import { startWorker, type Worker, type WorkerLog } from '@domicile/server/jobs/worker'
import { type CardSettings, createCardProvider } from './domain/payments/card-provider.ts'
import { staffRights } from './db/database-rights.ts'
import type { DB } from './db/database.ts'
import { enqueueDaily, dailyJobs } from './daily-jobs.ts'
import { jobHandlers } from './job-handlers.ts'
import { jobTable } from './jobs.ts'
import { createVies } from './domain/vat/vies.ts'

export type PurchaseWorkerOptions = {
  databaseUrl: string
  /** The settings for card payments; without them no cards are charged. */
  cards?: CardSettings | undefined
  /** The address of the register of VAT numbers. */
  viesUrl: string
  log: WorkerLog
  heartbeat?: HeartbeatTimes
}

/**
 * Starts the worker of the purchase API's jobs, with no more rights than its requests have. The main API
 * reports dead jobs, because it watches the whole queue.
 */
export function startPurchaseWorker(options: PurchaseWorkerOptions): Worker {
  const { cards, viesUrl, ...rest } = options
  const handlers = jobHandlers({ cards: cards && createCardProvider(cards), vies: createVies(viesUrl) })
  const worker = startWorker({ ...rest, jobs: jobTable, handlers, handlersAs: staffRights })
  const clock = startClock(options)
  return { stop: () => clock.then(worker.stop) }
}

/** Schedules the first run of each daily job; every run schedules the next. */
async function startClock({ databaseUrl, log }: PurchaseWorkerOptions): Promise<void> {
  const db = createDb<DB>(createPool(databaseUrl, 1, staffRights))
  try {
    for (const name of dailyJobs) await enqueueDaily(db, name, new Date())
  } catch (error) {
    log.warn(logDetails(error), 'what happens every day could not be asked for')
  } finally {
    await db.destroy()
  }
}
