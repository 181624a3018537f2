import type { Permission } from '@domicile/contract/permissions'
import { ACKNOWLEDGE_DAYS } from '@domicile/contract/knowledge/watches/watch-kinds'
import { inScope } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'

// A row of `watch_changes` is read as `change`, and one of `watch_publications` as `publication`.

/** The publications of a change to companies for which the user has a permission and that are not archived. */
export function publicationsFor(user: Actor, permission: Permission): RawBuilder<unknown> {
  return sql`watch_publications publication
    join companies on companies.id = publication.company_id and companies.archived_at is null
    where publication.change_id = change.id and ${inScope(user, permission, 'publication.company_id')}`
}

/** Staff see all changes, clients those that were published to their companies. */
export function changesVisibleTo(user: Actor): RawBuilder<boolean> {
  if (user.role) return sql`true`
  return sql`exists (
    select from watch_publications publication
    where publication.change_id = change.id and ${inScope(user, 'watches:read', 'publication.company_id')})`
}

/** Staff see all watches, clients those of which they see a change. */
export function watchesVisibleTo(user: Actor): RawBuilder<boolean> {
  if (user.role) return sql`true`
  return sql`exists (
    select from watch_changes change where change.watch_id = watches.id and ${changesVisibleTo(user)})`
}

/** The last day on which a company should acknowledge a publication. */
export const dueOn: RawBuilder<string> = sql`firm_day(publication.published_at + make_interval(days => ${sql.lit(ACKNOWLEDGE_DAYS)}))`

/** The company has to acknowledge the publication: no one did, and it was not withdrawn. */
export const isWaiting: RawBuilder<boolean> = sql`(publication.acknowledged_at is null and publication.withdrawn_at is null)`

export const isOverdue: RawBuilder<boolean> = sql`(${isWaiting}
  and publication.published_at < now() - make_interval(days => ${sql.lit(ACKNOWLEDGE_DAYS)}))`

/** The publications that decide the state of a change for the user: for staff of all companies. */
function deciding(user: Actor): RawBuilder<unknown> {
  return sql`watch_publications publication
    join companies on companies.id = publication.company_id and companies.archived_at is null
    where publication.change_id = change.id
      and ${user.role ? sql`true` : inScope(user, 'watches:read', 'publication.company_id')}`
}

/** A published change is acknowledged once no company has it to acknowledge: for a client, none of theirs. */
export function stateOf(user: Actor): RawBuilder<unknown> {
  return sql`case when change.state <> 'published' or exists (
    select from ${deciding(user)} and ${isWaiting})
    then change.state else 'acknowledged' end`
}

export function isLate(user: Actor): RawBuilder<unknown> {
  return sql`exists (select from ${deciding(user)} and ${isOverdue})`
}

/** When the change was found; for a client, when it was published to them. */
export function timeOf(user: Actor): RawBuilder<unknown> {
  return user.role
    ? sql`change.detected_at`
    : sql`(select max(publication.published_at) from ${deciding(user)})`
}

/**
 * The condition that a row of `audit_events` is in the history of a watch. Of a publication or a withdrawal, which has a row for each
 * company, the first in the user's scope; who assessed and acknowledged is shown with the companies.
 */
export function isOfWatch(user: Actor, id: string): RawBuilder<boolean> {
  return sql<boolean>`subject_id = ${id} and action like 'watch.%' and (company_id is null or audit_events.id in (
    select (array_agg(shown.id order by shown.id))[1] from audit_events shown
    where shown.subject_id = ${id} and shown.action in ('watch.published', 'watch.withdrawn')
      and ${inScope(user, 'watches:publish', 'shown.company_id')}
    group by shown.request_id))`
}

/** The condition that a row of `projects` takes further tasks. */
export const isInProgress = sql<boolean>`(
  projects.lifecycle in ('draft', 'active') and projects.archived_at is null)`

/** The tasks of a change, as `task`, that are not done although their project is in progress. */
export function openTasks(changeId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`watch_tasks made
    join watch_obligations obligation on obligation.id = made.obligation_id
    join project_tasks task on task.company_id = made.company_id and task.id = made.task_id
    join projects on projects.id = task.project_id
    join companies concerned on concerned.id = made.company_id and concerned.archived_at is null
    where obligation.change_id = ${changeId} and task.done_at is null and ${isInProgress}`
}
