import type { RetentionStart } from '@domicile/contract/compliance/due-diligence/case-kinds'
import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'

/** The recorded end of a relationship. */
export type Ending = {
  endedOn: string
  exitReason: string | null
  exitedById: string
  recordedBy: string
  recordedOn: string
  exitedAt: string
  confirmedBy: string | null
  /** Of the last decision; null without one. */
  decidedOn: string | null
  /** The later of the end, the last decision and the opening of the case. */
  retainFrom: string
  retainUntil: string
  extensionReason: string | null
}

/** The columns of a case about the end of the relationship and the deletion of its data. */
export type EndingRow = { ending: Ending | null; retainedFromAtLeast: string; dataDeletedAt: string | null }

const decidedOn = sql`(
  select firm_day(max(decision.decided_at)) from due_diligence_decisions decision
    join due_diligence_reviews of_decision on of_decision.id = decision.review_id
  where of_decision.case_id = due_diligence_cases.id)`

export const endingColumns = sql`
  case when ended_on is not null then json_build_object('endedOn', ended_on, 'exitReason', exit_reason,
    'exitedById', exited_by, 'recordedBy', ${userName('exited_by')}, 'recordedOn', firm_day(exited_at), 'exitedAt', exited_at,
    'confirmedBy', ${userName('end_confirmed_by')}, 'decidedOn', ${decidedOn}, 'retainFrom', retain_from,
    'retainUntil', retain_until, 'extensionReason', extension_reason) end as ending,
  greatest(firm_day(opened_at), ${decidedOn})::text as "retainedFromAtLeast",
  data_deleted_at as "dataDeletedAt"`

/** Until another person confirms an end in the past, retention counts from the day on which it was recorded. */
function retentionStart({ confirmedBy, retainFrom, recordedOn }: Ending): string {
  return confirmedBy === null && retainFrom < recordedOn ? recordedOn : retainFrom
}

/** Returns true if another person has to confirm the end before retention counts from it. */
export function isUnconfirmed(ending: Ending | null, deletedAt: string | null): boolean {
  return ending !== null && retentionStart(ending) !== ending.retainFrom && !isDeleted(ending, deletedAt)
}

/** A deletion before this end is one of earlier reviews. */
function isDeleted({ exitedAt }: Ending, deletedAt: string | null): boolean {
  return deletedAt !== null && Date.parse(deletedAt) >= Date.parse(exitedAt)
}

export function viewExit(ending: Ending, deletedAt: string | null): NonNullable<DueDiligenceCase['exit']> {
  const { exitedById: _by, exitedAt: _at, exitReason: reason, decidedOn: _decided, ...details } = ending
  return {
    ...details,
    reason,
    retainFrom: retentionStart(ending),
    retainBecause: startOf(ending),
    dataDeletedAt: isDeleted(ending, deletedAt) ? deletedAt : null,
  }
}

function startOf(ending: Ending): RetentionStart {
  const start = retentionStart(ending)
  if (start !== ending.retainFrom) return 'record'
  if (start === ending.endedOn) return 'end'
  return start === ending.decidedOn ? 'decision' : 'opening'
}
