import { resultTexts } from '@domicile/contract/owners/result-texts'
import { standings } from '@domicile/contract/owners/sanction-kinds'
import { sanctionsTexts } from '@domicile/contract/owners/sanction-texts'

export const sanctionsScreenTexts = {
  ...sanctionsTexts,
  subtitle: `Only staff see this. ${sanctionsTexts.asOf}`,
  marks: standings,
  blocked: 'Blocked through owners',
  blockedBy: (authorities: string) => `Blocked: ${authorities}`,
  legend: 'Marks',
  noMark: 'No mark: screened, no hit on sanctions',
  hit: 'Open hit',
  showRules: 'Show rules',
  hideRules: 'Hide rules',
  source: resultTexts.source,
  verify: resultTexts.verify,
} as const
