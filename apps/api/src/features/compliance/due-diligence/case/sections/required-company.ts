import type { DocumentKind } from '@domicile/contract/companies/files/file-kinds'
import {
  type CompanyRequirement,
  companyRequirements,
  type GapState,
  type RequiredOf,
} from '@domicile/contract/compliance/due-diligence/requirements'
import type { RiskRating } from '@domicile/contract/compliance/risk/rate-risk'
import { type CheckStates, gapOfCheck } from './check-states.ts'
import type { CaseCompany } from './section-facts.ts'

type Known = {
  documents: Partial<Record<DocumentKind, GapState | undefined>>
  checks: CheckStates
  rating: Pick<RiskRating, 'lines'>
}

/** The company, with the documents, checks and risk factors that do not count. */
export function requiredCompany(company: CaseCompany, { documents, checks, rating }: Known): RequiredOf {
  const gapOf = (name: CompanyRequirement) => {
    const requirement = companyRequirements[name]
    return 'check' in requirement && requirement.check !== undefined
      ? gapOfCheck(checks, requirement.check, [company])
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
    gaps: {
      ...Object.fromEntries(names.map((name) => [name, gapOf(name)])),
      ...documents,
      riskFactors: factors,
    },
    at: { companyId: company.id, place: 'company' },
  }
}
