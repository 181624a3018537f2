import { formatScore } from '@domicile/contract/compliance/screening/format-score'
import {
  employeeChoices,
  ruleVersionNames,
  ruleVersions,
} from '@domicile/contract/compliance/screening/screening-kinds'
import type { ScreeningSettings } from '@domicile/contract/compliance/screening/settings'
import { settingsTexts as words } from './settings-texts.ts'

export const ruleChoices = ruleVersionNames.map((value) => ({ value, label: ruleVersions[value] }))

/** The settings in reading order. */
export function factsOfSettings(settings: ScreeningSettings): { label: string; value: string }[] {
  const { threshold, fourEyesFrom, rules, maxAgeDays, employees, jobTitles } = settings
  return [
    { label: words.fields.threshold, value: formatScore(threshold) },
    { label: words.fields.fourEyesFrom, value: formatScore(fourEyesFrom) },
    { label: words.fields.rules, value: ruleVersions[rules] },
    { label: words.fields.maxAgeDays, value: words.days(maxAgeDays) },
    { label: words.fields.employees, value: employeeChoices[employees] },
    ...(employees === 'titles' ? [{ label: words.fields.jobTitles, value: jobTitles.join(', ') }] : []),
  ]
}
