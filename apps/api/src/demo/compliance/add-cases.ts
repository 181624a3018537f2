import { needsEnhanced } from '@domicile/contract/compliance/due-diligence/case-states'
import type { StaffRole } from '@domicile/contract/roles/roles'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import {
  getPlainCase,
  getReviewId,
  type PlainCase,
  subjectOfCase,
} from '../../domain/due-diligence/cases.queries.ts'
import { setCaseState } from '../../domain/due-diligence/moves.ts'
import { openCase } from '../../features/compliance/due-diligence/case/open-case.ts'
import type { Database } from '../../feature.ts'
import { type CaseWork, readWork } from '../../features/compliance/due-diligence/case/case-work.queries.ts'
import { approveCase, declineCase } from '../../features/compliance/due-diligence/decisions/decide-case.ts'
import { confirmEnd, exitCase } from '../../features/compliance/due-diligence/decisions/exit-case.ts'
import { addSections, reviewSection } from '../../features/compliance/due-diligence/case/sections.queries.ts'
import { sendForm } from '../../features/compliance/due-diligence/case/send-form.ts'
import { insertWaiver } from '../../features/compliance/due-diligence/case/waivers.queries.ts'
import { submitCase } from '../../features/compliance/due-diligence/case/submit-case.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { cases, type DemoCase } from './cases.ts'
import { dateAgo, daysAgo, type History } from '../history.ts'

/** Adds cases in several states. One of the two that are approved is reopened by the entries that are listed afterwards. */
export async function addCases(
  db: Database,
  companies: readonly Pick<AddedCompany, 'key' | 'id'>[],
  personId: PersonId,
  history: History,
): Promise<void> {
  for (const demo of cases) {
    const companyId = companies.find(({ key }) => key === demo.company)!.id
    const at = daysAgo(demo.opened).toISOString()
    const { id } = (await openCase(db, companyId, personId(demo.openedBy), at))!
    await sql`update due_diligence_reviews set started_at = ${at} where case_id = ${id}`.execute(db)
    const submitted = await prepare(db, id, demo, personId)
    if (submitted) await decide(db, id, demo, { submitted, personId })
    await end(db, id, demo, personId)
    record(history, await getPlainCase(db, id), demo, personId)
  }
}

/** Returns the work on a case that was submitted. */
async function prepare(
  db: Database,
  id: string,
  demo: DemoCase,
  personId: PersonId,
): Promise<CaseWork | undefined> {
  const { by, isExamined, reviewed = {}, requested, isSubmitted } = demo
  if (!by) return undefined
  const [one, preparer] = [await getPlainCase(db, id), actorOf(personId(by), 'accountManager')]
  await waive(db, one, demo, personId)
  const { review, facts } = await readWork(db, preparer, one)
  const sections = facts.sections.map(({ section }) => section)
  await addSections(db, review, sections)
  await setCaseState(db, id, isExamined ? 'reviewing' : 'collecting')
  for (const { section, factsHash } of facts.sections) {
    const note = reviewed[section]
    // The note on enhanced due diligence is still to be written.
    if (note === undefined && (!isSubmitted || section === 'enhanced')) continue
    await reviewSection(db, review, { section, factsHash, note: note || null, userId: preparer.id })
  }
  if (requested) {
    const input = { form: 'abc', template: null, reason: 'missing', message: requested.message } as const
    await sendForm(db, one, { ...input, dueOn: dateAgo(-requested.due) }, preparer.id)
    await setCaseState(db, id, 'info_requested')
  }
  if (!isSubmitted) return undefined
  const work = await readWork(db, preparer, one)
  await submitCase(db, one, work, preparer.id)
  return work
}

async function waive(db: Database, one: PlainCase, { waived }: DemoCase, personId: PersonId): Promise<void> {
  if (!waived) return
  const { by, gap, reason, days } = waived
  const review = { id: await getReviewId(db, one.id, one.review), companyId: one.companyId }
  await insertWaiver(db, review, { gap, reason, until: dateAgo(-days), userId: personId(by) })
}

/** High risk needs a second approval, which the administrator gives. */
async function decide(
  db: Database,
  id: string,
  { decided }: DemoCase,
  { submitted, personId }: { submitted: CaseWork; personId: PersonId },
): Promise<void> {
  if (!decided) return
  const { by, kind, reason } = decided
  const deciders = [
    [by, 'complianceOfficer'],
    ['admin@domicile.example', 'administrator'],
  ] as const
  for (const [index, [email, role]] of deciders.entries()) {
    const one = await getPlainCase(db, id)
    const decider = { userId: personId(email), role, reason }
    const work = index === 0 ? submitted : await readWork(db, actorOf(decider.userId, role), one)
    if (kind === 'declined') return declineCase(db, one, work, decider)
    await approveCase(db, one, work, decider)
    if (!needsEnhanced({ level: work.facts.rating.level, isPep: work.facts.isPep })) return
  }
}

async function end(db: Database, id: string, { exited }: DemoCase, personId: PersonId): Promise<void> {
  if (!exited) return
  const { by, confirmedBy, reason, days } = exited
  await exitCase(db, await getPlainCase(db, id), { endedOn: dateAgo(days), reason, userId: personId(by) })
  await confirmEnd(db, await getPlainCase(db, id), personId(confirmedBy))
}

function actorOf(id: string, role: StaffRole): Actor {
  return { id, sessionId: '', role, memberships: [] }
}

function record(history: History, one: PlainCase, demo: DemoCase, personId: PersonId): void {
  const { opened, openedBy, by, waived, requested, isSubmitted, exited, decided } = demo
  const about = subjectOfCase(one)
  history.add(daysAgo(opened), 'due-diligence.opened', personId(openedBy), about)
  if (by) history.add(daysAgo(opened, 30), 'due-diligence.started', personId(by), about)
  if (by && requested)
    history.add(daysAgo(2, 15), 'due-diligence.requested', personId(by), {
      ...about,
      after: { form: 'Anti-bribery and corruption form', reasonCode: 'missing', message: requested.message },
    })
  if (waived)
    history.add(daysAgo(2, 40), 'due-diligence.waived', personId(waived.by), {
      ...about,
      reason: waived.reason,
    })
  if (by && isSubmitted) history.add(daysAgo(1, 10), 'due-diligence.submitted', personId(by), about)
  if (decided)
    history.add(daysAgo(1, 90), `due-diligence.${decided.kind}`, personId(decided.by), {
      ...about,
      reason: decided.reason,
    })
  if (exited)
    history.add(daysAgo(exited.days, 60), 'due-diligence.exited', personId(exited.by), {
      ...about,
      reason: exited.reason,
    })
  if (exited)
    history.add(daysAgo(exited.days, 90), 'due-diligence.end-confirmed', personId(exited.confirmedBy), about)
}
