import type { AssignmentEvent } from '@domicile/contract/forms/assignments/assignment-states'
import { assignmentEvents } from '@domicile/contract/forms/assignments/assignment-states'
import type { Assignment } from '@domicile/contract/forms/assignments/assignments'
import type { SurveyState } from '@domicile/contract/forms/surveys/survey-states'
import { surveyMessages } from '@domicile/contract/forms/surveys/survey-messages'
import { isBound } from '@domicile/contract/form-engine/record-problems'
import type { Section } from '@domicile/contract/form-engine/structure'
import type { Permission } from '@domicile/contract/permissions'
import { canMove } from '@domicile/contract/transitions'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { roleIn } from '@domicile/server/auth/scope'
import { notFound, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import { holdCompany } from '../../../domain/companies/lock-company.ts'
import type { Database } from '../../../feature.ts'
import { actingName } from './answers.queries.ts'
import { assignmentsInScope, hasActed, isAsked } from './assignment-scope.ts'

type Delegation = { section: string; user: { id: string; name: string } }

/** An assignment with what decides who may do what. */
export type AssignmentRow = Omit<Assignment, 'label'> & {
  country: string | null
  surveyId: string
  surveyState: SurveyState
  sentBy: string
  isClosedOff: boolean
  isReviewed: boolean
  sections: readonly Section[]
  message: string | null
  /** One of the ids is null: it is a user or a person without an account. */
  submittedBy: { id: string | null; outsiderId: string | null; name: string } | null
  reason: string | null
  delegations: Delegation[]
  /** The permissions of the reader. */
  mayAnswer: boolean
  mayReview: boolean
  maySend: boolean
  /** The reader is an owner of the company, or asked by role or by name. */
  isOwner: boolean
  isAsked: boolean
  /** The reader answered or submitted while acting as the company, so another person accepts the answers. */
  hasActed: boolean
}

/** Returns an assignment in a user's scope, or throws the 404. */
export async function getAssignment(
  db: Database,
  user: Actor,
  permission: Permission,
  id: string,
): Promise<AssignmentRow> {
  const [row] = await findAssignments(db, user, permission, sql`assignments.id = ${id}`)
  if (!row) throw notFound()
  return row
}

const ownSections = sql<readonly Section[]>`definition->'sections'`

/** Finds assignments in a user's scope, by company. A caller who has their sections passes an empty list for them. */
export async function findAssignments(
  db: Database,
  user: Actor,
  permission: Permission,
  which: RawBuilder<unknown>,
  sections: RawBuilder<readonly Section[]> = ownSections,
): Promise<AssignmentRow[]> {
  const { rows } = await sql<Omit<AssignmentRow, 'isOwner'>>`
    select ${columnsOf('id state waitingOn dueOn sentAt submittedAt', 'assignments')}, reason, surveys.message,
      json_build_object('slug', surveys.slug, 'name', surveys.name) as survey,
      json_build_object('id', companies.id, 'name', companies.name) as company, country,
      companies.archived_at is not null as "isClosedOff", surveys.id as "surveyId", surveys.state as "surveyState",
      reviewed_at is not null as "isReviewed",
      surveys.sent_by as "sentBy", ${sections} as sections,
      (select json_build_object('id', users.id, 'name', ${actingName})
        from users left join users actor on actor.id = submission_acted_by where users.id = submitted_by
        union all select json_build_object('id', null, 'outsiderId', outsider.id, 'name', outsider.name)
        from survey_outsiders outsider where outsider.id = submitted_by_outsider) as "submittedBy",
      ${hasActed(sql`${user.id}::uuid`)} as "hasActed", ${delegations} as delegations, ${isAsked(user)} as "isAsked",
      ${assignmentsInScope(user, 'assignments:answer')} as "mayAnswer",
      ${assignmentsInScope(user, 'surveys:review')} as "mayReview",
      ${assignmentsInScope(user, 'surveys:send')} as "maySend"
    from assignments join surveys on surveys.id = survey_id join companies on companies.id = company_id
      join template_versions versions
        on versions.template_id = assignments.template_id and versions.number = assignments.template_version
    where ${assignmentsInScope(user, permission)} and ${which}
    order by companies.sort_name, assignments.id`.execute(db)
  return rows.map((row) => ({ ...row, isOwner: roleIn(user, row.company.id) === 'owner' }))
}

/** Delegations to people who can still answer. */
const delegations = sql`(
  select coalesce(json_agg(json_build_object('section', section, 'user',
      json_build_object('id', users.id, 'name', first_name || ' ' || last_name)) order by section), '[]')
  from assignment_delegations given
    join memberships member on member.company_id = given.company_id and member.user_id = given.user_id
      and member.role in ('owner', 'member')
    join users on users.id = given.user_id and deactivated_at is null
  where given.assignment_id = assignments.id)`

/** Locks an assignment until the transaction ends; refuses an event that is not possible now. */
export async function lockAssignment(
  db: Database,
  user: Actor,
  event: AssignmentEvent & keyof typeof permissionOf,
  id: string,
): Promise<AssignmentRow> {
  const permission = permissionOf[event]
  await lockRecord(db, 'assignments', sql`${assignmentsInScope(user, permission)} and assignments.id = ${id}`)
  if (asksAgain.includes(event)) await keepSurvey(db, id)
  const row = await getAssignment(db, user, permission, id)
  await holdCompany(db, row.company.id, 'work on its surveys')
  if (!canMove(assignmentEvents, row.state, event))
    throw new Refusal('state', { text: `These answers ${stateTexts[row.state]}.` })
  if (needsOpenSurvey.includes(event) && row.surveyState !== 'open')
    throw new Refusal('state', { text: 'This survey is closed.' })
  if (!isAllowed(row, event))
    throw new Refusal('forbidden', { text: 'Only the people who are asked can do this.' })
  if (event === 'accept' && row.hasActed)
    throw new Refusal('second-person', { text: surveyMessages.ownAnswers })
  return row
}

const permissionOf = {
  answer: 'assignments:answer',
  submit: 'assignments:answer',
  delegate: 'assignments:answer',
  requestChanges: 'surveys:review',
  accept: 'surveys:review',
  apply: 'surveys:review',
  reopen: 'surveys:review',
  recall: 'surveys:send',
  remind: 'surveys:send',
} as const satisfies Partial<Record<AssignmentEvent, Permission>>

/** Answers to a closed survey are still accepted, but not asked for again. */
const needsOpenSurvey: readonly AssignmentEvent[] = [
  'answer',
  'submit',
  'delegate',
  'requestChanges',
  'reopen',
  'remind',
]

/** Events after which an assignment waits for its company again. */
const asksAgain: readonly AssignmentEvent[] = ['requestChanges', 'reopen']

/** Keeps the survey of an assignment from being closed until the transaction ends, so that closing misses none. */
async function keepSurvey(db: Database, id: string): Promise<void> {
  await sql`
    select from surveys where id = (select survey_id from assignments where assignments.id = ${id})
    for share`.execute(db)
}

const stateTexts: Record<Assignment['state'], string> = {
  sent: 'were not submitted yet',
  answering: 'were not submitted yet',
  submitted: 'were submitted already',
  changes_requested: 'were sent back to be changed',
  accepted: 'were accepted',
  applied: 'were written to the record already',
  recalled: 'are no longer needed, as the survey was recalled',
  expired: 'are no longer needed, as the survey has expired',
}

/** Returns the events that the reader may cause now. */
export function allowedEvents(row: AssignmentRow): AssignmentEvent[] {
  return possibleEvents(row).filter((event) => event !== 'accept' || !row.hasActed)
}

/** Returns why the reader must leave an event to another person. */
export function obstaclesOf(row: AssignmentRow): { event: 'accept'; reason: string }[] {
  const isOwn = row.hasActed && possibleEvents(row).includes('accept')
  return isOwn ? [{ event: 'accept', reason: surveyMessages.ownAnswers }] : []
}

function possibleEvents(row: AssignmentRow): AssignmentEvent[] {
  const events = Object.keys(permissionOf) as (keyof typeof permissionOf)[]
  return events.filter(
    (event) =>
      !row.isClosedOff &&
      canMove(assignmentEvents, row.state, event) &&
      (row.surveyState === 'open' || !needsOpenSurvey.includes(event)) &&
      isAllowed(row, event),
  )
}

/** A colleague with a delegated section alone answers it, and neither submits nor delegates. */
function isAllowed(row: AssignmentRow, event: keyof typeof permissionOf): boolean {
  if (event === 'apply') return row.mayReview && isBound(row.sections)
  if (permissionOf[event] === 'surveys:review') return row.mayReview
  if (permissionOf[event] === 'surveys:send') return row.maySend
  return row.mayAnswer && (event === 'answer' || row.isOwner || row.isAsked)
}

/**
 * Returns the names of the sections that a user may answer: owners all; those who are asked all but the sections
 * delegated to others; everyone the sections delegated to them.
 */
export function sectionsOf(user: Actor, row: AssignmentRow): string[] {
  if (!row.mayAnswer) return []
  const delegates = new Map(row.delegations.map(({ section, user: delegate }) => [section, delegate.id]))
  return row.sections
    .map(({ name }) => name)
    .filter((name) => {
      const delegate = delegates.get(name)
      return row.isOwner || delegate === user.id || (row.isAsked && delegate === undefined)
    })
}

/** The subject of the audit log's entries. */
export function subjectOf({ id, company, survey }: Pick<AssignmentRow, 'id' | 'company' | 'survey'>) {
  return { companyId: company.id, subjectId: id, subject: survey.name }
}
