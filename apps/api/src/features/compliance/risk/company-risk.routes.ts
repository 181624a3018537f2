import { type CompanyRisk, companyRisk } from '@domicile/contract/compliance/risk/matrices'
import type { RiskFactor } from '@domicile/contract/compliance/risk/risk-kinds'
import { longestCadence } from '@domicile/contract/compliance/risk/review-cadence'
import { riskMessages } from '@domicile/contract/compliance/risk/risk-messages'
import { requireCompany } from '@domicile/server/auth/scope'
import { invalidField, notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { type Assessment, findAssessments } from '../../../domain/risk/assessments.queries.ts'
import { getMatrixInForce } from '../../../domain/risk/matrix-in-force.ts'
import { rateCompany } from '../../../domain/risk/rate-company.ts'
import { type Database, feature } from '../../../feature.ts'

export const companyRiskFeature = feature(companyRisk, {
  'GET /api/companies/:companyId/risk': async ({ db, user, params }) => {
    const company = await requireCompany(db, user, 'risk:read', params.companyId)
    return viewRisk(db, company.id)
  },

  'PUT /api/companies/:companyId/risk-factors/:factor': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'risk:write', params.companyId)
    const { label, options } = await getManualFactor(db, params.factor)
    if (!options.includes(body.option)) throw invalidField('option', riskMessages.unknownOption)
    const before = (await findAssessments(db, company.id)).find(({ factor }) => factor === params.factor)
    await storeAssessment(db, company.id, { factor: params.factor, ...body, userId: user.id })
    await record({
      companyId: company.id,
      subjectId: company.id,
      subject: label,
      staffOnly: true,
      reason: body.reason,
      before: { option: before?.option ?? null },
      after: { option: body.option },
    })
    return viewRisk(db, company.id)
  },
})

async function viewRisk(db: Database, companyId: string): Promise<CompanyRisk> {
  const { matrixId, matrixVersion, matrix, facts, ...rating } = await rateCompany(db, companyId)
  const { slug, name, definition } = matrix
  const assessed = new Map((await findAssessments(db, companyId)).map((one) => [one.factor, one]))
  return {
    day: facts.day,
    matrix: { id: matrixId, slug, name, version: matrixVersion },
    rating,
    reviewMonths: Math.min(definition.cadence[rating.level], longestCadence[rating.level]),
    manual: definition.factors.flatMap((factor) => manualFactor(factor, assessed.get(factor.id))),
  }
}

function manualFactor(
  { id, label, source }: RiskFactor,
  assessed: Assessment | undefined,
): CompanyRisk['manual'] {
  if (source.fact !== 'manual') return []
  const options = [...source.options]
  if (!assessed || !options.includes(assessed.option))
    return [{ factor: id, label, options, option: null, reason: null, by: null, at: null }]
  const { option, reason, by, at } = assessed
  return [{ factor: id, label, options, option, reason, by, at }]
}

/** Finds a factor of the matrix in force that staff assess, or throws the 404. */
async function getManualFactor(db: Database, id: string) {
  const { definition } = await getMatrixInForce(db)
  const factor = definition.factors.find((one) => one.id === id)
  if (factor?.source.fact !== 'manual') throw notFound()
  return { label: factor.label, options: factor.source.options }
}

type NewAssessment = { factor: string; option: string; reason: string; userId: string }

async function storeAssessment(db: Database, companyId: string, assessment: NewAssessment): Promise<void> {
  const { factor, option, reason, userId } = assessment
  await sql`
    insert into risk_assessments (company_id, factor, option, reason, assessed_by)
    values (${companyId}, ${factor}, ${option}, ${reason}, ${userId})
    on conflict (company_id, factor) do update
    set option = excluded.option, reason = excluded.reason, assessed_by = excluded.assessed_by, assessed_at = now()`.execute(
    db,
  )
}
