import type { Database } from './feature.ts'
import { enqueue } from './jobs.ts'

/** Jobs that schedule their own next run; each start of a worker schedules the first. */
export const dailyJobs = ['renewal.look', 'payment.reconcile', 'order.forget-answers'] as const
export type DailyJob = (typeof dailyJobs)[number]

const DAY = 86_400_000
/** The hour of the daily run, in UTC. */
const HOUR_OF_LOOK = 5

/** Schedules a run, which replaces the one already waiting. */
export async function enqueueDaily(db: Database, name: DailyJob, at: Date): Promise<void> {
  await enqueue(db, name, {}, { at, key: name })
}

/** Schedules the next day's run. */
export async function enqueueTomorrow(db: Database, name: DailyJob): Promise<void> {
  const next = Math.floor((Date.now() - HOUR_OF_LOOK * 3_600_000) / DAY + 1) * DAY + HOUR_OF_LOOK * 3_600_000
  await enqueueDaily(db, name, new Date(next))
}
