import type { ScreeningSummary } from '@domicile/contract/compliance/screening/runs'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { ofSubjects, summaryOf } from '../screening/summary.queries.ts'
import type { RiskFact } from '@domicile/contract/compliance/risk/risk-facts'

/**
 * The facts that screening adds to the checks. A confirmed hit counts at once. Only screening that is complete finds that there is no
 * sanctions hit; it never finds that no one is politically exposed, as no list names every such person.
 */
export async function withScreening<Facts extends { pep: RiskFact; confirmedHit: RiskFact }>(
  db: Database,
  companyId: string,
  facts: Facts,
): Promise<Facts> {
  const summary = await summaryOf(db, companyId)
  const hits = await countConfirmed(db, companyId)
  return {
    ...facts,
    pep: hits.exposed > 0 ? { kind: 'yes-no', yes: true } : facts.pep,
    confirmedHit: confirmedHit(facts.confirmedHit, summary, hits.others),
  }
}

function confirmedHit(checked: RiskFact, summary: ScreeningSummary, confirmed: number): RiskFact {
  const isFound = confirmed > 0 || (checked.kind === 'yes-no' && checked.yes)
  if (isFound) return { kind: 'yes-no', yes: true }
  const gap = gapOf(summary)
  if (!gap) return { kind: 'yes-no', yes: false }
  // A pending hit outweighs an earlier check that was clear.
  return checked.kind === 'unknown' || summary.pending > 0 ? { kind: 'unknown', why: gap } : checked
}

/** Returns what screening still lacks. */
function gapOf(summary: ScreeningSummary): string | undefined {
  const { subjects, neverScreened, stale, notChecked, pending } = summary
  const of = (count: number) => ofSubjects(summary, count)
  if (pending > 0) return `${pending} ${pending === 1 ? 'hit waits' : 'hits wait'} for a decision`
  if (neverScreened > 0) return `${of(neverScreened)} not screened yet`
  if (notChecked > 0) return `${of(notChecked)} could not be screened`
  if (stale > 0) return `${of(stale)} not screened against the current lists`
  return subjects === 0 ? 'There is no one to screen' : undefined
}

/** Returns true if a confirmed hit names an exposed person, or the family or an associate of one. */
export async function hasExposedHit(db: Database, companyId: string): Promise<boolean> {
  return (await countConfirmed(db, companyId)).exposed > 0
}

/**
 * Counts the confirmed hits: those with exposed people and their families or associates, and all others. A list may hold
 * a party more than once with the same hash, and then with the same facts.
 */
async function countConfirmed(db: Database, companyId: string) {
  const { rows } = await sql<{ exposed: number; others: number }>`
    select (count(*) filter (where is_exposed))::int as exposed,
      (count(*) filter (where is_exposed is not true))::int as others
    from screening_hits hit
    left join lateral (
      select properties->'topics' ?| array['role.pep', 'role.rca'] as is_exposed from screening_parties party
      where party.list_id = hit.list_id and party.party_id = hit.party_id and party.hash = hit.party_hash
      limit 1) as named on true
    where company_id = ${companyId} and state = 'confirmed' and ended_at is null`.execute(db)
  return rows[0]!
}
