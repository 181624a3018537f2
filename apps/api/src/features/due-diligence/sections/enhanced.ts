import type { RiskLevel } from '@domicile/contract/risk/risk-kinds'
import { explainable, itemOf, type SectionFacts } from './section-facts.ts'

/** The reasons for enhanced due diligence; its reviewer writes down where wealth and funds come from. */
export function enhancedFacts(level: RiskLevel, isPep: boolean): SectionFacts {
  const exposed = isPep ? 'Yes' : null
  return {
    items: [
      ...itemOf({ key: 'level', label: 'Risk', value: level === 'high' ? 'High' : null }),
      ...itemOf({ key: 'pep', label: 'Politically exposed person', value: exposed }),
    ],
    obstacles: [explainable('The source of wealth and the source of funds are not stated.')],
  }
}
