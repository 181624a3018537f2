import type { Database } from '../../feature.ts'
import { enqueueAll } from '../../jobs/jobs.ts'

/** The company of a case, and the time of the look unless it is now. */
type Look = { companyId: string; at?: Date }

/** Enqueues rechecks of cases, one after another. A later recheck for the same cause replaces a waiting one. */
export async function enqueueRechecks(
  db: Database,
  { cause, priority }: { cause: string; priority: number },
  looks: readonly Look[],
): Promise<void> {
  const jobs = looks.map(({ companyId, at }) => ({
    payload: { companyId },
    lane: 'due-diligence',
    priority,
    key: `due-diligence.look:${cause}:${companyId}`,
    ...(at && { at }),
  }))
  if (jobs.length > 0) await enqueueAll(db, 'due-diligence.look', jobs)
}
