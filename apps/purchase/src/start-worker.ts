import type { HeartbeatTimes } from '@domicile/server/heartbeat'
import { startWorker, type Worker, type WorkerLog } from '@domicile/server/worker'
import { type CardSettings, createCardProvider } from './card-provider.ts'
import { staffRights } from './database-rights.ts'
import { jobHandlers } from './job-handlers.ts'
import { jobTable } from './jobs.ts'

export type PurchaseWorkerOptions = {
  databaseUrl: string
  /** How cards are charged; without it none are. */
  cards?: CardSettings | undefined
  log: WorkerLog
  heartbeat?: HeartbeatTimes
}

/**
 * Starts to do the jobs of the purchase API, with no more rights than its requests have. Of those that are given up the
 * main API tells, which looks at the whole queue.
 */
export function startPurchaseWorker({ cards, ...options }: PurchaseWorkerOptions): Worker {
  const handlers = jobHandlers({ cards: cards && createCardProvider(cards) })
  return startWorker({ ...options, jobs: jobTable, handlers, handlersAs: staffRights })
}
