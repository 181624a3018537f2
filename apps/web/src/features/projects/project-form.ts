import { messages } from '@domicile/contract/messages'
import { NewProject } from '@domicile/contract/projects/projects'
import type { FieldErrors, Resolver } from 'react-hook-form'
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

export const formFields = Object.keys(emptyForm) as (keyof ProjectForm)[]

/** The form as it is sent. */
export function bodyOf({ companyId, ...rest }: ProjectForm) {
  return { ...rest, companyId: companyId?.value ?? '' }
}

/** Checks the form by the contract, before it is sent. */
export const checkForm: Resolver<ProjectForm> = (values) => {
  const errors: FieldErrors<ProjectForm> = {}
  for (const { path, message } of NewProject.safeParse(bodyOf(values)).error?.issues ?? [])
    errors[path[0] as keyof ProjectForm] ??= { type: 'invalid', message } as never
  if (!values.companyId) errors.companyId = { type: 'required', message: messages.required } as never
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}
