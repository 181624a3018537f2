import { officerRoles, signingPowers } from '@domicile/contract/companies/officers/officer-kinds'
import { atLeast, field, has, is, needed, options, section, shownWhen, yesOrNo } from './parts.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

const activity = section('activity', 'Business activity', [
  yesOrNo('activity-changed', 'Did the company’s activities change in the past year?'),
  shownWhen(
    is('activity-changed', 'yes'),
    field('new-activity', 'What does the company do now?', 'long text', {
      help: 'This is what our record says. Change what is no longer true, and add what is new.',
      ...{ min: 300, max: 2000, record: 'description' },
    }),
  ),
  needed('employees', 'Number of employees', 'number', { min: 0, max: 100_000 }),
  needed('turnover', 'Turnover of the last financial year', 'number', { unit: 'EUR', min: 0 }),
  shownWhen(
    atLeast('turnover', 10_000_000),
    field('auditor', 'Auditor of the annual accounts', 'short text', { max: 120 }),
  ),
  needed('regions', 'Where are the customers?', 'multi choice', {
    options: options({
      home: 'In its own country',
      eu: 'In the European Union',
      uk: 'In the United Kingdom',
      us: 'In the United States',
      other: 'Elsewhere',
    }),
    min: 1,
  }),
  shownWhen(
    has('regions', 'other'),
    field('other-countries', 'Which other countries?', 'text', { placeholder: 'Norway, Singapore' }),
  ),
])

const ownership = section('ownership', 'Owners and officers', [
  yesOrNo('owners-changed', 'Did owners or officers change in the past year?'),
  shownWhen(
    is('owners-changed', 'yes'),
    field('changes', 'What changed, and when?', 'long text', {
      help: 'Then correct the owners and officers below, as far as our record differs.',
    }),
  ),
  shownWhen(
    is('owners-changed', 'yes'),
    field('register-extract', 'Extract of the commercial register', 'file upload', {
      help: 'Not older than three months.',
      max: 3,
    }),
  ),
])

const didChange = { show: is('owners-changed', 'yes') }

const owners = section(
  'owners',
  'Owners',
  [
    needed('owner-name', 'Name', 'short text', { max: 200, record: 'name' }),
    field('owner-share', 'Share', 'number', { unit: '%', min: 0, max: 100, record: 'percentage' }),
  ],
  { ...didChange, record: 'owner', repeats: { min: 0, max: 30, item: 'Owner' } },
)

const officers = section(
  'officers',
  'Officers',
  [
    needed('officer-name', 'Name', 'short text', { max: 200, record: 'name' }),
    needed('role', 'Role', 'dropdown', { options: options(officerRoles), record: 'role' }),
    needed('signing', 'Signs for the company', 'dropdown', {
      options: options(signingPowers),
      record: 'signing',
    }),
  ],
  { ...didChange, record: 'officer', repeats: { min: 0, max: 30, item: 'Officer' } },
)

const accounts = section(
  'accounts',
  'Bank accounts',
  [
    needed('bank', 'Bank', 'short text', { max: 80 }),
    needed('iban', 'IBAN', 'short text', {
      placeholder: 'DE89370400440532013000',
      pattern: {
        expression: '[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}',
        message: 'Enter the IBAN without spaces, such as DE89370400440532013000.',
      },
    }),
    needed('currency', 'Currency', 'dropdown', {
      options: options({ EUR: 'Euro', GBP: 'Pound sterling', USD: 'US dollar', other: 'Another currency' }),
      default: 'EUR',
    }),
    shownWhen(is('currency', 'other'), field('other-currency', 'Which currency?', 'short text', { max: 40 })),
    needed('share', 'Share of all payments', 'number', { unit: '%', min: 0, max: 100 }),
  ],
  {
    help: 'All accounts in the company’s name, also those that are not used.',
    repeats: { min: 1, max: 10, item: 'Bank account' },
  },
)

const declaration = section('declaration', 'Declaration', [
  field('account-count', 'Bank accounts', 'number', {
    computed: { calculate: 'count', of: [{ field: 'accounts' }] },
  }),
  field('share-total', 'Share of all accounts together', 'number', {
    unit: '%',
    computed: { calculate: 'sum', of: [{ field: 'share' }] },
  }),
  shownWhen(
    { all: [{ of: { field: 'share-total' }, operator: 'not-empty' }, { not: is('share-total', 100) }] },
    field('share-reason', 'Why do the shares not add up to 100 %?', 'text'),
  ),
  needed('signed-by', 'Name of the person who signs', 'short text', { max: 120, group: true }),
  needed('signed-on', 'Date', 'date', { until: 'today' }),
  needed('is-correct', 'I confirm that these answers are complete and correct.', 'checkbox'),
])

const before: TemplateDraft = {
  name: 'Annual company update',
  description: 'What changed in a company since last year. Sent to every active company once a year.',
  objectType: 'company',
  sections: [activity, accounts, declaration],
}

/** Its versions, the first one first. */
export const annualUpdate: readonly TemplateDraft[] = [
  before,
  { ...before, sections: [activity, ownership, owners, officers, accounts, declaration] },
]
