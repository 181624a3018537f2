import { can } from '@domicile/contract/permissions'
import {
  RiskMatrixAction,
  type RiskMatrix,
  type RiskMatrixRecord,
} from '@domicile/contract/compliance/risk/matrices'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { possibleActions } from '../../../domain/drafts/drafts.ts'
import type { Database } from '../../../feature.ts'
import { findMatrix, readMatrices, type Summary } from './matrices.queries.ts'

/** Returns a matrix as one user sees it. */
export async function viewMatrix(db: Database, user: Actor, slug: string): Promise<RiskMatrixRecord> {
  const found = await findMatrix(db, slug)
  if (!found) throw notFound()
  return withActions(user, found)
}

/** Returns a page of the matrices as one user sees them. */
export async function listMatrices(db: Database, user: Actor, query: Parameters<typeof readMatrices>[1]) {
  const found = await readMatrices(db, query)
  return { ...found, items: found.items.map((row) => withActions(user, row)) }
}

function withActions<Row extends Summary>(user: Actor, row: Row): Row & Pick<RiskMatrix, 'allowedActions'> {
  const mayEdit = can(user, 'risk-matrices:edit')
  const shared = possibleActions(row, { mayEdit, mayPublish: can(user, 'risk-matrices:publish') })
  const possible = {
    ...shared,
    publish: shared.publish && row.draftedBy?.id !== user.id,
    'what-if': shared.edit && row.hasDraft,
    archive: shared.archive && !row.isInForce,
  }
  return { ...row, allowedActions: RiskMatrixAction.options.filter((action) => possible[action]) }
}
