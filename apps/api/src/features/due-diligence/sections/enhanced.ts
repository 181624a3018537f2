import { dueDiligenceMessages } from '@domicile/contract/due-diligence/due-diligence-messages'
import { explainable, itemOf, type SectionFacts } from './section-facts.ts'
import type { Rating } from './risk.ts'

/** Why enhanced due diligence is required; its reviewer writes down where wealth and funds come from. */
export function enhancedFacts(rating: Rating | undefined, isPep: boolean): SectionFacts {
  return {
    items: [
      ...itemOf({ key: 'level', label: 'Level of risk', value: rating?.level === 'high' ? 'High' : null }),
      ...itemOf({
        key: 'pep',
        label: 'Politically exposed person',
        value: isPep ? 'Among the people of the company' : null,
      }),
    ],
    obstacles: [explainable(dueDiligenceMessages.sourceOfWealth)],
  }
}
