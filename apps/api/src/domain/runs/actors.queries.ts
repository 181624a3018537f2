import { type Permission, rolesWith } from '@domicile/contract/permissions'
import type { Scope } from '@domicile/contract/roles/roles'
import type { StageAssignee, StageKind } from '@domicile/contract/work/workflows/workflow-rules'
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

/** The condition that the stage of an open run is one that users act on. */
export const forPeople = sql<boolean>`(run.is_open and run.stage_kind in ('work', 'approval', 'form'))`

/** The stage of a row of runs. */
export const stepOfRun = {
  kind: sql`run.stage_kind`,
  stageAudience: sql`run.stage_audience`,
  companyId: sql`run.company_id`,
  assigneeId: sql`run.assignee_id`,
  requesterId: sql`run.requester_id`,
}

/** The condition that no one can act on the stage that a run waits at. */
export const isStuck = sql<boolean>`(
  run.state in ('running', 'waiting_approval', 'waiting_form') and ${forPeople}
  and not exists (${actorsOf(stepOfRun)}))`

type ReadRun = { id: string; companyId: string; assigneeId: string | null }

/** Finds those of the users to whom a stage of a run no longer belongs who may still read the run. */
export async function findReaders(db: Database, run: ReadRun, users: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where id = any(${users}::uuid[]) and (${mayInCompany('runs:read', run.companyId, false)}
      or id = ${run.assigneeId}
      or exists (select from run_log where run_id = ${run.id} and actor_id = users.id))`.execute(db)
  return rows.map(({ id }) => id)
}

/** The condition that a row of `users` holds the permission to act on runs of a company. */
function mayAct(companyId: unknown): RawBuilder<boolean> {
  return mayInCompany('runs:act', companyId, true)
}

/** The condition that a row of `users` holds a permission on runs of a company; with `mine` also on their own alone. */
function mayInCompany(permission: Permission, companyId: unknown, mine: boolean): RawBuilder<boolean> {
  const own: Scope[] = mine ? ['mine'] : []
  return sql<boolean>`(
    staff_role = any(${rolesWith(permission, 'all', ...own)}::text[])
    or (staff_role = any(${rolesWith(permission, 'assigned')}::text[]) and exists (
      select from account_managers charge
      where charge.company_id = ${companyId}::uuid and charge.user_id = users.id))
    or (staff_role is null and exists (
      select from memberships own where own.company_id = ${companyId}::uuid and own.user_id = users.id
        and own.role = any(${rolesWith(permission, 'own', ...own)}::text[]))))`
}
