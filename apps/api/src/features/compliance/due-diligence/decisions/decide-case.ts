import type { StaffRole } from '@domicile/contract/roles/roles'
import { nextReviewOn } from '@domicile/contract/compliance/risk/review-cadence'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { findAccountManager } from '../../../../domain/companies/account-manager.ts'
import { enqueueOrderCheck } from '../../../../domain/companies/check-orders.ts'
import { noticeOfCase, type PlainCase } from '../../../../domain/due-diligence/cases.queries.ts'
import { hashDecision } from '../case/facts.ts'
import { setCaseState } from '../../../../domain/due-diligence/moves.ts'
import { closeNotices, notify } from '../../../../domain/notices/notify.ts'
import { findClientsWho } from '../../../../domain/people/people-scope.ts'
import type { Database } from '../../../../feature.ts'
import type { CaseWork } from '../case/case-work.queries.ts'
import { plainItem } from '../case/merge-sections.ts'
import { enqueuePacks } from '../packs/packs.queries.ts'

type Decider = { userId: string; role: StaffRole | null; reason: string | null }

/** Approves a submitted case; the last approval that its risk needs freezes the facts. Returns true for that one. */
export async function approveCase(
  db: Database,
  one: PlainCase,
  work: CaseWork,
  decider: Decider,
): Promise<boolean> {
  await insertDecision(db, one, work, { kind: 'approved', ...decider })
  await closeNotices(db, 'due-diligence.submitted', one.id, decider.userId)
  const isLast = work.approvals.given + 1 >= work.approvals.needed
  if (!isLast) return false
  await freeze(db, work)
  await settle(db, one, work, 'approved')
  return true
}

/** Declines a submitted case. */
export async function declineCase(db: Database, one: PlainCase, work: CaseWork, decider: Decider) {
  await insertDecision(db, one, work, { kind: 'declined', ...decider })
  await freeze(db, work)
  await settle(db, one, work, 'declined')
}

/** Sends a submitted case back to its preparers; approvals so far no longer count. */
export async function returnCase(db: Database, one: PlainCase, work: CaseWork, decider: Decider) {
  await insertDecision(db, one, work, { kind: 'returned', ...decider })
  await setCaseState(db, one.id, 'reviewing')
  await closeNotices(db, 'due-diligence.submitted', one.id)
  const { id } = await lastSubmission(db, work)
  const { rows } = await sql<{ id: string }>`
    select done_by as id from due_diligence_acts where id = ${id} and done_by <> ${decider.userId}`.execute(
    db,
  )
  await notify(db, {
    kind: 'due-diligence.sent-back',
    to: rows.map((row) => row.id),
    ...noticeOfCase(one),
    title: `The due diligence of ${work.facts.company.name} was sent back`,
    ...(decider.reason && { body: decider.reason }),
  })
}

type Decision = Decider & { kind: 'approved' | 'declined' | 'returned' }

/** Stores a decision, chained to the one before in the same case. */
async function insertDecision(db: Database, one: PlainCase, work: CaseWork, made: Decision): Promise<void> {
  const submission = await lastSubmission(db, work)
  const { rows } = await sql<{ hash: string }>`
    select hash from due_diligence_decisions decision join due_diligence_reviews review on review.id = review_id
    where case_id = ${one.id} order by decision.number desc limit 1`.execute(db)
  const previous = rows[0]?.hash ?? null
  const [id, at] = [newId(), new Date().toISOString()]
  const row = { id, kind: made.kind, decided_by: made.userId, decided_at: at, facts_hash: work.factsHash }
  await db
    .insertInto('due_diligence_decisions')
    .values({
      ...row,
      company_id: one.companyId,
      review_id: work.review.id,
      submission_id: submission.id,
      role: made.role!,
      reason: made.reason,
      previous,
      hash: hashDecision({ ...row, previous, reason: made.reason }),
    })
    .execute()
}

async function lastSubmission(db: Database, { review }: CaseWork): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    select id from due_diligence_acts where review_id = ${review.id} and kind = 'submitted'
    order by number desc limit 1`.execute(db)
  return rows[0]!
}

/** Freezes the facts of every section that was reviewed, with their reviews. */
async function freeze(db: Database, { review, sections }: CaseWork): Promise<void> {
  const facts = sections.map(({ section, factsHash, items }) => ({
    section,
    sha256: factsHash,
    items: items.map(plainItem),
  }))
  await sql`
    insert into due_diligence_snapshots (company_id, review_id, section, items, sha256, note, reviewed_by, reviewed_at,
      from_review)
    select company_id, review_id, section, facts.items, facts.sha256, note, reviewed_by, reviewed_at, from_review
    from due_diligence_sections
      join jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as facts (section text, items jsonb, sha256 text)
        using (section)
    where review_id = ${review.id} and reviewed_by is not null`.execute(db)
}

async function settle(
  db: Database,
  one: PlainCase,
  { review, facts }: CaseWork,
  state: 'approved' | 'declined',
): Promise<void> {
  const { level, matrix } = facts.rating
  const cadence = matrix.definition.cadence
  // Exposed people are watched like high risk.
  const next =
    state === 'approved' ? nextReviewOn(cadence, facts.isPep ? 'high' : level, facts.company.today) : null
  await sql`
    update due_diligence_cases set state = ${state}, next_review_on = ${next}, version = version + 1
    where id = ${one.id}`.execute(db)
  await sql`
    update due_diligence_reviews set state = ${state}, next_review_on = ${next}, decided_at = now()
    where id = ${review.id}`.execute(db)
  for (const kind of ['submitted', 'triggered', 'review-due'] as const)
    await closeNotices(db, `due-diligence.${kind}`, one.id)
  await enqueueOrderCheck(db, one.companyId)
  await notifyOfOutcome(db, one, facts.company.name)
  await enqueuePacks(db, one.id)
}

/** Notifies the account manager, and the people of the company, who see no more than the outcome. */
async function notifyOfOutcome(db: Database, one: PlainCase, company: string): Promise<void> {
  const manager = await findAccountManager(db, one.companyId)
  const about = { kind: 'due-diligence.decided', ...noticeOfCase(one) } as const
  await notify(db, {
    ...about,
    to: manager ? [manager.id] : [],
    title: `The due diligence of ${company} is decided`,
  })
  await notify(db, {
    ...about,
    to: await findClientsWho(db, one.companyId, 'due-diligence:follow'),
    path: `/companies/${one.companyId}`,
    title: `Our review of ${company} is complete`,
  })
}
