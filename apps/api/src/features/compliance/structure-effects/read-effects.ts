import { addDays } from '@domicile/contract/days'
import type { StructureEffects } from '@domicile/contract/compliance/structure-effects'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { findChecksClearedBefore } from './cleared-checks.queries.ts'
import { findApprovalBefore } from './last-approval.queries.ts'
import { linksOn } from '../../../domain/ownership/structure.ts'
import type { DatedLink, StructureHistory } from '../../../domain/ownership/structure-history.ts'
import { rateCompany } from '../../../domain/risk/rate-company.ts'
import { findRunsBefore } from '../../companies/owners/owners.public.ts'
import type { Database } from '../../../feature.ts'

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
  const changedAt = await changeOf(db, changed, period)
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
async function changeOf(db: Database, changed: readonly DatedLink[], { from, to }: Period): Promise<Date> {
  const isWithin = (day: string) => from < day && day <= to
  const days = changed
    .flatMap(({ startsOn, endsOn }) => [startsOn ?? '', endsOn ? addDays(endsOn, 1) : ''])
    .filter(isWithin)
  const entryIds = changed.flatMap(({ entryId }) => entryId ?? [])
  const { rows } = await sql<{ at: string }>`
    select greatest(${days.sort().at(-1) ?? from}::date at time zone 'UTC', max(at)) as at
    from audit_events where subject_id = any(${entryIds}::uuid[])`.execute(db)
  return new Date(rows[0]!.at)
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
