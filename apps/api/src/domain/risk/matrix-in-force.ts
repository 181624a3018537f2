import type { RiskDefinition } from '@domicile/contract/compliance/risk/risk-kinds'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** The published version by which companies are rated. */
export type MatrixInForce = {
  id: string
  slug: string
  name: string
  version: number
  definition: RiskDefinition
}

/** Finds the matrix in force; the portal begins with one, and another one only ever replaces it. */
export async function getMatrixInForce(db: Database): Promise<MatrixInForce> {
  const { rows } = await sql<MatrixInForce>`
    select id, slug, name, number as version, definition
    from risk_matrices join risk_matrix_versions versions
      on versions.matrix_id = risk_matrices.id and versions.number = published_version
    where in_force`.execute(db)
  return rows[0]!
}
