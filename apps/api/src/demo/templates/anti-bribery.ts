import { field, has, is, needed, options, section, shownWhen, yesOrNo } from './parts.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

const policy = section('policy', 'Policy and training', [
  yesOrNo('has-policy', 'Does the company have a written policy against bribery and corruption?'),
  shownWhen(is('has-policy', 'yes'), field('policy-file', 'The policy', 'file upload', { max: 1 })),
  shownWhen(
    is('has-policy', 'no'),
    field('no-policy', 'How does the company prevent bribery without one?', 'long text', { min: 50 }),
  ),
  needed('training', 'How often are employees trained?', 'dropdown', {
    options: options({
      yearly: 'Every year',
      joining: 'When they join',
      never: 'Not at all',
    }),
  }),
  needed('responsible', 'Person responsible for compliance', 'short text', { max: 120 }),
])

const officials = section('officials', 'Public officials', [
  needed('dealings', 'In which ways does the company deal with public officials?', 'multi choice', {
    options: options({
      tenders: 'Public tenders and contracts',
      licences: 'Licences and permits',
      customs: 'Customs',
      none: 'Not at all',
    }),
    min: 1,
  }),
  shownWhen(
    has('dealings', 'tenders'),
    field('tender-share', 'Share of turnover from public contracts', 'number', {
      unit: '%',
      min: 0,
      max: 100,
    }),
  ),
  yesOrNo('gifts', 'Did the company give gifts or hospitality to public officials in the past two years?'),
  shownWhen(is('gifts', 'yes'), field('gift-list', 'To whom, what and of which value?', 'long text')),
  yesOrNo('uses-agents', 'Do agents or intermediaries act for the company?'),
])

const agents = section(
  'agents',
  'Agents and intermediaries',
  [
    needed('agent-name', 'Name', 'short text', { max: 120 }),
    needed('agent-country', 'Country', 'short text', { max: 80 }),
    needed('agent-fee', 'Commission', 'number', { unit: '%', min: 0, max: 100 }),
    shownWhen(
      { of: { field: 'agent-fee' }, operator: 'greater', to: { value: 10 } },
      field('agent-reason', 'Why is the commission above 10 %?', 'text'),
    ),
  ],
  {
    show: is('uses-agents', 'yes'),
    required: true,
    repeats: { min: 1, max: 20, item: 'Agent' },
  },
)

const record = section('record', 'Record', [
  yesOrNo('investigated', 'Was the company ever investigated or fined for bribery or corruption?'),
  shownWhen(is('investigated', 'yes'), field('investigation', 'Authority, year and outcome', 'long text')),
  needed('confirmed-on', 'Date', 'date', { until: 'today' }),
  needed('is-true', 'I confirm these answers on behalf of the company.', 'checkbox'),
])

/** The form of every company; its versions, the first one first. */
export const antiBribery: readonly TemplateDraft[] = [
  {
    name: 'Anti-bribery and corruption form',
    description: 'What a company does against bribery and corruption, and whom it deals with.',
    objectType: 'company',
    sections: [policy, officials, agents, record],
  },
]
