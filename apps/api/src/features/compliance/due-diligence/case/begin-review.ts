import type { CaseSection, ReviewKind } from '@domicile/contract/compliance/due-diligence/case-kinds'
import { sql } from 'kysely'
import type { PlainCase } from '../../../../domain/due-diligence/cases.queries.ts'
import { insertReview } from './open-case.ts'
import type { Database } from '../../../../feature.ts'
import { addSections, findApproved, type ReviewKey } from './sections.queries.ts'
import type { CaseFacts } from './sections/read-sections.ts'

/** A periodic review repeats these, even if nothing changed. */
const alwaysPeriodic: readonly CaseSection[] = ['screening', 'risk', 'enhanced']

/**
 * Begins the next review of a case. What has not changed since the last approval is carried forward with its evidence and
 * its reviewer; the rest is open.
 */
export async function beginReview(
  db: Database,
  one: PlainCase,
  kind: ReviewKind,
  facts: CaseFacts,
): Promise<ReviewKey> {
  const number = one.review + 1
  const review = { id: await insertReview(db, one, { number, kind }), companyId: one.companyId }
  const approved = kind === 'reopened' ? undefined : await findApproved(db, one.id)
  const unchanged = facts.sections
    .filter(({ section, factsHash }) => approved?.hashes.get(section) === factsHash)
    .map(({ section }) => section)
    .filter((section) => kind !== 'periodic' || !alwaysPeriodic.includes(section))
  if (approved) await carryForward(db, review, approved, unchanged)
  await addSections(
    db,
    review,
    facts.sections.map(({ section }) => section),
  )
  await sql`
    update due_diligence_cases set state = 'reviewing', review = ${number}, version = version + 1
    where id = ${one.id}`.execute(db)
  return review
}

async function carryForward(
  db: Database,
  { id, companyId }: ReviewKey,
  approved: { id: string; number: number },
  sections: readonly CaseSection[],
): Promise<void> {
  await sql`
    insert into due_diligence_sections (company_id, review_id, section, state, facts_hash, note, reviewed_by,
      reviewed_at, from_review)
    select ${companyId}, ${id}, section, 'carried_forward', sha256, note, reviewed_by, reviewed_at,
      coalesce(from_review, ${approved.number})
    from due_diligence_snapshots
    where review_id = ${approved.id} and section = any(${[...sections]}::text[])`.execute(db)
}
