import { resultTexts } from '@domicile/contract/companies/owners/result-texts'

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
  lastChange: (day: string) => `Show the change of ${day}`,
  period: (from: string, to: string) => `Between ${from} and ${to}`,
  none: (period: string) => `${period}, nothing changed.`,
  owners: 'Beneficial owners',
  became: (name: string, why: string) => `${name} became a beneficial owner: ${why}.`,
  ceased: (name: string, why: string) => `${name} is no longer a beneficial owner. Previously: ${why}.`,
  kinds: { added: 'Added', changed: 'Changed', ended: 'Ended' },
  truncated: 'Only the first 200 companies and people were compared. Changes may be missing.',
} as const

/** Decisions made before a change, for staff. */
export const effectsTexts = {
  title: 'To review again',
  intro: 'Only staff see this. These were done before the change was in force or recorded.',
  check: (name: string, subject: string) => `Check “${name}” of ${subject}`,
  cleared: (day: string, hasCertificate: boolean) =>
    hasCertificate ? `Cleared on ${day}, with a certificate.` : `Cleared on ${day}.`,
  run: (subject: string) => `Screening of ${subject}`,
  screened: (day: string) => `Screened on ${day}.`,
  approval: (review: number) => `Approval of review ${review}`,
  approved: (day: string) => `Approved on ${day}.`,
  rated: (then: string, now: string) => `Rated ${then} then. By today’s facts: ${now}.`,
  openReview: (review: number) => `Review ${review} is open.`,
  noReview: 'No review is open.',
  none: 'No approval, check or screening is from before this change.',
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
