import type { FrozenSection } from '@domicile/contract/compliance/due-diligence/case-sections'
import type { CaseReview } from '@domicile/contract/compliance/due-diligence/cases'
import { caseSectionNames } from '@domicile/contract/compliance/due-diligence/case-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'

const columns = columnsOf('number kind state startedAt level score isPep decidedAt nextReviewOn', 'review')

/** The reviews of a case, the latest first; with a number, only that one. */
export async function findReviews(db: Database, caseId: string, number?: number): Promise<CaseReview[]> {
  const decisions = sql`select json_agg(json_build_object('kind', kind, 'reason', reason, 'by', ${userName('decided_by')},
      'role', role, 'at', decided_at, 'hash', hash) order by decision.number)
    from due_diligence_decisions decision where decision.review_id = review.id`
  const triggers = sql`select json_agg(json_build_object('section', section, 'summary', summary, 'at', at) order by id)
    from due_diligence_triggers cause where cause.review_id = review.id`
  const { rows } = await sql<CaseReview>`
    select ${columns}, ${userName('submitted.done_by')} as "submittedBy", submitted.done_at as "submittedAt",
      coalesce((${decisions}), '[]') as decisions, coalesce((${triggers}), '[]') as triggers
    from due_diligence_reviews review left join lateral (
      select done_by, done_at from due_diligence_acts act
      where act.review_id = review.id and kind = 'submitted' order by act.number desc limit 1
    ) submitted on true
    where case_id = ${caseId} and (${number ?? null}::integer is null or review.number = ${number ?? null}::integer)
    order by review.number desc`.execute(db)
  return rows.map(({ decisions: made, triggers: causes, ...review }) => ({
    ...review,
    decisions: made.map((one) => ({ ...one, at: asInstant(one.at) })),
    triggers: causes.map((one) => ({ ...one, at: asInstant(one.at) })),
  }))
}

/** Reads the number of a review in an address; 0, which no review has, for any other text. */
export function reviewNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

/** JSON of the database has microseconds and an offset. */
function asInstant(at: string): string {
  return new Date(at).toISOString()
}

/** The facts that were frozen when a review was approved, in the order of the sections. */
export async function findFrozen(db: Database, reviewId: string): Promise<FrozenSection[]> {
  const { rows } = await sql<FrozenSection>`
    select ${columnsOf('section sha256 items note reviewedAt fromReview')},
      ${userName('reviewed_by')} as "reviewedBy"
    from due_diligence_snapshots where review_id = ${reviewId}`.execute(db)
  return rows.toSorted((a, b) => caseSectionNames.indexOf(a.section) - caseSectionNames.indexOf(b.section))
}
