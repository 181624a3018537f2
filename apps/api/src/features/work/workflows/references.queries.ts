import { rolesWith } from '@domicile/contract/permissions'
import type { WorkflowDraft } from '@domicile/contract/work/workflows/workflow-definition'
import { assigneeOf, personOf, type StageAssignee } from '@domicile/contract/work/workflows/workflow-rules'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** Returns the ids in a draft that belong to no company. */
export async function findUnknownCompanies(db: Database, { companies }: WorkflowDraft): Promise<string[]> {
  if (companies === 'all' || companies.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select named.id from unnest(${companies}::uuid[]) as named (id)
    where not exists (select from companies where companies.id = named.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finds the assignees of stages that name a user who is no active staff, or whose role cannot act on runs. */
export async function findIdle(db: Database, { stages }: WorkflowDraft): Promise<StageAssignee[]> {
  const named = stages.flatMap(({ assignee }) => personOf(assignee) ?? [])
  if (named.length === 0) return []
  const able = new Set((await findAssignees(db)).map(({ id }) => id))
  return named.filter((id) => !able.has(id)).map(assigneeOf)
}

/** Finds the active staff whose role can act on runs, by name. */
export async function findAssignees(db: Database) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from users
    where staff_role = any(${rolesWith('runs:act')}::text[]) and deactivated_at is null order by name, id`.execute(
    db,
  )
  return rows
}
