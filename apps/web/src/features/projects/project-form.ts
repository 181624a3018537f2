import { messages } from '@domicile/contract/messages'
import { NewProject } from '@domicile/contract/projects/projects'
import { type FieldIssue, issuesOf } from '../../forms/form-errors.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'

/** What the form holds: texts as they are typed, and the company as it was chosen. In reading order. */
export type ProjectForm = {
  companyId: Option | null
  title: string
  managerId: string
  deadline: string
  needsAcceptance: boolean
}

export const emptyForm: ProjectForm = {
  companyId: null,
  title: '',
  managerId: '',
  deadline: '',
  needsAcceptance: true,
}

/** The form as it is sent. */
export function bodyOf({ companyId, ...rest }: ProjectForm) {
  return { ...rest, companyId: companyId?.value ?? '' }
}

/** Checks by the contract; a company that is not chosen is missing, rather than no id. */
export function checkProject(form: ProjectForm): FieldIssue[] {
  const missing = form.companyId ? [] : [{ path: 'companyId', message: messages.required }]
  return [...missing, ...issuesOf(NewProject, bodyOf(form))]
}
