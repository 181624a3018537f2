import { sql } from 'kysely'
import { isDue } from '../../../domain/screening/due-subjects.ts'
import type { Database } from '../../../feature.ts'
import { enqueueNext, enqueueNow } from '../../../jobs/regular-jobs.ts'

/** Companies that one job requests the screening of. */
const BATCH = 500

/** Requests the screening of companies with subjects that are due or were never screened, in batches. */
export async function requestDueCompanies(db: Database): Promise<void> {
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
