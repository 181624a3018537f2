import { type HitEvent, hitEvents, hitLabel } from '@domicile/contract/compliance/screening/hit-states'
import type { HitSummary } from '@domicile/contract/compliance/screening/hits'
import { screeningMessages } from '@domicile/contract/compliance/screening/screening-kinds'
import { scopeOf } from '@domicile/contract/permissions'
import { eventsFrom } from '@domicile/contract/transitions'
import { columnsOf } from '@domicile/server/db/columns'
import type { Rows } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'

/** A hit with the facts that decide which events it allows. */
export type SummaryRow = Omit<HitSummary, 'label' | 'allowedActions' | 'obstacles'> & {
  isArchived: boolean
  isOwnDecision: boolean
}

/** The score from which a decision needs a second person. */
export const fourEyesFrom = sql<number>`(
  select four_eyes_from from screening_settings where state = 'adopted' order by number desc limit 1)`

/** The condition that a user made the decision on a row of `hit` that waits for confirmation. */
export const isOwnDecision = (userId: string) => sql<boolean>`exists (
  select from screening_decisions own
  where own.hit_id = hit.id and own.settlement is null and own.decided_by = ${userId})`

/** The columns of a summary and their tables. */
export function summaryRows(user: Actor): Rows {
  const columns = sql`
    ${columnsOf('id score isDecisive state isOpen reopened endedAt endedBecause foundAt version', 'hit')},
    hit.score >= ${fourEyesFrom} as "needsSecond",
    json_build_object('id', companies.id, 'name', companies.name) as company,
    json_build_object('kind', hit.subject_kind, 'id', hit.subject_id, 'name', hit.subject_name) as subject,
    json_build_object('id', list.id, 'name', list.name, 'kind', list.kind) as list,
    json_build_object('id', hit.party_id, 'name', hit.party_name) as party,
    companies.archived_at is not null as "isArchived", ${isOwnDecision(user.id)} as "isOwnDecision"`
  const from = sql`screening_hits hit join companies on companies.id = hit.company_id
    join screening_lists list on list.id = hit.list_id`
  return { columns, from }
}

/** A row as one user sees it: with the actions they may take now, and the obstacles to the rest. */
export function asSummary(user: Actor, row: SummaryRow): HitSummary {
  const { isArchived, isOwnDecision: isOwn, ...hit } = row
  const mayDecide = !isArchived && user.role && scopeOf(user.role, 'screening:decide')
  const events = mayDecide
    ? eventsFrom(hitEvents, hit.state).filter((event) => 'may' in hitEvents[event])
    : []
  const obstacles = events.flatMap((event) => {
    const reason = obstacleTo(event, { isEnded: hit.endedAt !== null, isOwn })
    return reason ? [{ event, reason }] : []
  })
  const blocked = obstacles.map(({ event }) => event)
  return {
    ...hit,
    label: hitLabel(hit.state),
    allowedActions: events.filter((event) => !blocked.includes(event)),
    obstacles,
  }
}

/** The obstacle to an event that the state allows, as a sentence; undefined if there is none. */
export function obstacleTo(event: HitEvent, { isEnded, isOwn }: { isEnded: boolean; isOwn: boolean }) {
  if (isEnded) return screeningMessages.ended
  return event === 'confirm' && isOwn ? screeningMessages.ownDecision : undefined
}
