import type { CaseSection } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import { dueDiligenceMessages } from '@domicile/contract/compliance/due-diligence/due-diligence-messages'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../../../feature.ts'
import type { Approved, SectionRow } from './merge-sections.ts'

/** A review that work refers to. */
export type ReviewKey = { id: string; companyId: string }

const reviewer = userName('reviewed_by')

/** The reviews of the sections of one review. */
export async function findSectionRows(db: Database, reviewId: string): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select ${columnsOf('section state factsHash note reviewedAt fromReview')}, reviewed_by as "reviewedById",
      ${reviewer} as "reviewedBy"
    from due_diligence_sections where review_id = ${reviewId}`.execute(db)
  return rows
}

/** The facts that were frozen with the last approval of a case; undefined before the first, and once they are deleted. */
export async function findApproved(db: Database, caseId: string) {
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from due_diligence_reviews where case_id = ${caseId} and state = 'approved'
    order by number desc limit 1`.execute(db)
  const review = rows[0]
  if (!review) return undefined
  const { rows: frozen } = await sql<{ section: CaseSection; sha256: string; items: CaseItem[] }>`
    select section, sha256, items from due_diligence_snapshots where review_id = ${review.id}`.execute(db)
  if (frozen.length === 0) return undefined
  const items: Approved = new Map(frozen.map((one) => [one.section, one.items]))
  return { ...review, items, hashes: new Map(frozen.map((one) => [one.section, one.sha256])) }
}

/** Adds open sections to a review; those that it has stay as they are. */
export async function addSections(
  db: Database,
  review: ReviewKey,
  sections: readonly CaseSection[],
): Promise<void> {
  await sql`
    insert into due_diligence_sections (company_id, review_id, section)
    select ${review.companyId}, ${review.id}, section from unnest(${[...sections]}::text[]) as section
    on conflict do nothing`.execute(db)
}

type Reviewed = { section: CaseSection; factsHash: string; note: string | null; userId: string }

/** Stores the review of a section, and the act of its reviewer. */
export async function reviewSection(db: Database, review: ReviewKey, reviewed: Reviewed): Promise<void> {
  const { section, factsHash, note, userId } = reviewed
  await addSections(db, review, [section])
  await sql`
    update due_diligence_sections set state = 'reviewed', facts_hash = ${factsHash}, note = ${note},
      reviewed_by = ${userId}, reviewed_at = now(), from_review = null
    where review_id = ${review.id} and section = ${section}`.execute(db)
  await insertAct(db, review, { kind: 'reviewed', section, factsHash, userId })
}

type Act = { kind: 'reviewed' | 'submitted'; section?: CaseSection; factsHash: string; userId: string }

/** Stores an act of preparation, by a person who waived nothing of the review. */
export async function insertAct(db: Database, review: ReviewKey, act: Act): Promise<void> {
  const { rows } = await sql`
    select from due_diligence_waivers where review_id = ${review.id} and waived_by = ${act.userId} limit 1`.execute(
    db,
  )
  if (rows[0]) throw new Refusal('state', { text: dueDiligenceMessages.waivedSelf })
  await db
    .insertInto('due_diligence_acts')
    .values({
      id: newId(),
      company_id: review.companyId,
      review_id: review.id,
      kind: act.kind,
      section: act.section ?? null,
      facts_hash: act.factsHash,
      done_by: act.userId,
    })
    .execute()
}
