import type { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import type { RiskMatrix, RiskMatrixRecord } from '@domicile/contract/compliance/risk/matrices'
import { readPage } from '@domicile/server/db/list'
import { sql } from 'kysely'
import { inState, nameMatches, summaryOf, withVersion } from '../../../domain/drafts/draft-lists.ts'
import type { Database } from '../../../feature.ts'
import { matrixNoun } from './matrix-noun.ts'

export type Summary = Omit<RiskMatrix, 'allowedActions'> & Pick<RiskMatrixRecord, 'draftedBy'>

const from = withVersion(matrixNoun)

const summary = sql<Summary>`
  ${summaryOf(matrixNoun)}, in_force as "isInForce", jsonb_array_length(drawn->'factors') as factors,
  (select json_build_object('id', id, 'name', first_name || ' ' || last_name) from users
    where users.id = drafted_by and draft is not null) as "draftedBy"`

/** Finds a matrix with its draft, or the published version if there is no draft. */
export async function findMatrix(db: Database, slug: string) {
  const { rows } = await sql<Summary & { definition: RiskMatrixDraft; version: number }>`
    select ${summary}, drawn as definition, risk_matrices.version from ${from} where slug = ${slug}`.execute(
    db,
  )
  return rows[0]
}

type MatrixQuery = { page: number; pageSize: number; q?: string | undefined; state?: string | undefined }

/** Reads a page of the matrices: the one in force first, then by name. */
export function readMatrices(db: Database, { page, pageSize, q, state }: MatrixQuery) {
  const where = sql`${inState(state)} and ${nameMatches(q)}`
  const orderBy = sql`in_force desc, sort_name, risk_matrices.id`
  const list = { id: 'risk_matrices.id', from, where, orderBy }
  return readPage<Summary>(db, list, { columns: summary, from }, { page, pageSize })
}

/** Names who changed the draft last. A save that changes nothing leaves the name. */
export async function updateDrafter(
  db: Database,
  id: string,
  before: RiskMatrixDraft | null,
  userId: string,
): Promise<void> {
  await sql`
    update risk_matrices set drafted_by = ${userId}
    where id = ${id} and draft is distinct from ${before && JSON.stringify(before)}::jsonb`.execute(db)
}

/** Puts a published matrix in force instead of the other one. */
export async function putInForce(db: Database, id: string): Promise<void> {
  await sql`update risk_matrices set in_force = false where in_force and id <> ${id}`.execute(db)
  await sql`update risk_matrices set in_force = true where id = ${id}`.execute(db)
}
