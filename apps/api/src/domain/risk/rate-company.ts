import { rateRisk, type RiskRating } from '@domicile/contract/compliance/risk/rate-risk'
import type { Database } from '../../feature.ts'
import { findCompanyDay } from '../companies/company-day.ts'
import { getMatrixInForce, type MatrixInForce } from './matrix-in-force.ts'
import { riskFactsOf } from './risk-facts.ts'
import type { RiskFacts } from '@domicile/contract/compliance/risk/risk-facts'

/** A rating with all it was computed from, so that it can be computed again. */
export type CompanyRating = RiskRating & {
  matrixId: string
  matrixVersion: number
  matrix: Pick<MatrixInForce, 'slug' | 'name' | 'definition'>
  facts: RiskFacts
}

/** Rates an existing company by the matrix in force, on its current day. Nothing is stored. */
export async function rateCompany(db: Database, companyId: string): Promise<CompanyRating> {
  const { id: matrixId, version: matrixVersion, ...matrix } = await getMatrixInForce(db)
  const day = await findCompanyDay(db, companyId)
  const facts = await riskFactsOf(db, companyId, day, matrix.definition.factors)
  return { ...rateRisk(matrix.definition, facts), matrixId, matrixVersion, matrix, facts }
}
