import type { Acting } from '@domicile/contract/auth/auth'
import type { Company } from '@domicile/contract/companies/companies'
import { ownMessages } from '@domicile/contract/messages'
import { type Holder, type Permission, scopeOf } from '@domicile/contract/permissions'

const ARCHIVED = 'This company is archived. Restore it to change it.'

/** Whether an action is shown at all, and why it can not be done now. */
export type Allowance = { isShown: boolean; disabledReason?: string | undefined }

type Subject = Pick<Company, 'id' | 'status' | 'allowedActions'>

type Person = (Holder & { acting?: Acting | null }) | undefined

/**
 * What a person is shown of a write: nothing where their role never may, and a disabled button with its reason
 * while the company is archived, or where they act as it and its owner lets them look only.
 */
export function allowance(company: Subject, person: Person, permission: Permission): Allowance {
  const disabledReason = whyNotNow(company, person)
  const isAllowed = company.allowedActions.includes(permission)
  if (!isAllowed && !(disabledReason && mayAt(company.id, person, permission))) return { isShown: false }
  return { isShown: true, disabledReason }
}

/** Why nobody, or not this person, may change a company now. */
export function whyNotNow({ status }: Pick<Subject, 'status'>, person: Person): string | undefined {
  if (status === 'archived') return ARCHIVED
  return person?.acting && !person.acting.writeUntil ? ownMessages.actingReadOnly : undefined
}

/** Why something that is done by oneself alone can not be done now, such as to remove or to export. */
export function whileActing(person: Person): string | undefined {
  return person?.acting ? ownMessages.notWhileActing : undefined
}

/** Whether a person holds a permission at a company that they may open, by their role there or among the staff. */
export function mayAt(companyId: string, person: Holder | undefined, permission: Permission): boolean {
  const role =
    person?.role ?? person?.memberships.find((membership) => membership.companyId === companyId)?.role
  return role !== undefined && scopeOf(role, permission) !== undefined
}
