import type { HitRecord } from '@domicile/contract/screening/hits'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { findDecisions } from '../../domain/screening/decisions.queries.ts'
import { screeningInScope } from '../../domain/screening/screening-scope.ts'
import type { Database } from '../../feature.ts'
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
  }
}
