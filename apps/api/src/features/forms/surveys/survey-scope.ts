import { type Permission, scopeOf } from '@domicile/contract/permissions'
import { inScope } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that a member of staff holds a permission on a row of `surveys`. Account managers send their own surveys,
 * and read those of others that their companies answer.
 */
export function surveysInScope(user: Actor, permission: Permission): RawBuilder<boolean> {
  const scope = user.role && scopeOf(user.role, permission)
  if (scope === 'all') return sql`true`
  if (scope !== 'assigned') return sql`false`
  const own = sql<boolean>`surveys.manager_id = ${user.id}`
  if (permission !== 'surveys:read') return own
  return sql`(${own} or exists (
    select from assignments
    where assignments.survey_id = surveys.id and ${inScope(user, permission, 'assignments.company_id')}))`
}

/** The condition that the company `chosen.id` can be reached: by every sender, or by its account manager alone. */
export function isManaged(managerId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(${managerId}::uuid is null or exists (
    select from account_managers charge where charge.company_id = chosen.id and charge.user_id = ${managerId}))`
}

/** The account manager whose companies alone a user's surveys reach; null for all companies. */
export function managerOf(user: Actor): string | null {
  return user.role && scopeOf(user.role, 'surveys:send') === 'assigned' ? user.id : null
}
