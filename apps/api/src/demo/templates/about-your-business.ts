import { field, is, needed, section, shownWhen } from './parts.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

const business = section('business', 'Your business', [
  needed('activity', 'What does the company do?', 'textarea'),
  needed('staff', 'How many people work for it?', 'number', { min: 0 }),
  needed('year-end', 'When does its financial year end?', 'date'),
  field('trades-abroad', 'It trades outside its own country', 'checkbox'),
  shownWhen(is('trades-abroad', true), field('countries', 'In which countries?', 'text')),
])

/** The form of the workflow that welcomes a new client, in its only version. */
export const aboutYourBusiness: readonly TemplateDraft[] = [
  {
    name: 'About your business',
    description: 'What we ask a new client after the first call.',
    objectType: 'company',
    sections: [business],
  },
]
