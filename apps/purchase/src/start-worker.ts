import type { HeartbeatTimes } from '@domicile/server/jobs/heartbeat'
import { type PlannedWorker, startClock } from '@domicile/server/jobs/clock'
import { startWorker } from '@domicile/server/jobs/worker'
import { type CardSettings, createCardProvider } from './features/card-payments/card-provider.ts'
import { staffRights } from './db/database-rights.ts'
import type { DB } from './db/database.ts'
import { jobHandlers } from './job-handlers.ts'
import { jobTable } from './jobs/jobs.ts'
import { expectRegular } from './jobs/regular-jobs.ts'
import { createVies } from './domain/vat/vies.ts'
import type { WorkerLog } from '@domicile/server/jobs/worker-log'

export type PurchaseWorkerOptions = {
  databaseUrl: string
  /** The settings for card payments; without them no cards are charged. */
  cards?: CardSettings | undefined
  /** The address of the register of VAT numbers. */
  viesUrl: string
  log: WorkerLog
  heartbeat?: HeartbeatTimes
  /** Milliseconds between two checks of the queue for missing jobs; an hour by default. */
  checkEvery?: number
}

/**
 * Starts the worker of the purchase API's jobs, with no more rights than its requests have. The main API
 * reports dead jobs, because it watches the whole queue.
 */
export function startPurchaseWorker(options: PurchaseWorkerOptions): PlannedWorker {
  const { cards, viesUrl, ...rest } = options
  const handlers = jobHandlers({ cards: cards && createCardProvider(cards), vies: createVies(viesUrl) })
  const worker = startWorker({
    ...rest,
    jobsOf: 'purchase',
    jobs: jobTable,
    handlers,
    handlersAs: staffRights,
  })
  const clock = startClock<DB>({ ...rest, handlersAs: staffRights }, [expectRegular])
  return {
    isPlanned: clock.isPlanned,
    async stop() {
      await clock.stop()
      await worker.stop()
    },
  }
}
