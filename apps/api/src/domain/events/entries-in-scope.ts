import type { HistoryEntry } from '@domicile/contract/history-entry'
import { scopeOf } from '@domicile/contract/permissions'
import { inScope } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a user may read a row of `audit_events` of a company in their scope. An entry about a hit or a run
 * belongs to two companies: an owner up the chain is screened for each company below, from the record of another one. It is
 * for users who may see both, like the hit itself.
 */
export function isEntryInScope(user: Actor): RawBuilder<boolean> {
  // Clients read no entry of screening, and their role in the database no hit.
  if (!user.role || scopeOf(user.role, 'screening:read') === 'all') return sql`true`
  const isOf = (table: 'screening_hits' | 'screening_runs') => sql`exists (
    select from ${sql.table(table)} found
    where found.id = audit_events.subject_id and ${inScope(user, 'screening:read', 'found.register_id')})`
  return sql`(case split_part(action, '.', 1) when 'screening-hit' then ${isOf('screening_hits')}
    when 'screening' then action = 'screening.asked' or ${isOf('screening_runs')} else true end)`
}

/**
 * The reason and the changes of a row of `audit_events` as a user reads them. What people wrote about a translation may quote
 * its letter, and files are named after it: clients who lost the letter read neither.
 */
export function entryTexts(user: Actor) {
  const reason = sql<string | null>`audit_events.reason`
  const changes = sql<HistoryEntry['changes']>`audit_events.changes`
  if (user.role) return { reason, changes }
  const isWithheld = sql`(action like 'translation.%' and actor_id is not null and exists (
    select from translations where translations.id = audit_events.subject_id and withheld_at is not null))`
  return {
    reason: sql<string | null>`(case when not ${isWithheld} then ${reason} end)`,
    changes: sql<HistoryEntry['changes']>`(case when ${isWithheld} then '[]' else ${changes} end)`,
  }
}
