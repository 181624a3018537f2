import type { Profile } from '@domicile/contract/accounts/session/auth'
import { InvitationInput } from '@domicile/contract/accounts/invitations'
import { messages } from '@domicile/contract/messages'
import { grantableRoles, rolesOf } from '@domicile/contract/permissions'
import { clientRoles, type Role, roles } from '@domicile/contract/roles/roles'
import { type FieldIssue, issuesOf } from '../../../forms/form-errors.ts'
import type { Option } from '../../../ui/fields/SelectField.tsx'

/** The values of the form in reading order: texts as typed, and the chosen company. */
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

/** Returns whether a role belongs to a company, so that the form asks for one. */
export function isInCompany(role: Role | ''): boolean {
  return (clientRoles as readonly string[]).includes(role)
}

/** Returns the roles that the user may grant in the firm or in any company. */
export function rolesToGive(person: Profile): Role[] {
  const granted = new Set(rolesOf(person).flatMap((role) => grantableRoles[role] ?? []))
  return roles.filter((role) => granted.has(role))
}

/** Returns the request body for the form's values. */
export function bodyOf({ companyId, role, ...texts }: InvitationForm) {
  return { ...texts, role: role as Role, companyId: isInCompany(role) ? (companyId?.value ?? null) : null }
}

/** Checks the form against the contract; a role in a company needs the company. */
export function checkInvitation(form: InvitationForm): FieldIssue[] {
  const missing = [
    ...(form.role ? [] : ['role']),
    ...(isInCompany(form.role) && !form.companyId ? ['companyId'] : []),
  ]
  return [
    ...missing.map((path) => ({ path, message: messages.required })),
    ...issuesOf(InvitationInput, bodyOf(form)),
  ]
}
