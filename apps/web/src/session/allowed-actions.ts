import type { Acting } from '@domicile/contract/accounts/session/auth'
import type { Company } from '@domicile/contract/companies/companies'
import { ownMessages } from '@domicile/contract/messages'
import { type Holder, type Permission, scopeOf } from '@domicile/contract/permissions'

const ARCHIVED = 'This company is archived. Restore it to edit it.'

/** The visibility of an action, and the reason it is disabled now. */
export type Allowance = { isShown: boolean; disabledReason?: string | undefined }

type Subject = Pick<Company, 'id' | 'status' | 'allowedActions'>

type Person = (Holder & { acting?: Acting | null }) | undefined

/**
 * Decides how a write action is shown: hidden if the role never allows it, and disabled with a reason while
 * the company is archived or while staff act with read-only access from the owner.
 */
export function allowance(company: Subject, person: Person, permission: Permission): Allowance {
  const disabledReason = whyNotNow(company, person)
  const isAllowed = company.allowedActions.includes(permission)
  if (!isAllowed && !(disabledReason && mayAt(company.id, person, permission))) return { isShown: false }
  return { isShown: true, disabledReason }
}

/** Returns the reason why this user cannot change a company now. */
export function whyNotNow({ status }: Pick<Subject, 'status'>, person: Person): string | undefined {
  if (status === 'archived') return ARCHIVED
  return person?.acting && !person.acting.writeUntil ? ownMessages.actingReadOnly : undefined
}

/** Returns why an action that is refused while acting, such as removal or export, is disabled. */
export function whileActing(person: Person): string | undefined {
  return person?.acting ? ownMessages.notWhileActing : undefined
}

/** Checks whether a user holds a permission at an accessible company, by their role there or as staff. */
export function mayAt(companyId: string, person: Holder | undefined, permission: Permission): boolean {
  const role =
    person?.role ?? person?.memberships.find((membership) => membership.companyId === companyId)?.role
  return role !== undefined && scopeOf(role, permission) !== undefined
}
