import type { Company } from '@domicile/contract/companies'
import { type Holder, type Permission, scopeOf } from '@domicile/contract/permissions'
import { companyTexts } from './record-texts.ts'

/** Whether an action is shown at all, and why it can not be done now. */
export type Allowance = { isShown: boolean; disabledReason?: string | undefined }

type Subject = Pick<Company, 'id' | 'status' | 'allowedActions'>

/**
 * What a person is shown of a write: nothing where their role never may, and a disabled button with its reason
 * while the company is archived.
 */
export function allowance(company: Subject, person: Holder | undefined, permission: Permission): Allowance {
  const isArchived = company.status === 'archived'
  const isAllowed = company.allowedActions.includes(permission)
  if (!isAllowed && !(isArchived && mayOtherwise(company.id, person, permission))) return { isShown: false }
  return { isShown: true, disabledReason: isArchived ? companyTexts.archivedFirst : undefined }
}

function mayOtherwise(companyId: string, person: Holder | undefined, permission: Permission): boolean {
  const role =
    person?.role ?? person?.memberships.find((membership) => membership.companyId === companyId)?.role
  return role !== undefined && scopeOf(role, permission) !== undefined
}
