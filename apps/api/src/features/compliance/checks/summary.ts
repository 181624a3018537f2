import { type CheckAction, type CheckSummary } from '@domicile/contract/compliance/checks/checks'
import {
  type CheckConditions,
  type CheckEvent,
  checkEvents,
  checkLabel,
  clientState,
  obstacleToCheck,
} from '@domicile/contract/compliance/checks/check-states'
import { type Permission, scopeOf } from '@domicile/contract/permissions'
import type { ClientRole } from '@domicile/contract/roles/roles'
import { eventsFrom } from '@domicile/contract/transitions'
import { clientPeople, peopleWho } from '@domicile/server/auth/waits-for'
import { roleIn } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Rows } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { waitingOn, checkNumberColumn } from '../../../domain/checks/checks.queries.ts'
import { clientConditions, conditionColumns, mayConfirm } from '../../../domain/checks/moves.ts'
import { dayOfCompany } from '../../../domain/companies/company-day.ts'

/** A check with the facts that decide which events it allows. */
export type SummaryRow = Omit<CheckSummary, 'label' | 'allowedActions' | 'obstacles'> &
  CheckConditions & { isCompanyArchived: boolean }

const checkColumns = columnsOf('id name referenceName state orderedAt dueOn endedAt', 'checks')

/** The columns of a summary and their tables. */
export function summaryRows(user: Actor): Rows {
  const conditions = user.role ? conditionColumns(user.id) : clientConditions
  const assignee = sql`json_build_object('id', assignee.id, 'name', assignee.first_name || ' ' || assignee.last_name)`
  const columns = sql`
    ${checkColumns}, ${checkNumberColumn} as number, ${waitingOn} as "waitingOn", ${conditions},
    json_build_object('id', companies.id, 'name', companies.name) as company,
    json_build_object('kind', subject_kind, 'name', subject_name) as subject,
    array(select kind.name from check_items item join check_kinds kind on kind.id = item.kind_id
      where item.check_id = checks.id order by item.place) as kinds,
    checks.is_open and checks.due_on < ${dayOfCompany()} as "isLate",
    case when checks.state = 'cleared' then (
      select min(valid_until) from check_items item where item.check_id = checks.id) end as "validUntil",
    companies.archived_at is not null as "isCompanyArchived",
    case when assignee.id is not null then ${assignee} end as assignee,
    case ${waitingOn} when 'client' then ${clientPeople(user, 'checks.company_id', answering)}
      when 'firm' then ${user.role ? firmPeople(user) : sql`null`} end as "waitsFor"`
  const from = sql`
    checks join companies on companies.id = checks.company_id left join users assignee on assignee.id = assignee_id`
  return { columns, from }
}

const answering = sql<ClientRole[]>`array['owner', 'member']`

/** The assignee of a check, or those who can confirm its result. */
function firmPeople(user: Actor): RawBuilder<unknown> {
  return sql`case
    when checks.state = 'result_proposed' then ${peopleWho(user, mayConfirm('person'))}
    when assignee_id is not null then ${peopleWho(user, sql`person.id = assignee_id`)} end`
}

/** A row as one user sees it: with the actions they may take now, and the obstacles to the rest. */
export function asSummary(user: Actor, row: SummaryRow): CheckSummary {
  const { openItems, unsentTemplates, isProposer, isWorker, isCompanyArchived, assignee, ...rest } = row
  const state = user.role ? row.state : clientState(row.state)
  const events = isCompanyArchived ? [] : eventsFrom(checkEvents, row.state).filter(mayCause)
  const obstacles = events.flatMap((event) => {
    const reason = obstacleToCheck(event, { openItems, unsentTemplates, isProposer, isWorker })
    return reason ? [{ event, reason }] : []
  })
  const blocked = obstacles.map(({ event }) => event)
  const assigns = !isCompanyArchived && row.waitingOn !== 'none' && holds(user, row, 'checks:process')
  const actions: CheckAction[] = events.filter((event) => !blocked.includes(event))
  return {
    ...rest,
    state,
    label: checkLabel({ state, waitingOn: row.waitingOn }),
    ...(user.role && { assignee: assignee ?? null }),
    allowedActions: assigns ? [...actions, 'assign'] : actions,
    obstacles,
  }

  function mayCause(event: CheckEvent): boolean {
    const step = checkEvents[event]
    return 'may' in step && holds(user, row, step.may)
  }
}

/** Returns true if this user holds a permission for a check that they see. */
function holds(user: Actor, row: SummaryRow, permission: Permission): boolean {
  if (user.acting && !user.acting.mayWrite) return false
  const role = roleIn(user, row.company.id)
  return role !== undefined && scopeOf(role, permission) !== undefined
}
