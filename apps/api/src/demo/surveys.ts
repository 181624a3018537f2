import type { Value } from '@domicile/contract/form-engine/conditions'
import { dateAgo } from './history.ts'
import { companies } from './tables.ts'

export type DemoAssignment = {
  company: string
  by: string
  state: 'answering' | 'submitted' | 'accepted'
  /** The age of the answers in days. */
  answered: number
  answers: Record<string, Value>
}

export type DemoSurvey = {
  name: string
  slug: string
  template: string
  message: string
  /** The ages of the sending and of the due day; a negative age is in the future. */
  sent?: number
  due: number
  assignments: readonly DemoAssignment[]
}

/** The record's description with what is new, which a reviewer can apply. */
const harbourActivity = `${companies.find(({ key }) => key === 'harbour')!.description} Since this spring it also operates two electric ferries for the port of Cork, under a contract of eight years.`

const harbourUpdate = {
  'activity-changed': 'yes',
  'new-activity': harbourActivity,
  employees: 260,
  turnover: 62_400_000,
  auditor: 'Shandon Audit Partners',
  regions: ['home', 'eu', 'uk'],
  'owners-changed': 'no',
  accounts: ['main', 'payroll'],
  'accounts/main/bank': 'Allied Irish Banks',
  'accounts/main/iban': 'IE29AIBK93115212345678',
  'accounts/main/currency': 'EUR',
  'accounts/main/share': 80,
  'accounts/payroll/bank': 'Bank of Ireland',
  'accounts/payroll/iban': 'IE17BOFI90583812345678',
  'accounts/payroll/currency': 'EUR',
  'accounts/payroll/share': 20,
  'account-count': 2,
  'share-total': 100,
  'signed-by': 'Ciarán Doyle',
  'signed-on': dateAgo(2),
  'is-correct': true,
}

const northwindFunds = {
  'birth-date': '1968-05-14',
  age: ageOn('1968-05-14', dateAgo(50)),
  occupation: 'Managing director',
  'is-exposed': 'no',
  amount: 12_500,
  source: 'business',
  business: 'Northwind Trading Limited, United Kingdom',
}

const thistlewoodAbc = {
  'has-policy': 'no',
  'no-policy':
    'We are thirty-one people and sell to utilities by tender. Gifts go through the managing director.',
  training: 'never',
  responsible: 'Fiona Thistlewood',
  dealings: ['none'],
  gifts: 'no',
  'uses-agents': 'no',
  investigated: 'no',
  'confirmed-on': dateAgo(15),
  'is-true': true,
}

/** One survey that companies answer now, two that are over, and a draft. */
export const surveys: readonly DemoSurvey[] = [
  {
    name: 'Source of funds: capital increase',
    slug: 'source-of-funds-capital-increase',
    template: 'source-of-funds',
    message: 'Please tell us where the money for the new shares comes from.',
    sent: 64,
    due: 40,
    assignments: [
      {
        ...{ company: 'northwind', by: 'owner@northwind.example', state: 'accepted', answered: 50 },
        answers: northwindFunds,
      },
    ],
  },
  {
    name: 'Annual company update',
    slug: 'annual-company-update',
    template: 'annual-company-update',
    message: 'Please check what changed in your company in the past year. It takes about ten minutes.',
    sent: 12,
    due: -9,
    assignments: [
      {
        ...{ company: 'northwind', by: 'owner@northwind.example', state: 'answering', answered: 3 },
        answers: { 'activity-changed': 'no', employees: 84, regions: ['home', 'eu'] },
      },
      {
        ...{ company: 'harbour', by: 'owner@harbour.example', state: 'submitted', answered: 2 },
        answers: harbourUpdate,
      },
      {
        ...{ company: 'harbour-leasing', by: 'owner@harbour.example', state: 'answering', answered: 1 },
        answers: { 'activity-changed': 'no', employees: 1 },
      },
    ],
  },
  {
    name: 'Registered address check',
    slug: 'registered-address-check',
    template: 'registered-address-questionnaire',
    message: 'Please confirm that mail reaches you at the registered address.',
    due: -30,
    assignments: [],
  },
  {
    name: 'Anti-bribery and corruption form: Thistlewood Analytics',
    slug: 'anti-bribery-thistlewood-analytics',
    template: 'anti-bribery',
    message: 'Part of the due diligence of your company.',
    ...{ sent: 17, due: 7 },
    assignments: [
      {
        ...{ company: 'thistlewood', by: 'manager@domicile.example', state: 'accepted', answered: 15 },
        answers: thistlewoodAbc,
      },
    ],
  },
]

/** The age in whole years on a day. */
function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
