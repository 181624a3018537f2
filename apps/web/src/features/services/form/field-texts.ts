import DOMPurify from 'dompurify'
import { fileTexts } from '../../files/files.public.ts'
import type { ServiceForm } from './service-form.ts'
import { formTexts } from './service-form-texts.ts'
import { serviceTexts } from '../service-texts.ts'

type Told = 'description' | 'kind' | 'renewal' | 'vatClass' | 'opens' | 'questions' | 'documents'

/** What is not read as it is typed. */
const told: Record<Told, (form: ServiceForm) => string> = {
  description: ({ description }) =>
    DOMPurify.sanitize(description.replaceAll('</', ' </'), { ALLOWED_TAGS: [] }),
  kind: ({ kind }) => formTexts.kinds[kind],
  renewal: ({ renewal }) => (renewal ? serviceTexts.renewals[renewal as 'yearly'] : ''),
  vatClass: ({ vatClass }) => formTexts.vat[vatClass],
  opens: ({ opens }) => formTexts.opens[opens],
  questions: ({ questions }) => questions.map(({ label }) => label).join('\n'),
  documents: ({ documents }) => documents.map((kind) => fileTexts.kinds[kind]).join(', '),
}

/** A field of the form as a person reads it. */
export function inWords(field: keyof ServiceForm, form: ServiceForm): string {
  return isTold(field) ? told[field](form) : form[field]
}

function isTold(field: keyof ServiceForm): field is Told {
  return field in told
}
