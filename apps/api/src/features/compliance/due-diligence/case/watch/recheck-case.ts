import { type CaseSection, caseSections } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { newId } from '@domicile/server/db/ids'
import {
  findCaseOf,
  noticeOfCase,
  type PlainCase,
  subjectOfCase,
} from '../../../../../domain/due-diligence/cases.queries.ts'
import { notify } from '../../../../../domain/notices/notify.ts'
import type { Database } from '../../../../../feature.ts'
import { beginReview } from '../begin-review.ts'
import { compareItems } from '../merge-sections.ts'
import { findWatchers } from './watchers.queries.ts'
import { findApproved, type ReviewKey } from '../sections.queries.ts'
import { type CaseFacts, readSections, type ReadSection } from '../sections/read-sections.ts'

type Change = { section: CaseSection; summary: string }

/**
 * Rechecks an approved case: facts that have changed since the approval open a review of their sections, and the day of
 * the next review opens a periodic one.
 */
export async function recheckCase(db: Database, companyId: string): Promise<void> {
  const one = await findCaseOf(db, companyId)
  if (one?.state !== 'approved') return
  const facts = await readSections(db, companyId)
  const changes = await findChanges(db, one, facts)
  const isDue = one.nextReviewOn !== null && one.nextReviewOn <= facts.company.today
  if (!isDue && changes.length === 0) return
  const review = await beginReview(db, one, isDue ? 'periodic' : 'triggered', facts)
  await insertTriggers(db, review, changes)
  await (isDue ? reportDue(db, one, facts) : reportChanges(db, one, facts, changes))
}

/** The sections whose facts are no longer those that were approved. */
async function findChanges(db: Database, one: PlainCase, facts: CaseFacts): Promise<Change[]> {
  const approved = await findApproved(db, one.id)
  if (!approved) return []
  return facts.sections.flatMap((one) => {
    const labels = new Set(changedItems(one, approved.items.get(one.section) ?? []).map(({ label }) => label))
    // `Documents: AML documents`
    const summary = `${caseSections[one.section]}: ${[...labels].join(', ')}`
    return labels.size > 0 ? [{ section: one.section, summary }] : []
  })
}

/** The facts of a section that prove a change, also those that are gone. */
function changedItems({ items, certain }: ReadSection, before: readonly CaseItem[]): CaseItem[] {
  const compared = compareItems(items, before)
  const changed = compared.items.filter(({ change }) => change !== 'same')
  if (!certain) return [...changed, ...compared.removed]
  return changed.filter(({ key }) => certain.includes(key))
}

async function insertTriggers(db: Database, review: ReviewKey, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const { id: review_id, companyId: company_id } = review
  await db
    .insertInto('due_diligence_triggers')
    .values(changes.map((change) => ({ id: newId(), company_id, review_id, ...change })))
    .execute()
}

async function reportChanges(
  db: Database,
  one: PlainCase,
  { company }: CaseFacts,
  changes: readonly Change[],
): Promise<void> {
  const summary = changes.map((change) => change.summary).join('; ')
  await recordChange(db, 'due-diligence.triggered', byPortal(), { ...subjectOfCase(one), reason: summary })
  await notify(db, {
    kind: 'due-diligence.triggered',
    to: await findWatchers(db, one.companyId),
    ...noticeOfCase(one),
    title: `Review what has changed at ${company.name}`,
    body: changes.map(({ section }) => caseSections[section]).join(', '),
  })
}

async function reportDue(db: Database, one: PlainCase, { company }: CaseFacts): Promise<void> {
  await recordChange(db, 'due-diligence.review-due', byPortal(), subjectOfCase(one))
  await notify(db, {
    kind: 'due-diligence.review-due',
    to: await findWatchers(db, one.companyId),
    ...noticeOfCase(one),
    title: `The periodic review of ${company.name} is due`,
  })
}
