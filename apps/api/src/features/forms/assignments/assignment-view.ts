import { assignmentLabel } from '@domicile/contract/forms/assignments/assignment-states'
import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import { rolesWith } from '@domicile/contract/permissions'
import type { Actor } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { type RawBuilder, sql } from 'kysely'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { mayAnswer, withRecipients } from '../../../domain/surveys/recipients.ts'
import type { Database } from '../../../feature.ts'
import { findFiles } from './assignment-files.queries.ts'
import { findAnswers, findChangedAnswers, valuesOf } from './answers.queries.ts'
import {
  allowedEvents,
  type AssignmentRow,
  getAssignment,
  obstaclesOf,
  sectionsOf,
} from './assignment-row.ts'
import { hasActed } from './assignment-scope.ts'
import { findLastAnswers } from './last-answers.ts'

/** Returns an assignment as one user sees it. */
export async function viewAssignment(db: Database, user: Actor, id: string): Promise<AssignmentRecord> {
  const row = await getAssignment(db, user, 'assignments:read', id)
  const today = companyDay(row.country)
  const { survey, company, state, waitingOn, dueOn, sentAt, submittedAt, message, sections, reason } = row
  const allowedActions = allowedEvents(row)
  const answers = await findAnswers(db, id)
  const ownSections = allowedActions.includes('answer') ? sectionsOf(user, row) : []
  return {
    ...{
      id,
      survey,
      company,
      state,
      waitingOn,
      dueOn,
      sentAt,
      submittedAt,
      message,
      sections,
      reason,
      today,
    },
    label: assignmentLabel(row, today),
    delegations: row.delegations,
    submittedBy: row.submittedBy?.name ?? null,
    answers,
    lastAnswers: await findLastAnswers(db, user, row, { own: ownSections, answers: valuesOf(answers) }),
    files: await findFiles(db, id),
    changedAnswers: await findChangedAnswers(db, row),
    changes: await findChanges(db, id),
    ownSections,
    waitsFor: await findWaitsFor(db, user, row, allowedActions),
    allowedActions,
    obstacles: obstaclesOf(row),
    ...(user.role && { reviewNotes: await findNotes(db, id) }),
  }
}

export async function findChanges(db: Database, id: string): Promise<AssignmentRecord['changes']> {
  const changes = await findChangesOf(db, [id])
  return changes.map(({ section, note }) => ({ section, note }))
}

/** Finds the sections that are asked again in several assignments. */
export async function findChangesOf(db: Database, ids: readonly string[]) {
  const { rows } = await sql<{ assignmentId: string; section: string; note: string }>`
    select ${columnsOf('assignmentId section note')} from assignment_changes
    where assignment_id = any(${[...ids]}::uuid[]) order by place`.execute(db)
  return rows
}

async function findNotes(db: Database, id: string) {
  const { rows } = await sql<{ note: string; by: string; at: string }>`
    select note, ${userName('author_id')} as by, created_at as at
    from assignment_notes where assignment_id = ${id} order by id desc`.execute(db)
  return rows
}

/** Clients learn who of their company can answer, and nothing about the people who review. */
async function findWaitsFor(
  db: Database,
  user: Actor,
  row: AssignmentRow,
  allowed: AssignmentRecord['allowedActions'],
): Promise<AssignmentRecord['waitsFor']> {
  if (row.state === 'submitted')
    return user.role ? namesOf(db, reviewers(row), allowed.includes('accept')) : null
  if (row.waitingOn !== 'client') return null
  return namesOf(db, answerers(row), allowed.includes('answer'))
}

async function namesOf(db: Database, people: RawBuilder<unknown>, isYou: boolean) {
  const { rows } = await sql<{ name: string; total: number }>`
    select first_name || ' ' || last_name as name, count(*) over ()::integer as total
    from users where id in (${people}) order by name, id limit 3`.execute(db)
  return { isYou, names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 }
}

/** Returns the people who can answer an assignment. */
export async function findAnswerers(
  db: Database,
  row: Pick<AssignmentRow, 'id' | 'company'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (${answerers(row)}) people order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Selects the owners of the company, and the recipients. */
function answerers({ id, company }: Pick<AssignmentRow, 'id' | 'company'>): RawBuilder<unknown> {
  return sql`
    select users.id from memberships member join users on users.id = member.user_id
    where member.company_id = ${company.id} and member.role = 'owner' and ${mayAnswer}
    union select users.id from ${withRecipients} where assignments.id = ${id}`
}

/**
 * Selects the company's account manager, and the roles that review for all companies, without those who answered while
 * acting as it.
 */
function reviewers({ id, company }: AssignmentRow): RawBuilder<unknown> {
  return sql`
    select users.id from assignments, users
    where assignments.id = ${id} and not ${hasActed(sql`users.id`)} and (
      staff_role = any(${rolesWith('surveys:review', 'all')}::text[]) and deactivated_at is null
      or users.id in (select user_id from account_managers where company_id = ${company.id}))`
}
