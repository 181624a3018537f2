import type { RiskLevel } from '@domicile/contract/compliance/risk/risk-kinds'
import { explainable, itemOf, type SectionFacts } from './section-facts.ts'

/** The reasons for enhanced due diligence; its reviewer writes down where wealth and funds come from. */
export function enhancedFacts(level: RiskLevel, isPep: boolean): SectionFacts {
  const [high, exposed] = [level === 'high' ? 'High' : null, isPep ? 'Yes' : null]
  return {
    items: [
      ...itemOf({ key: 'level', label: 'Risk', value: high, codes: [level] }),
      ...itemOf({ key: 'pep', label: 'Politically exposed person', value: exposed, codes: [isPep] }),
    ],
    obstacles: [explainable('The source of wealth and the source of funds are not stated.')],
  }
}
