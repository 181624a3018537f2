import { field, needed, options, section } from './parts.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

/** The form of identity checks, in one version. */
export const identityDocuments: TemplateDraft[] = [
  {
    name: 'Identity documents',
    description: 'The document that proves who a person is.',
    objectType: 'check',
    sections: [
      section('person', 'The person', [
        needed('full-name', 'Full name, as in the document', 'text'),
        needed('nationality', 'Nationality', 'short text', { max: 60 }),
      ]),
      section('document', 'The document', [
        needed('kind', 'Kind of document', 'radio', {
          options: options({ passport: 'Passport', card: 'Identity card', permit: 'Residence permit' }),
        }),
        needed('expires', 'Valid until', 'date'),
        field('copy', 'Copy of the document', 'file upload', { max: 2 }),
      ]),
    ],
  },
]
