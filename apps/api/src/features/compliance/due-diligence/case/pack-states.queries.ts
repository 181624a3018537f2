import type { ListedReview } from '@domicile/contract/compliance/due-diligence/cases'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { screeningInScope } from '../../../../domain/screening/screening-scope.ts'
import type { Database } from '../../../../feature.ts'

type PackRow = Omit<ListedReview['pack'], 'made'> &
  NonNullable<ListedReview['pack']['made']> & { number: number }

/** The pack of each review of a case, by its number. */
export async function findPackStates(
  db: Database,
  caseId: string,
): Promise<Map<number, ListedReview['pack']>> {
  const { rows } = await sql<PackRow>`
    select review.number, failed.reason, pack.made_at as at, pack.place, pack.manifest_sha256 as "manifestSha256",
      (select number from due_diligence_reviews before join due_diligence_packs last on last.review_id = before.id
        where last.company_id = pack.company_id and last.place = pack.place - 1) as after, case
      when pack.review_id is not null then 'made' when failed.review_id is not null then 'failed'
      when exists (select from due_diligence_snapshots snapshot where snapshot.review_id = review.id) then 'waiting'
      else 'none' end as state
    from due_diligence_reviews review left join due_diligence_packs pack on pack.review_id = review.id
      left join due_diligence_failed_packs failed on failed.review_id = review.id
    where case_id = ${caseId}`.execute(db)
  return new Map(
    rows.map(({ number, state, reason, ...made }) => [
      number,
      { state, reason, made: state === 'made' ? made : null },
    ]),
  )
}

/**
 * The condition that every run and hit in the pack of a row of `review` is in a user's scope. A pack names parties, scores and
 * reasons, also of hits on owners up the chain, and is the same for all its readers.
 */
const isInScope = (user: Actor) => {
  const isOf = (kind: string, table: 'screening_runs' | 'screening_hits') => sql`exists (
    select from ${sql.table(table)} found
    where item #>> '{evidence,kind}' = ${kind} and found.id = (item #>> '{evidence,id}')::uuid
      and not ${screeningInScope(user, 'screening:read', 'found')})`
  return sql<boolean>`not exists (
    select from due_diligence_snapshots snapshot cross join jsonb_array_elements(items) item
    where snapshot.review_id = review.id
      and (${isOf('screening-run', 'screening_runs')} or ${isOf('screening-hit', 'screening_hits')}))`
}

/** The obstacle to reading the pack of a review, as a sentence; null if there is none. */
export async function findPackObstacle(db: Database, user: Actor, reviewId: string): Promise<string | null> {
  const { rows } = await sql<{ isInScope: boolean }>`
    select ${isInScope(user)} as "isInScope" from due_diligence_reviews review where id = ${reviewId}`.execute(
    db,
  )
  return rows[0]!.isInScope ? null : dueDiligenceMessages.packOfOthers
}
