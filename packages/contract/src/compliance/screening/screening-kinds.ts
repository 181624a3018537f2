// No zod here: screens load this.

/** The records of a company that are screened; a holder is a person or a company further up the chain of ownership. */
export const subjectKinds = {
  company: 'Company',
  owner: 'Owner',
  officer: 'Officer',
  employee: 'Employee',
  holder: 'Holder up the chain',
} as const
export type SubjectKind = keyof typeof subjectKinds
export const subjectKindNames = Object.keys(subjectKinds) as [SubjectKind, ...SubjectKind[]]

export const runCauses = {
  created: 'New subject',
  changed: 'Subject changed',
  list: 'List changed',
  schedule: 'On schedule',
  asked: 'On request',
  repeat: 'Repeated',
} as const
export type RunCause = keyof typeof runCauses
export const runCauseNames = Object.keys(runCauses) as [RunCause, ...RunCause[]]

/** not_checked: a list was stale or missing, or there was no list. It is never clear, whatever the other lists said. */
export const runOutcomes = { clear: 'No hits', hits: 'Hits', not_checked: 'Could not check' } as const
export type RunOutcome = keyof typeof runOutcomes
export const runOutcomeNames = Object.keys(runOutcomes) as [RunOutcome, ...RunOutcome[]]

/** The part that a list had in a run. */
export const listUses = {
  searched: 'Searched',
  stale: 'Searched, out of date',
  missing: 'Not searched',
} as const
export type ListUse = keyof typeof listUses
export const listUseNames = Object.keys(listUses) as [ListUse, ...ListUse[]]

/** never: no run yet. stale: the last run is too old, or a list has become stale or missing since. */
export const runFreshness = { fresh: 'Up to date', stale: 'Due again', never: 'Never screened' } as const
export type RunFreshness = keyof typeof runFreshness
export const runFreshnessNames = Object.keys(runFreshness) as [RunFreshness, ...RunFreshness[]]

/** The employees of a company who are screened. */
export const employeeChoices = {
  none: 'No employees',
  titles: 'Employees with certain job titles',
  all: 'All employees',
} as const
export type EmployeeChoice = keyof typeof employeeChoices
export const employeeChoiceNames = Object.keys(employeeChoices) as [EmployeeChoice, ...EmployeeChoice[]]

/** The versions of the rules that score, which are in packages/screening, with the name that results give. */
export const ruleVersions = {
  '2026-11-23': 'Balanced (2026-11-23)',
  '2026-11-23-shortened': 'More shortened names (2026-11-23-shortened)',
} as const
export type RuleVersion = keyof typeof ruleVersions
export const ruleVersionNames = Object.keys(ruleVersions) as [RuleVersion, ...RuleVersion[]]

export const screeningMessages = {
  titlesNeeded: 'Enter at least one job title.',
  unchanged: 'These settings are already in force. Change a value first.',
  ended: 'This hit is closed. There is nothing to decide.',
  replayWaits: 'Your last report is still being prepared. Wait for it.',
  ownDecision: 'You made this decision. Another person must confirm it.',
  onlyName: 'The name alone is not enough. Say what else matches.',
  notSame: 'The subject or the entry is another one now.',
} as const
