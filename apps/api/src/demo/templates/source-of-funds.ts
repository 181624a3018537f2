import type { Condition } from '@domicile/contract/form-engine/conditions'
import { atLeast, field, is, needed, options, section, shownWhen, yesOrNo } from './parts.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

const isLarge: Condition = atLeast('amount', 15_000)

const person = section('about', 'About you', [
  needed('birth-date', 'Date of birth', 'date', { from: '1900-01-01', until: 'today' }),
  field('age', 'Age', 'number', {
    unit: 'years',
    computed: { calculate: 'years-since', of: [{ field: 'birth-date' }] },
  }),
  needed('occupation', 'Occupation', 'short text', { max: 120 }),
  yesOrNo('is-exposed', 'Do you, or does a close relative, hold a prominent public office?', {
    help: 'For example a member of a government, parliament or supreme court, or of the board of a state-owned company.',
  }),
  shownWhen(
    is('is-exposed', 'yes'),
    field('office', 'Which office, in which country, since when?', 'long text'),
  ),
])

const funds = section('funds', 'The funds', [
  needed('amount', 'Amount', 'number', { unit: 'EUR', min: 1 }),
  needed('source', 'Where do the funds come from?', 'radio', {
    options: options({
      salary: 'Salary or pension',
      business: 'Profit of a business',
      inheritance: 'Inheritance or gift',
      sale: 'Sale of property or shares',
      savings: 'Savings and investments',
      other: 'Another source',
    }),
  }),
  shownWhen(is('source', 'salary'), field('employer', 'Employer', 'short text', { max: 120 })),
  shownWhen(is('source', 'business'), field('business', 'Name and country of the business', 'text')),
  shownWhen(is('source', 'inheritance'), field('donor', 'From whom, and when?', 'text')),
  shownWhen(is('source', 'sale'), field('sold', 'What was sold, to whom, and when?', 'long text')),
  shownWhen(is('source', 'other'), field('other-source', 'Describe the source', 'long text', { min: 50 })),
])

const evidence = section(
  'evidence',
  'Evidence',
  [
    needed('proof', 'Documents that show the source', 'file upload', {
      help: 'Payslips, annual accounts, a contract of sale or a bank statement.',
      min: 1,
      max: 5,
    }),
    field('proof-note', 'Note on the documents', 'long text'),
  ],
  { show: isLarge, help: 'We ask for evidence from 15,000 EUR.' },
)

/** Its versions, the first one first. */
export const sourceOfFunds: readonly TemplateDraft[] = [
  {
    name: 'Source of funds',
    description: 'Where the money of an owner or investor comes from, with evidence for larger amounts.',
    objectType: 'person',
    sections: [person, funds, evidence],
  },
]
