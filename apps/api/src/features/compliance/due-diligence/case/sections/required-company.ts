import type { DocumentKind } from '@domicile/contract/companies/files/file-kinds'
import {
  type CompanyRequirement,
  companyRequirements,
  type LackState,
  type RequiredOf,
} from '@domicile/contract/compliance/due-diligence/requirements'
import type { RiskRating } from '@domicile/contract/compliance/risk/rate-risk'
import { type CheckStates, lackOfCheck } from './check-states.ts'
import type { CaseCompany } from './section-facts.ts'

type Known = {
  documents: Partial<Record<DocumentKind, LackState | undefined>>
  checks: CheckStates
  rating: Pick<RiskRating, 'lines'>
}

/** The company, with the documents, checks and risk factors that do not count. */
export function requiredCompany(company: CaseCompany, { documents, checks, rating }: Known): RequiredOf {
  const lackOf = (name: CompanyRequirement) => {
    const requirement = companyRequirements[name]
    return 'check' in requirement && requirement.check !== undefined
      ? lackOfCheck(checks, requirement.check, [company])
      : undefined
  }
  const names = Object.keys(companyRequirements) as CompanyRequirement[]
  const factors = rating.lines
    .filter(({ isUnknown }) => isUnknown)
    .map(({ factor, label }) => ({ id: factor, label }))
  return {
    group: 'company',
    key: 'company',
    name: null,
    lacks: {
      ...Object.fromEntries(names.map((name) => [name, lackOf(name)])),
      ...documents,
      riskFactors: factors,
    },
    at: { companyId: company.id, place: 'company' },
  }
}
