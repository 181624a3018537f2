import type { Permission } from '@domicile/contract/permissions'
import { canMove } from '@domicile/contract/transitions'
import { watchMessages } from '@domicile/contract/knowledge/watches/watch-kinds'
import {
  changeEvents,
  type ChangeEvent,
  type ChangeState,
} from '@domicile/contract/knowledge/watches/watch-states'
import type { Rule } from '@domicile/contract/knowledge/watches/watches'
import { lockRecord, refuseArchived } from '@domicile/server/auth/lock-record'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { notFound, Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { isReachable } from './assessments.queries.ts'
import { isWaiting, openTasks } from './watch-scope.ts'

/** A change as stored, for functions that change it, with the title of its watch and if that is archived. */
export type PlainChange = {
  id: string
  watchId: string
  fromNumber: number
  toNumber: number
  state: ChangeState
  summary: string | null
  effectiveOn: string | null
  version: number
  title: string
  isArchived: boolean
}

const columns = sql`
  ${columnsOf('id watchId fromNumber toNumber state summary effectiveOn version')},
  (select title from watches where id = watch_id) as title,
  exists (select from watches where id = watch_id and archived_at is not null) as "isArchived"`

export type OpenChange = { id: string; watchId: string; title: string; rules: readonly Rule[] }

/** Locks the changes that companies may still get, of watches that are not archived. */
export async function findOpenChanges(db: Database): Promise<OpenChange[]> {
  const { rows } = await sql<OpenChange>`
    select change.id, watches.id as "watchId", title, rules
    from watch_changes change join watches on watches.id = change.watch_id
    where state in ('assessing', 'published') and archived_at is null
    order by change.id for no key update of change`.execute(db)
  return rows
}

/** Locks a change for staff, who see all changes; throws 404 where there is none. Refuses one of an archived watch. */
export async function lockChange(db: Database, id: string): Promise<PlainChange> {
  const change = await lockRecord<PlainChange>(db, 'watch_changes', sql`id = ${id}`, { columns })
  refuseArchived(change.isArchived, 'watch')
  return change
}

/** Locks a change and refuses a stale version, and an event that its state does not allow. */
export async function lockForEvent(
  db: Database,
  id: string,
  event: ChangeEvent,
  version: number,
): Promise<PlainChange> {
  const change = await lockChange(db, id)
  refuseStale(change, { version })
  const { rows } = await sql<{ isWaiting: boolean }>`
    select exists (select from watch_publications publication join companies on companies.id = company_id
      where change_id = ${id} and ${isWaiting} and archived_at is null) as "isWaiting"`.execute(db)
  const isAcknowledged = change.state === 'published' && !rows[0]!.isWaiting
  if (change.state === 'withdrawn' && event !== 'correct') refuseWithdrawn(change)
  if (!canMove(changeEvents, isAcknowledged ? 'acknowledged' : change.state, event))
    throw new Refusal('state')
  return change
}

/** The subject of an event of a change: among staff, unless a company gets it. */
export function subjectOf({ watchId, title }: PlainChange, change: object = {}) {
  return { subjectId: watchId, subject: title, staffOnly: true, ...change }
}

/** A withdrawn change stays as companies got it. */
export function refuseWithdrawn({ state }: Pick<PlainChange, 'state'>): void {
  if (state === 'withdrawn') throw new Refusal('state', { text: watchMessages.withdrawnMeanwhile })
}

/** Refuses while a task that was made from the change is open, and names the first. */
export async function refuseOpenTasks(db: Database, changeId: string): Promise<void> {
  const { rows } = await sql<{ title: string; company: string; total: number }>`
    select task.title, concerned.name as company, count(*) over ()::int as total from ${openTasks(sql`${changeId}`)}
    order by concerned.sort_name, task.created_at, task.id limit 1`.execute(db)
  const [first] = rows
  if (!first) return
  const more = first.total > 1 ? ` and ${first.total - 1} more` : ''
  throw new Refusal('state', { text: `Finish “${first.title}” of ${first.company}${more} first.` })
}

export async function setState(
  db: Database,
  id: string,
  state: ChangeState,
  reason: string | null = null,
): Promise<void> {
  await sql`
    update watch_changes set state = ${state}, reason = ${reason}, version = version + 1,
      proposed_at = case when ${state} = 'assessing' then null else proposed_at end
    where id = ${id}`.execute(db)
}

export async function describeChange(
  db: Database,
  id: string,
  { summary, effectiveOn }: Pick<PlainChange, 'summary' | 'effectiveOn'>,
): Promise<void> {
  await sql`
    update watch_changes set summary = ${summary}, effective_on = ${effectiveOn}, version = version + 1
    where id = ${id}`.execute(db)
}

/** Companies to which one call publishes, in a second or two; it is repeated for more. */
const MOST_PUBLISHED = 20_000

/**
 * Publishes a change to the confirmed companies in the user's scope; returns their ids. Refuses if there are not as many as the
 * user decided on, or not as many without anyone who can acknowledge it: withdrawing it would notify them all again.
 */
export async function insertPublications(
  db: Database,
  user: Actor,
  changeId: string,
  decidedOn: { companies: number; unreachable: number },
): Promise<string[]> {
  const { rows } = await sql<{ companyId: string; total: number; unreachable: number }>`
    select company_id as "companyId", count(*) over ()::int as total,
      count(*) filter (where not ${isReachable}) over ()::int as unreachable
    from watch_assessments assessment
      join companies on companies.id = company_id and companies.archived_at is null
    where ${inScope(user, 'watches:publish', 'assessment.company_id')} and change_id = ${changeId}
      and is_relevant and confirmed_at is not null
      and not exists (select from watch_publications known
        where known.change_id = assessment.change_id and known.company_id = assessment.company_id)
    order by company_id limit ${MOST_PUBLISHED}`.execute(db)
  if (!rows[0]) throw new Refusal('state', { text: watchMessages.nothingConfirmed })
  const { total, unreachable } = rows[0]
  if (total !== decidedOn.companies) throw new Refusal('state', { text: watchMessages.otherCompanies })
  if (unreachable !== decidedOn.unreachable)
    throw new Refusal('state', { text: watchMessages.unreachable(unreachable) })
  const ids = rows.map(({ companyId }) => companyId)
  await sql`
    insert into watch_publications (id, change_id, company_id, level, note, published_by)
    select sent.id, change_id, sent.company_id, level, note, ${user.id}
    from unnest(${ids.map(() => newId())}::uuid[], ${ids}::uuid[]) as sent (id, company_id)
      join watch_assessments assessment
        on assessment.company_id = sent.company_id and assessment.change_id = ${changeId}`.execute(db)
  return ids
}

type Acknowledged = {
  publicationId: string
  watchId: string
  title: string
  number: number
  sha256: string
  isWithdrawn: boolean
}

/**
 * Locks the publication of a change to a company for which the user has the permission; else the same 404. A withdrawal
 * changes this row, so that of the two the later one sees the other.
 */
export async function lockPublication(
  db: Database,
  user: Actor,
  permission: Permission,
  changeId: string,
  companyId: string,
): Promise<Acknowledged> {
  const { rows } = await sql<Acknowledged>`
    select publication.id as "publicationId", watches.id as "watchId", watches.title, version.number, version.sha256,
      publication.withdrawn_at is not null as "isWithdrawn"
    from watch_publications publication
      join watch_changes change on change.id = publication.change_id
      join watches on watches.id = change.watch_id
      join watch_versions version on version.watch_id = change.watch_id and version.number = change.to_number
    where ${inScope(user, permission, 'publication.company_id')} and publication.company_id = ${companyId}
      and publication.change_id = ${changeId} for no key update of publication`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Stores the proof; returns false if the user has acknowledged it before. */
export async function insertAcknowledgement(
  db: Database,
  {
    companyId,
    publicationId,
    userId,
    sha256,
  }: Record<'companyId' | 'publicationId' | 'userId' | 'sha256', string>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into watch_acknowledgements (company_id, publication_id, user_id, sha256)
    values (${companyId}, ${publicationId}, ${userId}, ${sha256}) on conflict do nothing`.execute(db)
  await sql`
    update watch_publications set acknowledged_at = now()
    where id = ${publicationId} and acknowledged_at is null`.execute(db)
  return numAffectedRows === 1n
}
