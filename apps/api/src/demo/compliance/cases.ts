import type { CaseSection } from '@domicile/contract/compliance/due-diligence/case-kinds'

export type DemoCase = {
  company: string
  /** Its age in days. */
  opened: number
  openedBy: string
  /** The person who started it; none for one that waits for its start. */
  by?: string
  isExamined?: true
  /** The notes of the reviewed sections; an empty one for a review without a note. */
  reviewed?: Partial<Record<CaseSection, string>>
  /** Waives an unmet requirement for a number of days. */
  waived?: { by: string; gap: string; reason: string; days: number }
  /** Sends the anti-bribery form, due in so many days. */
  requested?: { message: string; due: number }
  /** Submits the case, with all sections reviewed; high risk needs enhanced due diligence first. */
  isSubmitted?: true
  exited?: { by: string; confirmedBy: string; reason: string; days: number }
  decided?: { by: string; kind: 'approved' | 'declined'; reason: string }
}

const manager = 'manager@domicile.example'
const compliance = 'compliance@domicile.example'
const admin = 'admin@domicile.example'

/** Cases of invented companies, in the order of their numbers. */
export const cases: readonly DemoCase[] = [
  {
    company: 'northwind',
    opened: 60,
    openedBy: compliance,
    by: manager,
    isExamined: true,
    reviewed: {
      company: 'Compared with the register of companies.',
      ownership: 'The chain is documented up to the family.',
    },
    waived: {
      by: admin,
      gap: 'lack:aml:company',
      reason: 'The company has ordered new documents from its auditor.',
      days: 30,
    },
    isSubmitted: true,
    decided: { by: compliance, kind: 'approved', reason: 'Known to us for years, and fully documented.' },
  },
  {
    company: 'harbour',
    opened: 25,
    openedBy: compliance,
    by: manager,
    isExamined: true,
    reviewed: { company: '', people: 'Both directors were identified in person.' },
    requested: { message: 'Please answer before our meeting.', due: 10 },
  },
  {
    company: 'thistlewood',
    opened: 18,
    openedBy: compliance,
    by: manager,
    isExamined: true,
    reviewed: { ownership: 'Three founders, confirmed by the cap table.' },
    isSubmitted: true,
    decided: { by: compliance, kind: 'approved', reason: 'Met in person, simple and fully documented.' },
  },
  {
    company: 'jantar',
    opened: 21,
    openedBy: compliance,
    by: manager,
    isExamined: true,
    reviewed: {
      ownership: 'The State Treasury holds 40 %, the founders the rest.',
      screening: 'One founder sits in a regional parliament.',
    },
    isSubmitted: true,
  },
  {
    company: 'vaudaire',
    opened: 30,
    openedBy: compliance,
    by: manager,
    isExamined: true,
    reviewed: { company: 'Compared with the commercial register.' },
    isSubmitted: true,
  },
  { company: 'corrib', opened: 9, openedBy: compliance, by: manager },
  {
    company: 'kestrel',
    opened: 40,
    openedBy: compliance,
    by: manager,
    isExamined: true,
    reviewed: { enhanced: 'No document shows where the capital of the parent comes from.' },
    isSubmitted: true,
    decided: { by: compliance, kind: 'declined', reason: 'The source of the funds could not be explained.' },
  },
  {
    company: 'oakhurst',
    opened: 230,
    openedBy: compliance,
    by: manager,
    exited: {
      by: compliance,
      confirmedBy: 'admin@domicile.example',
      reason: 'The client ended its mandate when it merged.',
      days: 200,
    },
  },
  { company: 'pennyfold', opened: 3, openedBy: compliance },
  { company: 'caledon', opened: 2, openedBy: compliance },
  { company: 'wexcombe', opened: 1, openedBy: compliance },
]
