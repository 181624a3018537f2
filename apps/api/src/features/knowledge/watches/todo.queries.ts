import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Todos, TodoSource } from '../../../domain/dashboard/contributions.ts'
import { dueOn, isOverdue, isWaiting } from './watch-scope.ts'

/** Changes that a client has to acknowledge; staff are notified of theirs. */
export const todoOfWatches: Todos = (user) => (user.role ? [] : [published(user)])

function published(user: Actor): TodoSource {
  return {
    may: 'watches:acknowledge',
    kind: sql<'change'>`'change'`,
    id: sql`watches.id`,
    title: sql`watches.title`,
    of: sql`null`,
    due: { day: dueOn },
    isLate: isOverdue,
    from: sql`watch_publications publication
      join watch_changes change on change.id = publication.change_id
      join watches on watches.id = change.watch_id
      join companies on companies.id = publication.company_id`,
    where: sql`${inScope(user, 'watches:acknowledge', 'publication.company_id')}
      and ${isWaiting} and companies.archived_at is null`,
    order: sql`publication.published_at, publication.id`,
  }
}
