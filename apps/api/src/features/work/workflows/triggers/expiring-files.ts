import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import { isLatestFile } from '../../../../domain/companies/latest-file.ts'
import { enqueueNext } from '../../../../jobs/regular-jobs.ts'
import { raise } from '../../../../domain/events/domain-events.ts'
import { dayOfCompany } from '../../../../domain/companies/company-day.ts'

/** Emits an event for each document that expires within 30 days: once, unless its date changes. */
export async function reportExpiringFiles(db: Database): Promise<void> {
  const { rows } = await sql<{ key: string; id: string; companyId: string }>`
    select 'file.expiring:' || file.id || ':' || expires_on as key, file.id, company_id as "companyId"
    from company_files file join companies on companies.id = company_id
    where expires_on between ${dayOfCompany()} and ${dayOfCompany()} + 30 and status <> 'archived'
      and ${isLatestFile}
    order by expires_on, file.id`.execute(db)
  const { rows: fresh } = await sql<{ key: string }>`
    insert into effects (key) select unnest(${rows.map(({ key }) => key)}::text[])
    on conflict do nothing returning key`.execute(db)
  const isFresh = new Set(fresh.map(({ key }) => key))
  for (const { key, id, companyId } of rows)
    if (isFresh.has(key)) await raise(db, 'file.expiring', { companyId, subjectId: id, depth: 0 })
  await enqueueNext(db, 'files.report-expiring')
}
