import { addDays } from '@domicile/contract/days'
import type { StructureEffects } from '@domicile/contract/compliance/structure-effects'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { checksInScope } from '../../../domain/checks/checks.queries.ts'
import { linksOn } from '../../../domain/ownership/structure.ts'
import type { DatedLink, StructureHistory } from '../../../domain/ownership/structure-history.ts'
import { rateCompany } from '../../../domain/risk/rate-company.ts'
import { findRunsBefore } from '../../companies/owners/owners.public.ts'
import type { Database } from '../../../feature.ts'
import { dayOfCompanyIn } from '../../../domain/companies/company-day.ts'
import { companyZone } from '../../../domain/companies/company-zone.ts'
import { startOfDay } from '../../../domain/schedules/schedule.ts'

type Period = { from: string; to: string }

/** Finds what was decided about the holders above a company before they changed in a period. */
export async function readEffects(
  db: Database,
  user: Actor,
  history: StructureHistory,
  period: Period,
): Promise<StructureEffects> {
  const changed = changedLinks(history, period)
  if (changed.length === 0) return { changedAt: null, checks: [], runs: [], approval: null }
  const changedAt = await changeOf(db, history, changed, period)
  const { entryIds, partyIds } = touchedBy(history, changed)
  const people = [...history.parties.values()].filter(({ id }) => partyIds.has(id))
  const companyIds = [...history.parties.values()].filter(({ open }) => open).map(({ id }) => id)
  const recordIds = [...entryIds, ...people.filter(({ open }) => open).map(({ id }) => id)]
  return {
    changedAt: changedAt.toISOString(),
    checks: await findChecksClearedBefore(db, user, { companyIds, entryIds, people }, changedAt),
    runs: await findRunsBefore(db, user, { companyIds: [history.rootId], recordIds }, changedAt),
    approval: await approvalOf(db, history.rootId, changedAt),
  }
}

/** The holdings of one of the days that are not among those of the other. */
function changedLinks(history: StructureHistory, { from, to }: Period): DatedLink[] {
  return [...new Set(linksOn(history, from)).symmetricDifference(new Set(linksOn(history, to)))]
}

/** The holders of these links, with all their entries: a check may name another one. */
function touchedBy({ links }: StructureHistory, changed: readonly DatedLink[]) {
  const partyIds = new Set(changed.map(({ from }) => from))
  const entryIds = links.filter(({ from }) => partyIds.has(from)).flatMap(({ entryId }) => entryId ?? [])
  return { partyIds, entryIds }
}

/** Decisions made before a change was recorded did not know of it, although its day was earlier. */
async function changeOf(
  db: Database,
  { country }: StructureHistory,
  changed: readonly DatedLink[],
  { from, to }: Period,
): Promise<Date> {
  const isWithin = (day: string) => from < day && day <= to
  const days = changed
    .flatMap(({ startsOn, endsOn }) => [startsOn ?? '', endsOn ? addDays(endsOn, 1) : ''])
    .filter(isWithin)
  const entryIds = changed.flatMap(({ entryId }) => entryId ?? [])
  const start = startOfDay(days.sort().at(-1) ?? from, companyZone(country))
  const { rows } = await sql<{ at: string }>`
    select greatest(${start.toISOString()}::timestamptz, max(at)) as at
    from audit_events where subject_id = any(${entryIds}::uuid[])`.execute(db)
  return new Date(rows[0]!.at)
}

/** The people and companies to find checks of: by their entries among the owners, or by name and date of birth. */
type Wanted = {
  companyIds: readonly string[]
  entryIds: readonly string[]
  people: readonly { name: string; birthDate: string | null }[]
}

/** Finds the valid checks of owners that were cleared before an instant. An unknown date of birth matches any. */
async function findChecksClearedBefore(
  db: Database,
  user: Actor,
  { companyIds, entryIds, people }: Wanted,
  before: Date,
): Promise<StructureEffects['checks']> {
  const { rows } = await sql<StructureEffects['checks'][number]>`
    select checks.id, checks.name, subject_name as subject, ended_at as "clearedAt",
      exists (select from check_certificates issued where issued.check_id = checks.id) as "hasCertificate"
    from checks
    where ${checksInScope(user, 'checks:read')} and checks.company_id = any(${companyIds}::uuid[])
      and state = 'cleared' and ended_at < ${before} and subject_kind <> 'employee'
      and ((subject_kind = 'owner' and subject_id = any(${entryIds}::uuid[])) or exists (
        select from unnest(${people.map(({ name }) => name)}::text[],
          ${people.map(({ birthDate }) => birthDate)}::date[]) as wanted (name, born)
        where fold(wanted.name) = fold(subject_name) and coalesce(wanted.born = subject_birth_date, true)))
      and coalesce((select min(valid_until) from check_items item where item.check_id = checks.id), 'infinity')
        >= ${dayOfCompanyIn(sql`checks.company_id`)}
    order by ended_at desc, checks.id limit 100`.execute(db)
  return rows
}

async function approvalOf(
  db: Database,
  companyId: string,
  before: Date,
): Promise<StructureEffects['approval']> {
  const approval = await findApprovalBefore(db, companyId, before)
  if (!approval) return null
  const { level, score } = await rateCompany(db, companyId)
  return { ...approval, ratingNow: { level, score } }
}

type Approval = Omit<NonNullable<StructureEffects['approval']>, 'ratingNow'>

/** Finds the last approval of a company, if it was before an instant and the relationship has not ended. */
async function findApprovalBefore(
  db: Database,
  companyId: string,
  before: Date,
): Promise<Approval | undefined> {
  const { rows } = await sql<Approval>`
    select * from (
      select slug, review.number as review, decided_at as "approvedAt",
        json_build_object('level', review.level, 'score', review.score) as rating,
        (select number from due_diligence_reviews later where later.case_id = review.case_id and later.state = 'open')
          as "openReview"
      from due_diligence_cases cases join due_diligence_reviews review on review.case_id = cases.id
      where cases.company_id = ${companyId} and cases.state <> 'exited' and review.state = 'approved'
      order by review.number desc limit 1
    ) last where "approvedAt" < ${before}`.execute(db)
  return rows[0]
}
