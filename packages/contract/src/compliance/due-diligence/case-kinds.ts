// No zod here: screens load this.

/** The parts of a case, in the order in which they are reviewed. `enhanced` is asked of high risk and exposed people alone. */
export const caseSections = {
  company: 'Company',
  ownership: 'Beneficial owners',
  people: 'Officers',
  documents: 'Documents',
  screening: 'Screening',
  checks: 'Checks',
  answers: 'Anti-bribery form',
  risk: 'Risk',
  enhanced: 'Enhanced due diligence',
} as const

export type CaseSection = keyof typeof caseSections
export const caseSectionNames = Object.keys(caseSections) as [CaseSection, ...CaseSection[]]

/** `carried_forward`: nothing changed since the last approval, so that its review still holds. */
export const sectionStates = ['open', 'carried_forward', 'reviewed'] as const
export type SectionState = (typeof sectionStates)[number]

/** The reasons for a review. */
export const reviewKinds = {
  onboarding: 'Onboarding',
  periodic: 'Periodic review',
  triggered: 'Review after a change',
  reopened: 'Reopened',
} as const
export type ReviewKind = keyof typeof reviewKinds
export const reviewKindNames = Object.keys(reviewKinds) as [ReviewKind, ...ReviewKind[]]

export const reviewStates = ['open', 'approved', 'declined', 'ended'] as const

/** none: the review has no decision, or its data was deleted. */
export const packStates = ['none', 'waiting', 'made', 'failed'] as const

/** A review is due soon this many days before its day. */
export const REVIEW_SOON_DAYS = 30

/** The longest time for which something that the settings require is waived. */
export const MOST_WAIVED_YEARS = 1

/** Years for which the data of a client is retained after the relationship, and for which that can be extended. */
export const RETENTION_YEARS = 5
export const MOST_EXTENSION_YEARS = 5

/** The days from which retention counts. Until a second person confirms an end in the past, that is the day of its record. */
export const retentionStarts = {
  end: 'the relationship ended',
  decision: 'the case was last decided',
  opening: 'the case was opened',
  record: 'the end was recorded',
} as const
export type RetentionStart = keyof typeof retentionStarts
export const retentionStartNames = Object.keys(retentionStarts) as [RetentionStart, ...RetentionStart[]]

/** The reasons for which the client is asked for more. */
export const requestReasons = {
  missing: 'Information is missing',
  expired: 'A document has expired',
  unclear: 'An answer is unclear',
  changed: 'A fact has changed',
  periodic: 'Periodic review',
  enhanced: 'More detail is required',
} as const
export type RequestReason = keyof typeof requestReasons
export const requestReasonNames = Object.keys(requestReasons) as [RequestReason, ...RequestReason[]]

/** The forms that can be sent: the anti-bribery form, all that the record misses, or a template by its slug. */
export const requestForms = {
  abc: 'Anti-bribery form',
  missing: 'Everything that is missing',
  template: 'Another form',
} as const
export type RequestForm = keyof typeof requestForms
export const requestFormNames = Object.keys(requestForms) as [RequestForm, ...RequestForm[]]

/** The kinds of record that an item of a section can point to. */
export const evidenceKinds = [
  'file',
  'check',
  'assignment',
  'screening-run',
  'screening-hit',
  'owner-override',
  'matrix',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]
