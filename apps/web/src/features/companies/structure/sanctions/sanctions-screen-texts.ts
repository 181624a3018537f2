import { resultTexts } from '@domicile/contract/companies/owners/result-texts'
import { markTexts } from '@domicile/contract/companies/owners/sanction-marks'
import { sanctionsTexts } from '@domicile/contract/companies/owners/sanction-texts'

export const sanctionsScreenTexts = {
  ...sanctionsTexts,
  subtitle: `Only staff see this. ${sanctionsTexts.asOf}`,
  marks: markTexts.kinds,
  legend: 'Marks',
  noMark: markTexts.noMark,
  hit: 'Open hit',
  showRules: 'Show rules',
  hideRules: 'Hide rules',
  source: resultTexts.source,
  verify: resultTexts.verify,
} as const
