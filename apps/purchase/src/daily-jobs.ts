import type { Database } from './feature.ts'
import { enqueue } from './jobs.ts'

/** Jobs that ask for their own next time; the first is asked for by each start of a worker. */
export const dailyJobs = ['renewal.look', 'payment.reconcile', 'order.forget-answers'] as const
export type DailyJob = (typeof dailyJobs)[number]

const DAY = 86_400_000
/** In UTC. */
const HOUR_OF_LOOK = 5

/** Asks for a look; the one that waits already is replaced. */
export async function askToLook(db: Database, name: DailyJob, at: Date): Promise<void> {
  await enqueue(db, name, {}, { at, key: name })
}

/** Asks for the look of the next day. */
export async function askForTomorrow(db: Database, name: DailyJob): Promise<void> {
  const next = Math.floor((Date.now() - HOUR_OF_LOOK * 3_600_000) / DAY + 1) * DAY + HOUR_OF_LOOK * 3_600_000
  await askToLook(db, name, new Date(next))
}
