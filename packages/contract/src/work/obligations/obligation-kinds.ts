// No zod here: screens load this.

/** The day from which a rule counts. */
export const bases = {
  anniversary: 'Anniversary of establishment',
  'year-end': 'End of the financial year',
  yearly: 'A day of each year',
  once: 'One day',
  'owners-changed': 'Each change of the owners',
} as const
export type Basis = keyof typeof bases
export const basisNames = Object.keys(bases) as [Basis, ...Basis[]]

/** The comparison of a rule with its source by a person. */
export const ruleVerifications = { due: 'To be verified', verified: 'Verified' } as const
export type RuleVerification = keyof typeof ruleVerifications
export const ruleVerificationNames = Object.keys(ruleVerifications) as [
  RuleVerification,
  ...RuleVerification[],
]

/** Records of the company with a day of their own, which the calendar shows besides rules. */
export const otherSources = { file: 'Expiry of a document', mail: 'Deadline in mail' } as const
export type OtherSource = keyof typeof otherSources

export const dueStates = {
  overdue: { label: 'Overdue', tone: 'at risk' },
  soon: { label: 'Due soon', tone: 'needs attention' },
  later: { label: 'Upcoming', tone: 'pending' },
  done: { label: 'Done', tone: 'approved' },
} as const
export type DueState = keyof typeof dueStates

/** An obligation is due soon in this many days before its day. */
export const SOON_DAYS = 30

/** The state of an obligation on a day; days are `YYYY-MM-DD`. */
export function dueStateOf(dueOn: string, doneOn: string | null, today: string): DueState {
  if (doneOn !== null) return 'done'
  if (dueOn < today) return 'overdue'
  return Date.parse(dueOn) - Date.parse(today) <= SOON_DAYS * 86_400_000 ? 'soon' : 'later'
}

export const obligationMessages = {
  onlyYearly: 'Enter this day only for a yearly rule.',
  onlyOnce: 'Enter this day only for a one-time rule.',
  mostOwn: 'A company can have at most 100 obligations of its own.',
}
