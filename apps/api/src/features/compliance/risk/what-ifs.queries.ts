import { MOST_WHAT_IF_CHANGES } from '@domicile/contract/compliance/risk/matrix-states'
import type { RiskDefinition, RiskLevel } from '@domicile/contract/compliance/risk/risk-kinds'
import type { WhatIf, WhatIfChange } from '@domicile/contract/compliance/risk/what-ifs'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

/** Finds the latest what-if of a matrix. */
export async function findWhatIf(db: Database, matrixId: string): Promise<WhatIf | undefined> {
  const { rows } = await sql<Omit<WhatIf, 'changes'>>`
    select ${columnsOf('id state total done changed risen startedAt endedAt', 'run')},
      matrix_version = matrix.version and compared_with = (
        select versions.definition from risk_matrices in_use join risk_matrix_versions versions
          on versions.matrix_id = in_use.id and versions.number = in_use.published_version
        where in_use.in_force) as "isCurrent",
      json_build_object('low', before_low, 'medium', before_medium, 'high', before_high) as before,
      json_build_object('low', after_low, 'medium', after_medium, 'high', after_high) as after,
      ${userName('started_by')} as "startedBy"
    from risk_what_ifs run join risk_matrices matrix on matrix.id = matrix_id
    where matrix_id = ${matrixId} order by run.id desc limit 1`.execute(db)
  return rows[0] && { ...rows[0], changes: await findChanges(db, rows[0].id) }
}

async function findChanges(db: Database, whatIfId: string): Promise<WhatIfChange[]> {
  const rank = sql`array_position(array['low', 'medium', 'high'], after_level)
    - array_position(array['low', 'medium', 'high'], before_level)`
  const { rows } = await sql<WhatIfChange>`
    select json_build_object('id', companies.id, 'name', name) as company,
      json_build_object('level', before_level, 'score', before_score) as before,
      json_build_object('level', after_level, 'score', after_score) as after, reasons
    from risk_what_if_changes join companies on companies.id = company_id
    where what_if_id = ${whatIfId}
    order by ${rank} desc, sort_name, companies.id limit ${MOST_WHAT_IF_CHANGES}`.execute(db)
  return rows
}

type NewWhatIf = {
  matrixId: string
  version: number
  definition: RiskDefinition
  comparedWith: RiskDefinition
  startedBy: string
}

/** Inserts a what-if unless another one runs; returns its id. */
export async function insertWhatIf(db: Database, whatIf: NewWhatIf): Promise<string | undefined> {
  const { matrixId, version, definition, comparedWith, startedBy } = whatIf
  const { rows } = await sql<{ id: string }>`
    insert into risk_what_ifs (id, matrix_id, matrix_version, definition, compared_with, started_by, total)
    select ${newId()}::uuid, ${matrixId}, ${version}, ${JSON.stringify(definition)}::jsonb,
      ${JSON.stringify(comparedWith)}::jsonb, ${startedBy}, count(*) from companies where archived_at is null
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** Ends the running what-if of a matrix; returns false if none runs. */
export async function cancelWhatIf(db: Database, matrixId: string): Promise<boolean> {
  const { rows } = await sql`
    update risk_what_ifs set state = 'cancelled', ended_at = clock_timestamp()
    where matrix_id = ${matrixId} and state = 'running' returning id`.execute(db)
  return rows.length > 0
}

/** Ends a what-if that is still running. */
export async function endWhatIf(db: Database, id: string, state: 'done' | 'failed'): Promise<void> {
  await sql`
    update risk_what_ifs set state = ${state}, ended_at = clock_timestamp() where id = ${id} and state = 'running'`.execute(
    db,
  )
}

type Running = {
  definition: RiskDefinition
  comparedWith: RiskDefinition
  lastCompanyId: string | null
}

/** Locks a what-if; undefined if it is over. */
export async function lockRunning(db: Database, id: string): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    select ${columnsOf('definition comparedWith lastCompanyId')} from risk_what_ifs
    where id = ${id} and state = 'running' for no key update`.execute(db)
  return rows[0]
}

export type RatedCompany = {
  id: string
  before: { level: RiskLevel; score: number }
  after: { level: RiskLevel; score: number }
  reasons: string[]
}

export async function findNextCompanies(
  db: Database,
  after: string | null,
  limit: number,
): Promise<{ id: string; country: string | null }[]> {
  const { rows } = await sql<{ id: string; country: string | null }>`
    select id, country from companies
    where archived_at is null and ${after ? sql`id > ${after}` : sql`true`} order by id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Adds rated companies to the counts, and stores those that change level. */
export async function addRated(db: Database, id: string, rated: readonly RatedCompany[]): Promise<void> {
  const changed = rated.filter(({ before, after }) => before.level !== after.level)
  const risen = changed.filter(({ after }) => after.level === 'high').length
  const count = (side: 'before' | 'after', level: RiskLevel) =>
    rated.filter((company) => company[side].level === level).length
  await sql`
    update risk_what_ifs set done = done + ${rated.length}, last_company_id = ${rated.at(-1)!.id},
      changed = changed + ${changed.length}, risen = risen + ${risen},
      before_low = before_low + ${count('before', 'low')}, before_medium = before_medium + ${count('before', 'medium')},
      before_high = before_high + ${count('before', 'high')}, after_low = after_low + ${count('after', 'low')},
      after_medium = after_medium + ${count('after', 'medium')}, after_high = after_high + ${count('after', 'high')}
    where id = ${id}`.execute(db)
  await sql`
    insert into risk_what_if_changes (
      what_if_id, company_id, before_level, before_score, after_level, after_score, reasons)
    select ${id}, * from unnest(${changed.map((one) => one.id)}::uuid[],
      ${changed.map(({ before }) => before.level)}::text[], ${changed.map(({ before }) => before.score)}::integer[],
      ${changed.map(({ after }) => after.level)}::text[], ${changed.map(({ after }) => after.score)}::integer[],
      ${changed.map(({ reasons }) => JSON.stringify(reasons))}::jsonb[])`.execute(db)
}
