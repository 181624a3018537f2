import type { CompanyScreening, ScreenedSubject } from '@domicile/contract/compliance/screening/runs'
import { scopeOf } from '@domicile/contract/permissions'
import { inScope } from '@domicile/server/auth/scope'
import type { FoundCompany } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { findBasis } from '../../../domain/screening/bases.queries.ts'
import { areListsFresh, isOutdated } from '../../../domain/screening/due-subjects.ts'
import { findSettings } from '../../../domain/screening/settings.queries.ts'
import { findSubjects, MOST_SUBJECTS, type Subject } from '../../../domain/screening/subjects.queries.ts'
import { summarise } from '../../../domain/screening/summary.queries.ts'
import type { Database } from '../../../feature.ts'

/** The screening of a company as one user sees it: without subjects of companies that they may not see. */
export async function viewCompanyScreening(
  db: Database,
  user: Actor,
  company: FoundCompany,
): Promise<CompanyScreening> {
  const all = await findSubjects(db, company.id, await findSettings(db))
  const subjects = all.slice(0, MOST_SUBJECTS)
  const { lists } = await findBasis(db)
  const mayScreen = company.status !== 'archived' && user.role && scopeOf(user.role, 'screening:read')
  return {
    summary: await summarise(db, company.id, all),
    isRunning: await isRequested(db, company.id),
    isTruncated: all.length > MOST_SUBJECTS,
    subjects: await readSubjects(db, user, company.id, subjects),
    lists: lists.map(({ id, name, use, listDate }) => ({ id, name, use, listDate })),
    allowedActions: mayScreen ? ['screen'] : [],
  }
}

async function isRequested(db: Database, companyId: string): Promise<boolean> {
  const { rows } = await sql`select from screening_requests where company_id = ${companyId}`.execute(db)
  return rows.length > 0
}

async function readSubjects(
  db: Database,
  user: Actor,
  companyId: string,
  subjects: readonly Subject[],
): Promise<ScreenedSubject[]> {
  const count = (which: ReturnType<typeof sql>) => sql`(
    select count(*)::int from screening_hits hit where hit.company_id = ${companyId}
      and hit.subject_kind = present.kind and hit.subject_id = present.id and ${which})`
  const { rows } = await sql<ScreenedSubject>`
    select present.kind, present.id, present.name, subject.outcome, ${columnsOf('runId runAt')},
      case when run_id is null or subject.fingerprint <> present.fingerprint then 'never'
        when not ${areListsFresh} or ${isOutdated} then 'stale' else 'fresh' end as freshness,
      ${count(sql`hit.is_open`)} as "openHits",
      ${count(sql`hit.state = 'confirmed' and hit.ended_at is null`)} as "confirmedHits"
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::uuid[],
        ${subjects.map(({ registerId }) => registerId)}::uuid[], ${subjects.map(({ name }) => name)}::text[],
        ${subjects.map(({ fingerprint }) => fingerprint)}::text[])
        with ordinality as present (kind, id, register_id, name, fingerprint, place)
      left join screening_subjects subject
        on subject.company_id = ${companyId} and subject.kind = present.kind and subject.id = present.id
    where ${inScope(user, 'screening:read', 'present.register_id')}
    order by place`.execute(db)
  return rows
}
