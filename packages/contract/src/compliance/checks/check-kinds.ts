// No zod here: screens load this.

/** The subjects of a check as forms offer them: records of the company, or a person or company that was typed in. */
export const checkSubjects = {
  company: 'The company itself',
  owner: 'Owner',
  officer: 'Officer',
  employee: 'Employee',
  person: 'Another person',
  organisation: 'Another company',
} as const

export type CheckSubject = keyof typeof checkSubjects
export const checkSubjectNames = Object.keys(checkSubjects) as [CheckSubject, ...CheckSubject[]]

/** The subjects of a check in a document or table. */
export const subjectLabels: Record<CheckSubject, string> = {
  company: 'Company',
  owner: 'Owner',
  officer: 'Officer',
  employee: 'Employee',
  person: 'Person',
  organisation: 'Company',
}

/** True if the subject is typed in, and neither the company nor in its registers. */
export function isTypedSubject(kind: CheckSubject): kind is 'person' | 'organisation' {
  return kind === 'person' || kind === 'organisation'
}

/** The outcome of one kind of check. What could not be checked is never clear. */
export const checkOutcomes = {
  clear: 'Clear',
  finding: 'Finding',
  not_checked: 'Not completed',
} as const

export type CheckOutcome = keyof typeof checkOutcomes
export const checkOutcomeNames = Object.keys(checkOutcomes) as [CheckOutcome, ...CheckOutcome[]]

/** The subjects that a kind of check applies to. */
export const kindSubjects = {
  any: 'People and companies',
  person: 'People',
  company: 'Companies',
} as const

export type KindSubjects = keyof typeof kindSubjects
export const kindSubjectNames = Object.keys(kindSubjects) as [KindSubjects, ...KindSubjects[]]

/** True if a kind of check applies to a person, or to a company. */
export function appliesTo(subjects: KindSubjects, isPerson: boolean): boolean {
  return subjects === 'any' || subjects === (isPerson ? 'person' : 'company')
}

/** The roles that can work on checks. */
export const checkRoles = ['accountManager', 'complianceOfficer', 'operations'] as const
export type CheckRole = (typeof checkRoles)[number]

/** The maximum number of kinds in one check. */
export const MOST_KINDS = 20
