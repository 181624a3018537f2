import { notifyOnCommit } from '@domicile/server/db/live'
import { sql } from 'kysely'
import { screenCompany } from './matching/screen-company.ts'
import { isDue } from '../../../domain/screening/due-subjects.ts'
import { areKeysFormer } from '../../../domain/screening/former-keys.ts'
import type { Database } from '../../../feature.ts'
import { enqueueAll, type MainJobHandlers } from '../../../jobs/jobs.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'
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
  if (await areKeysFormer(db)) return awaitKeys(db, companyId)
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

/** How long a company waits for the keys of a new release, in milliseconds. */
const KEYS_TAKE = 10_000

/** With former keys a hit would be missed, and an open one ended: the job comes again once the keys are made. */
async function awaitKeys(db: Database, companyId: string): Promise<void> {
  await enqueueNow(db, 'screening-list.rekey')
  const at = new Date(Date.now() + KEYS_TAKE)
  await enqueueAll(db, 'screening.company', [{ payload: { companyId }, at, lane: 'screening' }])
}

/** Companies that one job requests the screening of. */
const BATCH = 500

/** Requests the screening of companies with subjects that are due or were never screened, in batches. */
async function requestDueCompanies(db: Database): Promise<void> {
  const { rows } = await sql`
    select request_screening(due.id) from (
      select companies.id from companies
      where companies.archived_at is null
        and (not exists (select from screening_subjects subject where subject.company_id = companies.id)
          or exists (select from screening_subjects subject where subject.company_id = companies.id and ${isDue}))
        and not exists (select from screening_requests request where request.company_id = companies.id
          and request.first_at > now() - interval '1 day')
      order by companies.id limit ${BATCH}) due`.execute(db)
  await (rows.length < BATCH ? enqueueNext : enqueueNow)(db, 'screening.check')
}
