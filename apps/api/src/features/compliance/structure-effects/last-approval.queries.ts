import type { StructureEffects } from '@domicile/contract/compliance/structure-effects'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

type Approval = Omit<NonNullable<StructureEffects['approval']>, 'ratingNow'>

/** Finds the last approval of a company, if it was before an instant and the relationship has not ended. */
export async function findApprovalBefore(
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
