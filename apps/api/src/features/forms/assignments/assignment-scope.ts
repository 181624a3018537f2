import type { Permission } from '@domicile/contract/permissions'
import { inScope } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'

/** The condition that a user holds a permission on a row of `assignments`. Members have it on those they are asked for. */
export function assignmentsInScope(user: Actor, permission: Permission): RawBuilder<boolean> {
  const mine = sql<boolean>`(${isAsked(user)} or exists (
    select from assignment_delegations given
    where given.assignment_id = assignments.id and given.user_id = ${user.id}))`
  return inScope(user, permission, 'assignments.company_id', mine)
}

/** The condition that a member of staff gave or submitted the answers of a row of `assignments` while acting as its company. */
export function hasActed(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(submission_acted_by = ${userId}, false) or exists (
    select from assignment_answers acted
    where acted.assignment_id = assignments.id and acted.acted_by = ${userId}))`
}

/** The condition that a member of the company is asked, by role or by name. */
export function isAsked(user: Actor): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(assignments.asks in ('members', 'everybody'), false) or exists (
    select from assignment_people named
    where named.assignment_id = assignments.id and named.user_id = ${user.id}))`
}
