import { can } from '@domicile/contract/permissions'
import type { Change, ChangeAction, Publication } from '@domicile/contract/knowledge/watches/watch-changes'
import { changeEvents, watchStateLabels } from '@domicile/contract/knowledge/watches/watch-states'
import { eventsFrom } from '@domicile/contract/transitions'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import {
  changesVisibleTo,
  dueOn,
  isLate,
  isOverdue,
  openTasks,
  publicationsFor,
  stateOf,
} from './watch-scope.ts'

/** A record shows so many changes: those that need someone, then the latest; in the order of their versions. */
export const MOST_SHOWN = 50

/** Returns a change as the user sees it; throws the same 404 for one out of scope. */
export async function viewChange(db: Database, user: Actor, id: string): Promise<Change> {
  const [change] = await findChanges(db, user, sql`change.id = ${id}`)
  if (!change) throw notFound()
  return change
}

/** The changes of a watch that the user may see, the latest first. */
export function findChangesOf(db: Database, user: Actor, watchId: string): Promise<Change[]> {
  return findChanges(db, user, sql`change.watch_id = ${watchId}`)
}

type Row = Omit<Change, 'label' | 'publications' | 'withdrawal' | 'allowedActions'> & {
  withdrawnAt: string | null
  withdrawalReason: string | null
  /** Only for staff: all companies that got it are in the user's scope, and no other change corrects it. */
  reachesOnlyOwn?: boolean | undefined
  isCorrected?: boolean | undefined
  isLate: boolean
  isArchived: boolean
}

async function findChanges(db: Database, user: Actor, which: RawBuilder<unknown>): Promise<Change[]> {
  const { rows } = await sql<Row>`
    select ${columnsOf('id watchId fromNumber toNumber summary effectiveOn withdrawnAt withdrawalReason', 'change')},
      ${stateOf(user)} as state,
      ${isLate(user)} as "isLate", exists (
        select from watches where watches.id = change.watch_id and archived_at is not null) as "isArchived",
      ${publishedAt(user)} as "publishedAt" ${user.role ? internal(user) : sql``}
    from watch_changes change where ${changesVisibleTo(user)} and ${which}
    order by ${stateOf(user)} in ('detected', 'assessing', 'published') desc, change.to_number desc, change.id desc
    limit ${sql.lit(MOST_SHOWN)}`.execute(db)
  rows.sort((a, b) => b.toNumber - a.toNumber)
  const publications = user.role ? new Map<string, Publication[]>() : await findPublications(db, user, rows)
  return rows.map(({ isLate: late, isArchived, reachesOnlyOwn, isCorrected, ...stored }) => {
    const { withdrawnAt, withdrawalReason, ...row } = stored
    const own = publications.get(row.id) ?? []
    return {
      ...row,
      label: late ? 'at risk' : watchStateLabels[row.state].tone,
      withdrawal: withdrawnAt && withdrawalReason ? { at: withdrawnAt, reason: withdrawalReason } : null,
      publications: own,
      allowedActions: actionsOf(user, { state: row.state, isArchived, reachesOnlyOwn, isCorrected }, own),
    }
  })
}

function publishedAt(user: Actor): RawBuilder<unknown> {
  return sql`(select min(publication.published_at) from ${publicationsFor(user, 'watches:read')})`
}

/** The part that only staff read, with the numbers of companies in their scope. */
function internal(user: Actor): RawBuilder<unknown> {
  return sql`, ${columnsOf('detectedAt reason version', 'change')}, ${userName('change.withdrawn_by')} as "withdrawnBy",
    exists (select from watch_changes current where current.watch_id = change.watch_id
      and current.to_number = change.to_number and current.state <> 'withdrawn') as "isCorrected",
    not exists (select from watch_publications publication
      where publication.change_id = change.id and not ${inScope(user, 'watches:publish', 'publication.company_id')})
      as "reachesOnlyOwn", (
    select jsonb_build_object(
      'isProposing', change.state = 'assessing' and change.proposed_at is null,
      'relevant', count(*) filter (where assessment.is_relevant),
      'proposedSince', count(*) filter (where assessment.proposed_since is not null and assessment.is_relevant
        and assessment.confirmed_at is null),
      'unconfirmed', count(*) filter (where assessment.confirmed_at is null),
      'published', count(publication.id),
      'acknowledged', count(publication.acknowledged_at),
      'overdue', count(*) filter (where ${isOverdue}),
      'unpublished', count(*) filter (where assessment.is_relevant and assessment.confirmed_at is not null
        and publication.id is null),
      'openTasks', (select count(*) from ${openTasks(sql`change.id`)}
        and ${inScope(user, 'watches:read', 'made.company_id')}))
    from watch_assessments assessment
      join companies on companies.id = assessment.company_id and companies.archived_at is null
      left join watch_publications publication
        on publication.change_id = change.id and publication.company_id = assessment.company_id
    where assessment.change_id = change.id and ${inScope(user, 'watches:read', 'assessment.company_id')}) as counts`
}

type PublicationRow = Omit<Publication, 'company' | 'mayAcknowledge'> & {
  changeId: string
  companyId: string
  companyName: string
  mayAcknowledge: boolean
}

async function findPublications(db: Database, user: Actor, changes: readonly { id: string }[]) {
  const ids = changes.map(({ id }) => id)
  const { rows } = await sql<PublicationRow>`
    select publication.change_id as "changeId", companies.id as "companyId", companies.name as "companyName",
      ${columnsOf('level note publishedAt acknowledgedAt', 'publication')}, ${dueOn} as "dueOn", ${isOverdue} as "isOverdue",
      (select first_name || ' ' || last_name from watch_acknowledgements done join users on users.id = done.user_id
        where done.publication_id = publication.id order by done.at limit 1) as "acknowledgedBy",
      companies.archived_at is null and publication.withdrawn_at is null
        and ${inScope(user, 'watches:acknowledge', 'publication.company_id')} and not exists (
        select from watch_acknowledgements own where own.publication_id = publication.id and own.user_id = ${user.id})
        as "mayAcknowledge"
    from watch_publications publication join companies on companies.id = publication.company_id
    where ${inScope(user, 'watches:read', 'publication.company_id')} and publication.change_id = any(${ids}::uuid[])
    order by companies.name, companies.id`.execute(db)
  const publications = rows.map(({ companyId, companyName, ...row }) => ({
    ...row,
    company: { id: companyId, name: companyName },
  }))
  const groups = Map.groupBy(publications, ({ changeId }) => changeId)
  return new Map(
    [...groups].map(([id, items]) => [id, items.map(({ changeId: _changeId, ...item }) => item)] as const),
  )
}

type ActionFacts = Pick<Row, 'state' | 'isArchived' | 'reachesOnlyOwn' | 'isCorrected'>

/** A change of an archived watch is left as it is; companies that got it still acknowledge it. */
function actionsOf(
  user: Actor,
  { state, isArchived, reachesOnlyOwn, isCorrected }: ActionFacts,
  publications: readonly Publication[],
): ChangeAction[] {
  return eventsFrom(changeEvents, state).filter((event) => {
    if (event === 'acknowledge')
      return !user.acting && publications.some(({ mayAcknowledge }) => mayAcknowledge)
    if (event === 'withdraw' && !reachesOnlyOwn) return false
    if (event === 'correct' && isCorrected) return false
    return !isArchived && can(user, changeEvents[event].may)
  })
}
