import type { Field } from '@domicile/contract/form-engine/structure'
import { section } from './parts.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

/** Returns a short form that clients answer when they order a service. */
export function intake(name: string, fields: Field[]): TemplateDraft {
  const description = 'What we need to know to start the work.'
  return { name, description, objectType: 'project', sections: [section('details', 'Details', fields)] }
}
