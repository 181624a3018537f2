import type { Difference, PartDifference } from '@domicile/contract/forms/templates/structure-difference'
import { differenceTexts as words } from './template-page-texts.ts'

/** Returns the differences between two definitions of a template, one sentence each, in reading order. */
export function describeDifferences({ settings, parts }: Difference): string[] {
  return [
    ...settings.map((setting) => `${words.settings[setting]} ${words.changes.changed}`),
    ...parts.map(describePart),
  ]
}

/** Returns the difference of one section or field. */
export function describePart({ part, label, change, settings }: PartDifference): string {
  const names = settings.map((setting) => words.partSettings[setting] ?? setting)
  const details = names.length > 0 ? `: ${names.join(', ')}` : ''
  return `${words.parts[part]} “${label}” ${words.changes[change]}${details}`
}
