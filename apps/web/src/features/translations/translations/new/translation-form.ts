import { messages } from '@domicile/contract/messages'
import type { SourceForm, TranslationKind } from '@domicile/contract/translations/translation-kinds'
import { NewTranslation } from '@domicile/contract/translations/translations'
import { type FieldIssue, issuesOf } from '../../../../forms/form-errors.ts'
import type { Option } from '../../../../ui/fields/SelectField.tsx'

/** The form values in reading order. */
export type TranslationForm = {
  companyId: Option | null
  /** Uploaded documents whose pages are counted. */
  documentIds: string[]
  name: string
  fromLanguage: string
  toLanguage: string
  pages: string
  pagesNote: string
  kind: TranslationKind
  sourceForm: SourceForm
  note: string
  wantedBy: string
  isExpress: boolean
  withReview: boolean
  acceptsSilently: boolean
  wantsHardCopy: boolean
}

export const emptyForm: TranslationForm = {
  companyId: null,
  documentIds: [],
  name: '',
  fromLanguage: '',
  toLanguage: '',
  pages: '',
  pagesNote: '',
  kind: 'ordinary',
  sourceForm: 'copy',
  note: '',
  wantedBy: '',
  isExpress: false,
  withReview: true,
  acceptsSilently: false,
  wantsHardCopy: false,
}

/** Returns the request body. Invalid numbers are sent unchanged; the server reports them on the field. */
export function bodyOf(
  { companyId, pages, ...values }: TranslationForm,
  mailItemId: string | undefined,
): NewTranslation {
  const order = { companyId: companyId?.value ?? '', pages: Number(pages), mailItemId: mailItemId ?? null }
  return { ...values, ...order } as NewTranslation
}

/** Checks the form against the contract; empty fields are reported as required, not as invalid. */
export function checkForm(form: TranslationForm, mailItemId: string | undefined): FieldIssue[] {
  const required = (['companyId', 'fromLanguage', 'toLanguage', 'pages'] as const).filter(
    (name) => !form[name],
  )
  const missing = required.map((path) => ({ path, message: messages.required }))
  const others = issuesOf(NewTranslation, bodyOf(form, mailItemId))
  return [...missing, ...others.filter(({ path }) => !required.some((name) => name === path))]
}
