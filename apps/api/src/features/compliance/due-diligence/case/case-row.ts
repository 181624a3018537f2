import type { CaseSummary } from '@domicile/contract/compliance/due-diligence/cases'
import {
  type CaseEvent,
  caseEvents,
  caseLabel,
  reviewTiming,
} from '@domicile/contract/compliance/due-diligence/case-states'
import { rolesWith, scopeOf } from '@domicile/contract/permissions'
import type { ClientRole } from '@domicile/contract/roles/roles'
import { eventsFrom } from '@domicile/contract/transitions'
import { clientPeople, peopleWho } from '@domicile/server/auth/waits-for'
import { columnsOf } from '@domicile/server/db/columns'
import type { Rows } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { hasOpenRequest } from '../../../../domain/due-diligence/case-requests.ts'
import { isReviewDue } from '../../../../domain/due-diligence/cases.queries.ts'

/** A case with the facts that decide which events it allows. */
export type CaseRow = Omit<CaseSummary, 'label' | 'reviewTiming' | 'allowedActions'> & {
  isPreparer: boolean
  isCompanyArchived: boolean
  today: string
}

const caseColumns = columnsOf('id slug state level isPep nextReviewOn openedAt', 'due_diligence_cases')

/** The columns of a summary and their tables. */
export function caseRows(user: Actor): Rows {
  const columns = sql`
    ${caseColumns}, upper(due_diligence_cases.slug) as number, ${waitingOn} as "waitingOn",
    json_build_object('id', companies.id, 'name', companies.name) as company,
    json_build_object('number', review.number, 'kind', review.kind, 'startedAt', review.started_at) as review,
    case when manager.id is not null then
      json_build_object('id', manager.id, 'name', manager.first_name || ' ' || manager.last_name) end as manager,
    ${hasPrepared(sql`${user.id}`)} as "isPreparer", companies.archived_at is not null as "isCompanyArchived",
    firm_day()::text as today,
    case ${waitingOn} when 'client' then ${clientPeople(user, 'due_diligence_cases.company_id', answering)}
      when 'firm' then ${firmPeople(user)} end as "waitsFor"`
  const from = sql`
    due_diligence_cases join companies on companies.id = due_diligence_cases.company_id
    join due_diligence_reviews review
      on review.case_id = due_diligence_cases.id and review.number = due_diligence_cases.review
    left join account_managers charge on charge.company_id = companies.id
    left join users manager on manager.id = charge.user_id and manager.deactivated_at is null`
  return { columns, from }
}

const answering = sql<ClientRole[]>`array['owner', 'member']`

/** The party that a row of `due_diligence_cases` waits for. */
export const waitingOn = sql<string>`(case
  when ${isReviewDue} then 'firm'
  when due_diligence_cases.state in ('approved', 'declined', 'exited') then 'none'
  when due_diligence_cases.state in ('collecting', 'info_requested') and ${hasOpenRequest} then 'client'
  else 'firm' end)`

/** The condition that a user prepared the current review of a row of `due_diligence_cases`. */
export function hasPrepared(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from due_diligence_acts act join due_diligence_reviews of_act on of_act.id = act.review_id
    where of_act.case_id = due_diligence_cases.id and of_act.number = due_diligence_cases.review
      and act.done_by = ${userId})`
}

/** The condition that a user approved the last submission of a row of `due_diligence_cases`. */
export function hasApproved(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from due_diligence_decisions decision join due_diligence_reviews of_one on of_one.id = decision.review_id
    where of_one.case_id = due_diligence_cases.id and of_one.number = due_diligence_cases.review
      and decision.decided_by = ${userId} and decision.submission_id = (
        select id from due_diligence_acts act where act.review_id = of_one.id and act.kind = 'submitted'
        order by act.number desc limit 1))`
}

/** The condition that a row of `users` may decide a row of `due_diligence_cases`. */
export function mayDecide(users: string): RawBuilder<boolean> {
  const id = sql.ref(`${users}.id`)
  return sql`(${sql.ref(`${users}.staff_role`)} = any(${rolesWith('due-diligence:decide', 'all')}::text[])
    and not ${hasPrepared(id)} and not ${hasApproved(id)})`
}

/** Those who can decide the case, or the account manager; without one, the administrators. */
function firmPeople(user: Actor): RawBuilder<unknown> {
  const isAsked = sql`case
    when due_diligence_cases.state = 'submitted' then ${mayDecide('person')}
    when manager.id is not null then person.id = manager.id
    else person.staff_role = 'administrator' end`
  return peopleWho(user, isAsked)
}

/** A row as one user sees it: with the events that its state and their role allow. */
export function asSummary(user: Actor, row: CaseRow): CaseSummary {
  const { isPreparer, isCompanyArchived, today, ...rest } = row
  const timing = reviewTiming(row.nextReviewOn, today)
  return {
    ...rest,
    reviewTiming: timing,
    label: caseLabel({ ...row, reviewKind: row.review.kind, reviewTiming: timing }),
    allowedActions: eventsFrom(caseEvents, row.state).filter(
      (event) =>
        (!isCompanyArchived || isFinal(event)) && mayCause(user, event) && !(isPreparer && isDecision(event)),
    ),
  }
}

/** Relationships also end with companies that are archived. */
export function isFinal(event: CaseEvent): boolean {
  return event === 'exit' || event === 'extend' || event === 'confirmEnd'
}

function isDecision(event: CaseEvent): boolean {
  return event === 'approve' || event === 'decline' || event === 'waive'
}

/** A member of staff whose query found the case has its permissions for it. */
function mayCause({ role }: Actor, event: CaseEvent): boolean {
  const step = caseEvents[event]
  return 'may' in step && role !== null && scopeOf(role, step.may) !== undefined
}
