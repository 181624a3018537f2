import { clientRoles, type Role, type Scope, scopeOf, staffRoles } from '@domicile/contract/permissions'
import type { StageAssignee, StageKind } from '@domicile/contract/workflows/workflow-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** A stage with what decides who can act on it, as values or as the expressions that read them. */
type Step = Record<'kind' | 'stageAudience' | 'companyId' | 'assigneeId' | 'requesterId', unknown>

type KnownStep = {
  kind: StageKind
  stageAudience: StageAssignee
  companyId: string
  assigneeId: string | null
  requesterId: string | null
}

export type RunActor = { id: string; name: string; isStaff: boolean }

/** Finds the users who can act on a stage, by name. */
export async function findActors(db: Database, step: KnownStep): Promise<RunActor[]> {
  const { rows } = await sql<RunActor>`${actorsOf(step)} order by name, id`.execute(db)
  return rows
}

/**
 * Selects the users who can act on a stage: those of its audience whose role lets them act on runs of the company, and
 * for an approval all but its requester.
 */
export function actorsOf({ kind, stageAudience, companyId, assigneeId, requesterId }: Step) {
  return sql<RunActor>`
    select users.id, users.first_name || ' ' || users.last_name as name, staff_role is not null as "isStaff"
    from audience_of(${stageAudience}::text, ${companyId}::uuid, ${assigneeId}::uuid) as people
      join users on users.id = people.user_id
    where ${mayAct(companyId)}
      and (${kind}::text <> 'approval' or users.id is distinct from ${requesterId}::uuid)`
}

/** The condition that a row of `users` holds the permission to act on runs of a company. */
function mayAct(companyId: unknown): RawBuilder<boolean> {
  return sql<boolean>`(
    staff_role = any(${holders(staffRoles, ['all', 'mine'])}::text[])
    or (staff_role = any(${holders(staffRoles, ['assigned'])}::text[]) and exists (
      select from account_managers charge
      where charge.company_id = ${companyId}::uuid and charge.user_id = users.id))
    or (staff_role is null and exists (
      select from memberships own where own.company_id = ${companyId}::uuid and own.user_id = users.id
        and own.role = any(${holders(clientRoles, ['own', 'mine'])}::text[]))))`
}

function holders(roles: readonly Role[], scopes: readonly Scope[]): Role[] {
  return roles.filter((role) => scopes.some((scope) => scopeOf(role, 'runs:act') === scope))
}
