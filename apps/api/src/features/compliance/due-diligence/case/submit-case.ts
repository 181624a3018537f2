import { needsEnhanced } from '@domicile/contract/compliance/due-diligence/case-states'
import { sql } from 'kysely'
import { noticeOfCase, type PlainCase } from '../../../../domain/due-diligence/cases.queries.ts'
import { setCaseState } from '../../../../domain/due-diligence/moves.ts'
import { closeNotices, notify } from '../../../../domain/notices/notify.ts'
import type { Database } from '../../../../feature.ts'
import { mayDecide } from './case-row.ts'
import type { CaseWork } from './case-work.queries.ts'
import { addSections, insertAct } from './sections.queries.ts'

/** Submits a case for a decision; high risk and exposed people need enhanced due diligence first. */
export async function submitCase(db: Database, one: PlainCase, work: CaseWork, userId: string) {
  await storeRating(db, one, work)
  await keepEnhanced(db, work)
  await closeNotices(db, 'due-diligence.sent-back', one.id)
  if (work.conditions.isEnhancedOpen) return setCaseState(db, one.id, 'enhanced')
  await insertAct(db, work.review, { kind: 'submitted', factsHash: work.factsHash, userId })
  await setCaseState(db, one.id, 'submitted')
  return notifyDeciders(db, one, work)
}

/** Stores the rating on which the review is decided. */
async function storeRating(db: Database, { id }: PlainCase, { review, facts }: CaseWork): Promise<void> {
  const { rating, isPep } = facts
  await sql`
    update due_diligence_reviews set level = ${rating.level}, score = ${rating.score},
      is_pep = ${isPep} where id = ${review.id}`.execute(db)
  await sql`
    update due_diligence_cases set level = ${rating.level}, is_pep = ${isPep} where id = ${id}`.execute(db)
}

/** Enhanced due diligence is a section of the review exactly if the rating demands it. */
async function keepEnhanced(db: Database, { review, facts }: CaseWork): Promise<void> {
  if (needsEnhanced({ level: facts.rating.level, isPep: facts.isPep }))
    await addSections(db, review, ['enhanced'])
  else
    await sql`
      delete from due_diligence_sections where review_id = ${review.id} and section = 'enhanced'`.execute(db)
}

/** Notifies everyone who can decide the case: none of its preparers. */
async function notifyDeciders(db: Database, one: PlainCase, { facts }: CaseWork): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users join due_diligence_cases on due_diligence_cases.id = ${one.id}
    where users.deactivated_at is null and ${mayDecide('users')}`.execute(db)
  await notify(db, {
    kind: 'due-diligence.submitted',
    to: rows.map(({ id }) => id),
    ...noticeOfCase(one),
    title: `Decide the due diligence of ${facts.company.name}`,
  })
}
