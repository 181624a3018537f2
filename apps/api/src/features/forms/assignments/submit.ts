import { isDeepStrictEqual } from 'node:util'
import { checkAnswers } from '@domicile/contract/form-engine/check-answers'
import { answersOf, evaluateForm, nodeAt, prepareForm } from '@domicile/contract/form-engine/evaluate'
import { sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { raise } from '../../../domain/events/domain-events.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { findAdministrators } from '../../../domain/people/people-scope.ts'
import { deleteUnnamedFiles } from './answer-files.ts'
import { askingNotices } from '../../../domain/surveys/close-assignments.ts'
import { pathOfAssignment } from '../../../domain/surveys/recipients.ts'
import { refuseProblems } from '@domicile/server/http/errors'
import { patternMatcher } from '@domicile/server/domain/templates/patterns'
import type { Database } from '../../../feature.ts'
import {
  type Author,
  authorColumns,
  confirmPrefilled,
  deleteAnswers,
  findAnswers,
  valuesOf,
  writeAnswers,
} from './answers.queries.ts'
import type { AssignmentRow } from './assignment-row.ts'
import { hasActed } from './assignment-scope.ts'

type Submitted = Pick<AssignmentRow, 'id' | 'company' | 'survey' | 'country' | 'sections' | 'sentBy'>

/** The person who submits, and the sections that they may answer. */
type Submitting = { author: Author; own: readonly string[] }

/**
 * Checks the answers of a locked assignment on the company's day and submits them. Only those that count stay: answers
 * of hidden and disabled fields are deleted, calculated ones are stored. The person confirms values of the record in their
 * own sections alone.
 */
export async function submitAnswers(
  db: Database,
  row: Submitted,
  { author, own }: Submitting,
): Promise<void> {
  const today = companyDay(row.country)
  const before = valuesOf(await findAnswers(db, row.id))
  const form = prepareForm(row)
  const state = evaluateForm(form, before, today)
  refuseProblems(checkAnswers(state, { today, matches: patternMatcher() }))
  const after = answersOf(state)
  const dropped = Object.keys(before).filter((path) => !Object.hasOwn(after, path))
  const changed = Object.entries(after).filter(([path, value]) => !isDeepStrictEqual(before[path], value))
  await deleteAnswers(db, row.id, dropped)
  await writeAnswers(db, row, Object.fromEntries(changed), author)
  await deleteUnnamedFiles(db, row.id)
  const isOwn = (path: string) => own.includes(nodeAt(form, path)?.section.name ?? '')
  await confirmPrefilled(db, row.id, Object.keys(after).filter(isOwn), author)
  const { userId, actedBy, outsiderId } = authorColumns(author)
  await sql`
    update assignments set state = 'submitted', submitted_at = now(), submitted_by = ${userId},
      submission_acted_by = ${actedBy}, submitted_by_outsider = ${outsiderId}
    where id = ${row.id}`.execute(db)
  for (const kind of askingNotices) await closeNotices(db, kind, row.id)
  await notifyReviewers(db, row)
  await raise(db, 'survey.submitted', { companyId: row.company.id, subjectId: row.id })
}

/**
 * Notifies the company's account manager, else the sender, or the administrators where neither is active or the one
 * answered while acting as the company.
 */
async function notifyReviewers(db: Database, { id, company, survey, sentBy }: Submitted): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where id = coalesce((select user_id from account_managers where company_id = ${company.id}), ${sentBy})
      and deactivated_at is null and staff_role is not null
      and not (select ${hasActed(sql`users.id`)} from assignments where assignments.id = ${id})`.execute(db)
  const reviewers = rows.length > 0 ? rows : await findAdministrators(db)
  await notify(db, {
    kind: 'assignment.submitted',
    to: reviewers.map((reviewer) => reviewer.id),
    companyId: company.id,
    subjectId: id,
    path: pathOfAssignment(id),
    title: `${company.name} answered ${survey.name}`,
  })
}
