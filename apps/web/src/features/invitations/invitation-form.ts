import type { Profile } from '@domicile/contract/auth/auth'
import { InvitationInput } from '@domicile/contract/invitations'
import { messages } from '@domicile/contract/messages'
import { clientRoles, grantableRoles, type Role, roles, rolesOf } from '@domicile/contract/permissions'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Option } from '../../ui/fields/SelectField.tsx'

/** What the form holds: texts as they are typed, and the company as it was chosen. In reading order. */
export type InvitationForm = {
  email: string
  firstName: string
  lastName: string
  jobTitle: string
  role: Role | ''
  companyId: Option | null
}

export const emptyForm: InvitationForm = {
  email: '',
  firstName: '',
  lastName: '',
  jobTitle: '',
  role: '',
  companyId: null,
}

export const formFields = Object.keys(emptyForm) as (keyof InvitationForm)[]

/** Whether a role is one in a company, so that the form asks in which. */
export function isInCompany(role: Role | ''): boolean {
  return (clientRoles as readonly string[]).includes(role)
}

/** The roles that a person may give, somewhere. */
export function rolesToGive(person: Profile): Role[] {
  const granted = new Set(rolesOf(person).flatMap((role) => grantableRoles[role] ?? []))
  return roles.filter((role) => granted.has(role))
}

/** The form as it is sent. */
export function bodyOf({ companyId, role, ...texts }: InvitationForm) {
  return { ...texts, role: role as Role, companyId: isInCompany(role) ? (companyId?.value ?? null) : null }
}

/** Checks the form by the contract, before it is sent. */
export const checkForm: Resolver<InvitationForm> = (values) => {
  const errors: FieldErrors<InvitationForm> = {}
  for (const { path, message } of InvitationInput.safeParse(bodyOf(values)).error?.issues ?? [])
    errors[path[0] as keyof InvitationForm] ??= { type: 'invalid', message } as never
  if (!values.role) errors.role = { type: 'required', message: messages.required }
  if (isInCompany(values.role) && !values.companyId)
    errors.companyId = { type: 'required', message: messages.required } as never
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}
