import { messages } from '@domicile/contract/messages'
import { NewProject } from '@domicile/contract/work/projects/projects'
import { type FieldIssue, issuesOf } from '../../../forms/form-errors.ts'
import type { Option } from '../../../ui/fields/SelectField.tsx'

/** The form values in reading order: texts as typed, and the chosen company. */
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

/** Returns the request body. */
export function bodyOf({ companyId, ...rest }: ProjectForm) {
  return { ...rest, companyId: companyId?.value ?? '' }
}

/** Checks the form against the contract; an unset company is reported as required, not as a bad id. */
export function checkProject(form: ProjectForm): FieldIssue[] {
  const missing = form.companyId ? [] : [{ path: 'companyId', message: messages.required }]
  return [...missing, ...issuesOf(NewProject, bodyOf(form))]
}
