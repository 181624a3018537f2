import { notifyOnCommit } from '@domicile/server/db/live'
import { sql } from 'kysely'
import { screenCompany } from './matching/screen-company.ts'
import type { Database } from '../../../feature.ts'
import type { MainJobHandlers } from '../../../jobs/jobs.ts'
import { requestDueCompanies } from './check-due.ts'
import { compareVersion } from './compare-version.ts'
import { replay } from './replay.ts'

type ScreeningJobs = Pick<MainJobHandlers, `screening.${'company' | 'list-changed' | 'check' | 'replay'}`>

/** Screens companies and compares them with changed lists. */
export const screeningJobs: ScreeningJobs = {
  'screening.company': ({ payload, once }) => once((db) => screenRequested(db, payload.companyId)),
  'screening.list-changed': ({ db, payload }) => compareVersion(db, payload),
  'screening.check': ({ once }) => once(requestDueCompanies),
  'screening.replay': ({ payload, once }) => once((db) => replay(db, payload.replayId)),
}

/** A request that arrives meanwhile has a job of its own, and stays. */
async function screenRequested(db: Database, companyId: string): Promise<void> {
  const { rows } = await sql<{ askedBy: string | null; requestedAt: string }>`
    select asked_by as "askedBy", requested_at::text as "requestedAt" from screening_requests
    where company_id = ${companyId}`.execute(db)
  await screenCompany(db, companyId, rows[0]?.askedBy ?? null)
  await sql`
    delete from screening_requests
    where company_id = ${companyId} and requested_at = ${rows[0]?.requestedAt ?? null}::timestamptz`.execute(
    db,
  )
  // A run without hits changes nothing else that open screens wait for.
  await notifyOnCommit(db, [{ noun: 'screening', companyId, staffOnly: true }])
}
