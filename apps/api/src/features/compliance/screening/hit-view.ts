import { MOST_TOGETHER } from '@domicile/contract/compliance/screening/hit-states'
import type { HitDecisionRow, HitRecord, SameHit } from '@domicile/contract/compliance/screening/hits'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { screeningInScope } from '../../../domain/screening/screening-scope.ts'
import type { Database } from '../../../feature.ts'
import { asSummary, summaryRows, type SummaryRow } from './hit-summary.ts'

type Details = Pick<
  HitRecord,
  'features' | 'subjectFacts' | 'partyFacts' | 'listNumber' | 'firstRunId' | 'lastRunId'
>

/** The facts of the party as they were when it had the hash with which it was compared. */
const party = sql`
  lateral (
    select from_number, jsonb_build_object('schema', schema, 'properties', properties, 'listings', listings) as facts
    from screening_parties party
    where party.list_id = hit.list_id and party.party_id = hit.party_id and party.hash = hit.party_hash
    order by from_number desc limit 1) party`

/** A hit with both sides, as one user sees it. */
export async function viewHit(db: Database, user: Actor, id: string): Promise<HitRecord> {
  const { columns, from } = summaryRows(user)
  const { rows } = await sql<SummaryRow & Details>`
    select ${columns}, ${columnsOf('features firstRunId lastRunId', 'hit')}, run.subject as "subjectFacts",
      party.facts as "partyFacts", party.from_number as "listNumber"
    from ${from} join screening_runs run on run.id = hit.last_run_id cross join ${party}
    where ${screeningInScope(user, 'screening:read', 'hit')} and hit.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  const { features, subjectFacts, partyFacts, listNumber, firstRunId, lastRunId, ...summary } = rows[0]
  return {
    ...asSummary(user, summary),
    ...{ features, subjectFacts, partyFacts, listNumber, firstRunId, lastRunId },
    decisions: await findDecisions(db, id),
    others: await findSameHits(db, user, id),
  }
}

const decisionColumns = columnsOf(
  'id decision reason evidence score settlement settledAt returnReason',
  'made',
)

/** All decisions about a hit, the latest first. */
async function findDecisions(db: Database, hitId: string): Promise<HitDecisionRow[]> {
  const { rows } = await sql<HitDecisionRow>`
    select ${decisionColumns}, author.first_name || ' ' || author.last_name as by, decided_at as at,
      second.first_name || ' ' || second.last_name as "settledBy",
      (made.fingerprint, made.party_hash) = (hit.fingerprint, hit.party_hash) as "isAboutCurrent"
    from screening_decisions made join screening_hits hit on hit.id = made.hit_id
      join users author on author.id = decided_by left join users second on second.id = settled_by
    where made.hit_id = ${hitId} order by made.number desc`.execute(db)
  return rows
}

/** The decisions on rows of `hit` and `other` that wait are the same, and the second is by another person than this one. */
const waitForSame = (userId: string) => sql<boolean>`exists (
  select from screening_decisions made join screening_decisions same using (decision, reason)
  where made.hit_id = hit.id and same.hit_id = other.id and made.settlement is null and same.settlement is null
    and made.evidence is not distinct from same.evidence and same.decided_by <> ${userId})`

/** Finds hits about the same facts and entry that this user can decide along with one, or confirm along with it. */
async function findSameHits(db: Database, user: Actor, id: string): Promise<SameHit[]> {
  const { rows } = await sql<SameHit>`
    select other.id, json_build_object('id', companies.id, 'name', companies.name) as company,
      other.subject_kind as "subjectKind", other.version
    from screening_hits hit join screening_hits other using (list_id, party_id, party_hash, fingerprint)
      join companies on companies.id = other.company_id
    where hit.id = ${id} and other.id <> hit.id and ${screeningInScope(user, 'screening:decide', 'other')}
      and other.is_open and companies.archived_at is null and case when hit.state = 'proposed'
        then other.state = 'proposed' and ${waitForSame(user.id)} else other.state = 'pending' end
    order by companies.sort_name, other.id limit ${MOST_TOGETHER}`.execute(db)
  return rows
}
