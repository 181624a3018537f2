import { messages } from '@domicile/contract/messages'
import type { SourceForm, TranslationKind } from '@domicile/contract/translations/translation-kinds'
import { NewTranslation } from '@domicile/contract/translations/translations'
import { type FieldIssue, issuesOf } from '../../forms/form-errors.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'

/** The form values in reading order. */
export type TranslationForm = {
  companyId: Option | null
  name: string
  fromLanguage: string
  toLanguage: string
  pages: string
  kind: TranslationKind
  sourceForm: SourceForm
  note: string
  wantedBy: string
  withReview: boolean
  acceptsSilently: boolean
  wantsHardCopy: boolean
}

export const emptyForm: TranslationForm = {
  companyId: null,
  name: '',
  fromLanguage: '',
  toLanguage: '',
  pages: '',
  kind: 'ordinary',
  sourceForm: 'copy',
  note: '',
  wantedBy: '',
  withReview: true,
  acceptsSilently: false,
  wantsHardCopy: false,
}

/** Returns the request body. Invalid numbers are sent unchanged; the server reports them on the field. */
export function bodyOf({ companyId, pages, ...values }: TranslationForm): NewTranslation {
  return { ...values, companyId: companyId?.value ?? '', pages: Number(pages) } as NewTranslation
}

/** Checks the form against the contract; empty fields are reported as required, not as invalid. */
export function checkForm(form: TranslationForm): FieldIssue[] {
  const required = (['companyId', 'fromLanguage', 'toLanguage', 'pages'] as const).filter(
    (name) => !form[name],
  )
  const missing = required.map((path) => ({ path, message: messages.required }))
  const others = issuesOf(NewTranslation, bodyOf(form))
  return [...missing, ...others.filter(({ path }) => !required.some((name) => name === path))]
}
