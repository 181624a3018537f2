import { resultTexts } from '@domicile/contract/owners/result-texts'

export const beneficialOwnerTexts = {
  ...resultTexts,
  rules: (threshold: string) => `People with ${threshold}, or with control`,
  regime: 'Rules',
  showPaths: 'Show how',
  hidePaths: 'Hide how',
  pathsOf: (name: string) => `How ${name} is an owner`,
  steps: 'Control',
  paths: 'Ownership',
} as const

export const changesTexts = {
  title: 'What changed',
  since: 'Since',
  sinceHelp: 'Choose a day to compare with.',
  period: (from: string, to: string) => `Between ${from} and ${to}`,
  none: (period: string) => `${period}, nothing changed.`,
  owners: 'Beneficial owners',
  became: (name: string, why: string) => `${name} became a beneficial owner: ${why}.`,
  ceased: (name: string, why: string) => `${name} is no longer a beneficial owner. Previously: ${why}.`,
  kinds: { added: 'Added', changed: 'Changed', ended: 'Ended' },
  truncated: 'Only the first 200 companies and people were compared. Changes may be missing.',
} as const

export const overrideTexts = {
  title: resultTexts.decisions,
  add: 'Record decision',
  fields: {
    who: 'Person',
    name: 'Full name',
    birthDate: 'Date of birth',
    verdict: 'Decision',
    reason: 'Reason',
    until: 'Until',
  },
  another: 'Another person',
  choose: 'Choose a decision',
  isOwner: 'Is a beneficial owner',
  isNoOwner: 'Is not a beneficial owner',
  verdict: resultTexts.verdict,
  verdictNeeded: 'Choose a decision.',
  reasonHelp: 'Everyone who can see this company can read the reason.',
  untilHelp: 'The last day on which the decision applies. Leave empty for no end.',
  until: (day: string) => `until ${day}`,
  expired: resultTexts.expired,
  born: resultTexts.born,
  saved: 'Decision recorded.',
  remove: 'Remove…',
  removal: (name: string) => `Remove decision about ${name}`,
  removeQuestion: (name: string) => `Remove the decision about ${name}?`,
  removeText: 'The computed result stays. The history keeps the decision.',
  removed: 'Decision removed.',
  decided: (isOwner: boolean) =>
    isOwner ? 'Our team decided: is an owner.' : 'Our team decided: is not an owner.',
} as const
