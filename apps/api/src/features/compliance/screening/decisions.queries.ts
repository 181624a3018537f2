import type { HitDecisionRow } from '@domicile/contract/compliance/screening/hits'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

const columns = columnsOf('id decision reason evidence score settlement settledAt returnReason', 'made')

/** All decisions about a hit, the latest first. */
export async function findDecisions(db: Database, hitId: string): Promise<HitDecisionRow[]> {
  const { rows } = await sql<HitDecisionRow>`
    select ${columns}, author.first_name || ' ' || author.last_name as by, decided_at as at,
      second.first_name || ' ' || second.last_name as "settledBy",
      (made.fingerprint, made.party_hash) = (hit.fingerprint, hit.party_hash) as "isAboutCurrent"
    from screening_decisions made join screening_hits hit on hit.id = made.hit_id
      join users author on author.id = decided_by left join users second on second.id = settled_by
    where made.hit_id = ${hitId} order by made.number desc`.execute(db)
  return rows
}
