import { nextDailyRun } from '@domicile/server/jobs/daily'
import type { Database } from './feature.ts'
import { enqueue } from './jobs.ts'

/** Jobs that schedule their own next run; each start of a worker schedules the first. */
export const dailyJobs = ['renewal.look', 'payment.reconcile', 'order.forget-answers'] as const
export type DailyJob = (typeof dailyJobs)[number]

/** Schedules a run, which replaces the one already waiting. */
export async function enqueueDaily(db: Database, name: DailyJob, at: Date): Promise<void> {
  await enqueue(db, name, {}, { at, key: name })
}

/** Schedules the next day's run. */
export async function enqueueTomorrow(db: Database, name: DailyJob): Promise<void> {
  await enqueueDaily(db, name, nextDailyRun())
}
