import type { Assessment, AssessmentInput } from '@domicile/contract/knowledge/watches/watch-changes'
import { rolesWith } from '@domicile/contract/permissions'
import { clientPeople } from '@domicile/server/auth/waits-for'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { readPage } from '@domicile/server/db/list'
import { userName } from '@domicile/server/db/user-name'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'

const assessmentsOf = (changeId: string) => sql`
  (select * from watch_assessments where change_id = ${changeId}) assessment
  join companies on companies.id = assessment.company_id and companies.archived_at is null
  left join watch_publications publication
    on publication.change_id = assessment.change_id and publication.company_id = assessment.company_id
  left join projects on projects.id = assessment.project_id`

type Row = Omit<Assessment, 'company' | 'project'> & {
  companyId: string
  companyName: string
  projectId: string | null
  projectTitle: string | null
}

function columnsFor(user: Actor): RawBuilder<unknown> {
  const roles = sql<never>`${rolesWith('watches:acknowledge')}::text[]`
  return sql`
    companies.id as "companyId", companies.name as "companyName",
    ${columnsOf('isRelevant level note internalNote reason isProposed confirmedAt', 'assessment')},
    ${userName('assessment.confirmed_by')} as "confirmedBy", publication.published_at as "publishedAt",
    ${clientPeople(user, 'assessment.company_id', roles)} as recipients,
    projects.id as "projectId", projects.title as "projectTitle"`
}

function asAssessment({ companyId, companyName, projectId, projectTitle, ...row }: Row): Assessment {
  return {
    company: { id: companyId, name: companyName },
    ...row,
    project: projectId ? { id: projectId, title: projectTitle! } : null,
  }
}

/** True if someone at the company of an assessment can acknowledge a change. */
export const isReachable = sql<boolean>`exists (
  select from memberships join users person on person.id = memberships.user_id
  where memberships.company_id = assessment.company_id and person.deactivated_at is null and person.staff_role is null
    and memberships.role = any(${rolesWith('watches:acknowledge')}::text[]))`

type AssessmentQuery = {
  page: number
  pageSize: number
  q?: string | undefined
  relevant?: 'yes' | 'no' | undefined
  confirmed?: 'yes' | 'no' | undefined
  published?: 'yes' | 'no' | undefined
  reachable?: 'yes' | 'no' | undefined
}

/** Reads a page of the companies in the user's scope: relevant ones first, by name. */
export async function listAssessments(db: Database, user: Actor, changeId: string, query: AssessmentQuery) {
  const { q, relevant, confirmed, published, reachable, ...part } = query
  const wanted = [inScope(user, 'watches:publish', 'assessment.company_id')]
  if (q) wanted.push(sql`strpos(companies.search_text, fold(${q})) > 0`)
  if (relevant) wanted.push(sql`assessment.is_relevant = ${relevant === 'yes'}`)
  if (confirmed) wanted.push(sql`(assessment.confirmed_at is not null) = ${confirmed === 'yes'}`)
  if (published) wanted.push(sql`(publication.id is not null) = ${published === 'yes'}`)
  if (reachable) wanted.push(sql`${isReachable} = ${reachable === 'yes'}`)
  const from = assessmentsOf(changeId)
  const list = {
    id: 'companies.id',
    from,
    where: sql.join(wanted, sql` and `),
    orderBy: sql`assessment.is_relevant desc, companies.sort_name, companies.id`,
  }
  const found = await readPage<Row>(db, list, { columns: columnsFor(user), from }, part)
  return { ...found, items: found.items.map(asAssessment) }
}

/** Returns the assessments of some companies in the user's scope. */
export async function findAssessments(
  db: Database,
  user: Actor,
  changeId: string,
  companyIds: readonly string[],
): Promise<Assessment[]> {
  const { rows } = await sql<Row>`
    select ${columnsFor(user)} from ${assessmentsOf(changeId)}
    where ${inScope(user, 'watches:publish', 'assessment.company_id')}
      and assessment.company_id = any(${[...companyIds]}::uuid[])
    order by companies.sort_name, companies.id`.execute(db)
  return rows.map(asAssessment)
}

/** Confirms assessments by a person, with the fields that are sent. */
export async function confirmAssessments(
  db: Database,
  userId: string,
  changeId: string,
  { companyIds, isRelevant, level, note, internalNote, reason }: AssessmentInput,
): Promise<void> {
  await sql`
    update watch_assessments set confirmed_by = ${userId}, confirmed_at = now(),
      is_relevant = coalesce(${isRelevant ?? null}, is_relevant), level = coalesce(${level ?? null}, level),
      reason = coalesce(${reason ?? null}, reason),
      note = case when ${note !== undefined} then ${note ?? null} else note end,
      internal_note = case when ${internalNote !== undefined} then ${internalNote ?? null} else internal_note end
    where change_id = ${changeId} and company_id = any(${companyIds}::uuid[])`.execute(db)
}
