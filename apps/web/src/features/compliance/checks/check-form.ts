import {
  appliesTo,
  type CheckSubject,
  isTypedSubject,
} from '@domicile/contract/compliance/checks/check-kinds'
import { NewCheck } from '@domicile/contract/compliance/checks/checks'
import type { CheckKind } from '@domicile/contract/compliance/checks/kinds'
import { messages } from '@domicile/contract/messages'
import { type FieldIssue, issuesOf } from '../../../forms/form-errors.ts'
import type { Option } from '../../../ui/fields/SelectField.tsx'

/** The form values in reading order. */
export type CheckForm = {
  companyId: Option | null
  subjectKind: CheckSubject
  subjectId: string
  subjectName: string
  birthDate: string
  country: string
  orderedChecks: string[]
  name: string
  referenceName: string
}

export const emptyForm: CheckForm = {
  companyId: null,
  subjectKind: 'person',
  subjectId: '',
  subjectName: '',
  birthDate: '',
  country: '',
  orderedChecks: [],
  name: '',
  referenceName: '',
}

/** Returns the request body, with the fields that the chosen subject has. */
export function bodyOf({ companyId, name, referenceName, orderedChecks, ...subject }: CheckForm) {
  const { subjectKind: kind, subjectId: id, subjectName, birthDate, country } = subject
  const typed = { name: subjectName, country, ...(kind === 'person' && { birthDate }) }
  return {
    companyId: companyId?.value ?? '',
    name,
    referenceName,
    orderedChecks,
    subject: { kind, ...(isTypedSubject(kind) ? typed : kind !== 'company' && { id }) },
  }
}

/** Checks the form against the contract; an unset company is reported as required, not as a bad id. */
export function checkForm(form: CheckForm): FieldIssue[] {
  const missing = form.companyId ? [] : [{ path: 'companyId', message: messages.required }]
  return [...missing, ...issuesOf(NewCheck, bodyOf(form))]
}

const fields: Record<string, string> = {
  'subject.kind': 'subjectKind',
  'subject.id': 'subjectId',
  'subject.name': 'subjectName',
  'subject.birthDate': 'birthDate',
  'subject.country': 'country',
}

/** Maps a field of the contract to that of the form. */
export function fieldOf(path: string): string {
  if (path.startsWith('orderedChecks')) return 'orderedChecks'
  return fields[path] ?? path
}

/** The kinds that apply to a subject. */
export function kindsFor(kinds: readonly CheckKind[], isPerson: boolean): CheckKind[] {
  return kinds.filter(({ subjects, isOffered }) => isOffered && appliesTo(subjects, isPerson))
}
