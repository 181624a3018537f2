import type { ScreeningSummary } from '@domicile/contract/compliance/screening/runs'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { areListsFresh, isOutdated } from './due-subjects.ts'
import { findSettings } from './settings.queries.ts'
import { findSubjects, type Subject } from './subjects.queries.ts'

/** The screening summary of a company. Subjects beyond the limit count as never screened. */
export async function summaryOf(db: Database, companyId: string): Promise<ScreeningSummary> {
  return summarise(db, companyId, await findSubjects(db, companyId, await findSettings(db)))
}

/** `2 of 5 subjects` */
export function ofSubjects({ subjects }: Pick<ScreeningSummary, 'subjects'>, count: number): string {
  return `${count} of ${subjects} ${subjects === 1 ? 'subject' : 'subjects'}`
}

/** A subject that changed since its last run counts as one that was never screened. */
export async function summarise(
  db: Database,
  companyId: string,
  subjects: readonly Subject[],
): Promise<ScreeningSummary> {
  const { rows } = await sql<Omit<ScreeningSummary, 'subjects' | 'neverScreened'> & { screened: number }>`
    select count(*)::int as screened,
      (count(*) filter (where not ${areListsFresh} or ${isOutdated}))::int as stale,
      (count(*) filter (where outcome = 'not_checked'))::int as "notChecked", max(run_at) as "lastRunAt",
      (select count(*)::int from screening_hits where company_id = ${companyId} and is_open) as pending,
      (select count(*)::int from screening_hits
        where company_id = ${companyId} and state = 'confirmed' and ended_at is null) as confirmed
    from screening_subjects subject
      join unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::uuid[],
        ${subjects.map(({ fingerprint }) => fingerprint)}::text[]) as present (kind, id, fingerprint)
        using (kind, id, fingerprint)
    where company_id = ${companyId}`.execute(db)
  const { screened, ...counts } = rows[0]!
  return { subjects: subjects.length, neverScreened: subjects.length - screened, ...counts }
}
