import {
  type CheckConditions,
  checkEvents,
  checkEventsWithReason,
  type CheckEvent,
  type CheckState,
  clientState,
  obstacleToCheck,
  settledStates,
} from '@domicile/contract/compliance/checks/check-states'
import { messages } from '@domicile/contract/messages'
import { rolesWith } from '@domicile/contract/permissions'
import { canMove } from '@domicile/contract/transitions'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { getPlainCheck, hasResult, type PlainCheck } from './checks.queries.ts'
import { reportToOrder } from './order-line.ts'

/** The columns that decide which events a row of `checks` allows to a user. */
export function conditionColumns(userId: string | null): RawBuilder<unknown> {
  return sql`
    (select count(*)::int from check_items item where item.check_id = checks.id and not ${hasResult}) as "openItems",
    ${unsentTemplates} as "unsentTemplates",
    ${isProposer(sql`${userId}`)} as "isProposer", ${isWorker(sql`${userId}`)} as "isWorker"`
}

/** The conditions as clients read them: their role in the database cannot read the work of the firm. */
export const clientConditions = sql`0 as "openItems", 0 as "unsentTemplates", false as "isProposer", false as "isWorker"`

/** The condition that a row of `users` may confirm the result of a row of `checks`. */
export function mayConfirm(users: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${users}.staff_role`)} = any(${rolesWith('checks:approve', 'all')}::text[])
    and ${isSecondPerson(sql.ref(`${users}.id`))})`
}

/** The condition that a user neither proposed the result of a row of `checks` nor worked on it. */
export function isSecondPerson(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(not ${isProposer(userId)} and not ${isWorker(userId)})`
}

function isProposer(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from check_proposals own
    where own.check_id = checks.id and own.decision is null and own.proposed_by = ${userId})`
}

/** A person who recorded a result or added evidence. */
function isWorker(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(exists (select from check_results own where own.check_id = checks.id and own.done_by = ${userId})
    or exists (select from check_files own where own.check_id = checks.id and own.uploaded_by = ${userId}))`
}

/** The number of templates of the ordered kinds that the company was not asked to answer, or no longer is. */
const unsentTemplates = sql<number>`(
  select count(distinct kind.template_id)::int
  from check_items item join check_kinds kind on kind.id = item.kind_id
  where item.check_id = checks.id and kind.template_id is not null and not ${isAsked('kind.template_id')})`

/** The condition that a check already asks for the answers to a template. */
export function isAsked(templateId: string): RawBuilder<boolean> {
  return sql`exists (
    select from check_requests request join surveys on surveys.id = request.survey_id
      left join assignments on assignments.survey_id = surveys.id and assignments.company_id = request.company_id
    where request.check_id = checks.id and surveys.template_id = ${sql.ref(templateId)}
      and coalesce(assignments.state, 'sent') not in ('recalled', 'expired'))`
}

/** Refuses an event that the state forbids, that lacks a reason, or that something prevents. */
export async function refuseCheckMove(
  db: Database,
  check: PlainCheck,
  event: CheckEvent,
  { userId, reason }: { userId: string; reason?: string | undefined },
): Promise<void> {
  if (!canMove(checkEvents, check.state, event))
    throw new Refusal('state', { text: `This check ${stateTexts[shownState(check.state, event)]}.` })
  if (checkEventsWithReason.includes(event) && !reason) throw invalidField('reason', messages.required)
  if (!obstructed.includes(event)) return
  const { rows } = await sql<CheckConditions>`
    select ${conditionColumns(userId)} from checks where checks.id = ${check.id}`.execute(db)
  const obstacle = obstacleToCheck(event, rows[0]!)
  if (obstacle) throw new Refusal(event === 'confirm' ? 'own-approval' : 'not-yet', { text: obstacle })
}

/** Clients also cancel checks, and must not learn that a result is proposed. */
function shownState(state: CheckState, event: CheckEvent): CheckState {
  return event === 'cancel' ? clientState(state) : state
}

const obstructed: readonly CheckEvent[] = ['propose', 'requestData', 'confirm']

const stateTexts: Record<CheckState, string> = {
  ordered: 'has not started',
  data_requested: 'is waiting for answers',
  processing: 'is being processed',
  result_proposed: 'has a result that waits for confirmation',
  cleared: 'is finished',
  failed: 'is finished',
  source_error: 'could not be completed',
  cancelled: 'was cancelled',
}

/** Writes another state, with the reason of a cancellation, reports it to the order, and returns the check as it is then. */
export async function setCheckState(
  db: Database,
  id: string,
  state: CheckState,
  reason: string | null = null,
): Promise<PlainCheck> {
  const isSettled = settledStates.includes(state)
  await sql`
    update checks set state = ${state}, ended_at = ${isSettled ? sql`now()` : null},
      reason = ${reason}, version = version + 1
    where id = ${id}`.execute(db)
  const check = await getPlainCheck(db, id)
  await reportToOrder(db, check)
  return check
}
