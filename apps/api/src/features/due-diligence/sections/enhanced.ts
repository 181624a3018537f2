import { dueDiligenceMessages } from '@domicile/contract/due-diligence/due-diligence-messages'
import type { RiskLevel } from '@domicile/contract/risk/risk-kinds'
import { explainable, itemOf, type SectionFacts } from './section-facts.ts'

/** Why enhanced due diligence is required; its reviewer writes down where wealth and funds come from. */
export function enhancedFacts(level: RiskLevel, isPep: boolean): SectionFacts {
  const exposed = isPep ? 'Among the people of the company' : null
  return {
    items: [
      ...itemOf({ key: 'level', label: 'Level of risk', value: level === 'high' ? 'High' : null }),
      ...itemOf({ key: 'pep', label: 'Politically exposed person', value: exposed }),
    ],
    obstacles: [explainable(dueDiligenceMessages.sourceOfWealth)],
  }
}
