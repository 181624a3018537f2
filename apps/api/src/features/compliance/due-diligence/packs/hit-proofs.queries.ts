import type { Feature } from '@domicile/contract/compliance/screening/runs'
import type { HitDecision, Settlement } from '@domicile/contract/compliance/screening/hit-states'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'

/** A hit with what was decided about it, as evidence. */
export type HitProof = {
  id: string
  subject: string
  list: string
  partyId: string
  party: string
  /** SHA-256 of what the list said about the party. */
  partyHash: string
  score: number
  features: Feature[]
  foundAt: string
  decisions: {
    decision: HitDecision
    reason: string
    evidence: string | null
    by: string
    at: string
    settlement: Settlement | null
    settledBy: string | null
    settledAt: string | null
    returnReason: string | null
  }[]
}

/** Reads hits with the decisions about them until an instant, the best first. */
export async function readHitProofs(
  db: Database,
  ids: readonly string[],
  until: string,
): Promise<HitProof[]> {
  const { rows } = await sql<HitProof>`
    select hit.id, subject_name as subject, list.name as list, party_id as "partyId", party_name as party,
      party_hash as "partyHash", score, features, found_at as "foundAt", coalesce((
        select json_agg(json_build_object('decision', decision, 'reason', reason, 'evidence', evidence,
          'by', author.first_name || ' ' || author.last_name, 'at', to_json(decided_at), 'settlement', settlement,
          'settledBy', second.first_name || ' ' || second.last_name, 'settledAt', to_json(settled_at),
          'returnReason', return_reason) order by made.number)
        from screening_decisions made join users author on author.id = decided_by
          left join users second on second.id = settled_by
        where made.hit_id = hit.id and made.decided_at <= ${until}
      ), '[]') as decisions
    from screening_hits hit join screening_lists list on list.id = hit.list_id
    where hit.id = any(${[...ids]}::uuid[]) order by score desc, hit.id`.execute(db)
  return rows
}
