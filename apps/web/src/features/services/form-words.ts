import DOMPurify from 'dompurify'
import { fileTexts } from '../companies/record-texts.ts'
import type { ServiceForm } from './service-form.ts'
import { formTexts } from './service-form-texts.ts'
import { serviceTexts } from './service-texts.ts'

/** A field of the form as a person reads it. */
export function inWords(field: keyof ServiceForm, form: ServiceForm): string {
  switch (field) {
    case 'description':
      return DOMPurify.sanitize(form.description.replaceAll('</', ' </'), { ALLOWED_TAGS: [] })
    case 'kind':
      return formTexts.kinds[form.kind]
    case 'renewal':
      return form.renewal ? serviceTexts.renewals[form.renewal as 'yearly'] : ''
    case 'vatClass':
      return formTexts.vat[form.vatClass]
    case 'opens':
      return formTexts.opens[form.opens]
    case 'questions':
      return form.questions.map(({ label }) => label).join('\n')
    case 'documents':
      return form.documents.map((kind) => fileTexts.kinds[kind]).join(', ')
    default:
      return form[field]
  }
}
