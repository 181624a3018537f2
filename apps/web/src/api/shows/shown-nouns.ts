import type { Noun } from '@domicile/contract/audit-events'
import type { ReadKey } from '../read-key.ts'

/** The changes that make queries out of date, by query. */
export type Shows = Partial<Record<ReadKey, readonly Noun[]>>

// The nouns that several queries show together.

export const companyNouns = [
  'company',
  'owner',
  'officer',
  'employee',
  'file',
  'note',
  'glossary-term',
  'obligation',
  'support-access',
  'impersonation',
] as const
export const peopleNouns = [
  'user',
  'invitation',
  'two-factor',
  'two-factor-reset',
  'registration',
  'profile',
  'email-change',
] as const
/** The records that the rating of a company is computed from. */
export const riskNouns = [
  'risk',
  'risk-matrix',
  'country-list',
  'company',
  'owner',
  'officer',
  'check',
  'screening',
  'screening-hit',
  'assignment',
] as const
/** The structure of a company, whose owners are the subjects of screening and due diligence. */
export const structureNouns = ['owner', 'company', 'assignment'] as const
export const screeningNouns = ['screening', 'screening-hit', 'screening-list', 'screening-settings'] as const
export const orderNouns = ['order', 'payment', 'invoice'] as const
/** What may be open at a company that is to be archived. */
export const openNouns = [
  'company',
  'due-diligence',
  'check',
  'screening-hit',
  'project',
  'run',
  'assignment',
  'translation',
  'enquiry',
  ...orderNouns,
  'cart',
  'mail',
  'mail-request',
  'mail-deadline',
  'address',
  'standing-rule',
  'obligation',
  'user',
  'invitation',
  'impersonation',
] as const
