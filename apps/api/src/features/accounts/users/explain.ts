import { can, type Permission, rolesOf, scopeOf } from '@domicile/contract/permissions'
import type { ClientRole, Role, StaffRole } from '@domicile/contract/roles/roles'
import type { UserState } from '@domicile/contract/accounts/users/users'

type Person = {
  name: string
  state: UserState
  role: StaffRole | null
  memberships: readonly { companyId: string; role: ClientRole }[]
}

type Company = { id: string; name: string; isArchived: boolean; isManagedByPerson: boolean }

/** Explains in short sentences why a user may or may not do something, for one company if one is given. */
export function explain(person: Person, permission: Permission, company?: Company) {
  const reasons = [...standing(person), ...holding(person, permission)]
  if (reasons.length > 0) return { allowed: false, because: reasons }
  return company ? forCompany(person, permission, company) : inGeneral(person, permission)
}

function standing({ name, state }: Person): string[] {
  if (state === 'active') return []
  return [`${name} is ${state} and cannot sign in.`]
}

function holding(person: Person, permission: Permission): string[] {
  if (can(person, permission)) return []
  const roles = rolesOf(person)
  if (roles.length === 0) return [`${person.name} has no role: neither in the firm nor in a company.`]
  return roles.map((role) => `The role ${named(role)} does not hold this permission.`)
}

function inGeneral(person: Person, permission: Permission) {
  const because = rolesOf(person)
    .filter((role) => scopeOf(role, permission))
    .map((role) => `The role ${named(role)} holds this permission ${reach(scopeOf(role, permission)!)}.`)
  return { allowed: true, because }
}

function reach(scope: NonNullable<ReturnType<typeof scopeOf>>): string {
  const words = {
    all: 'for every company',
    assigned: 'for the companies whose account manager they are',
    own: 'for the companies they belong to with it',
    mine: 'for what is given to them to do',
    self: 'for their own account',
  }
  return words[scope]
}

function forCompany(person: Person, permission: Permission, company: Company) {
  const role = person.role ?? person.memberships.find(({ companyId }) => companyId === company.id)?.role
  if (!role) return refused(`${person.name} does not belong to ${company.name}.`)
  const scope = scopeOf(role, permission)
  if (!scope)
    return refused(`The role ${named(role)}, theirs in ${company.name}, does not hold this permission.`)
  if (scope === 'self') return refused('This permission is about their own account, not about a company.')
  if (scope === 'assigned' && !company.isManagedByPerson)
    return refused(
      `The role ${named(role)} holds this permission ${reach(scope)}.`,
      `${person.name} is not the account manager of ${company.name}.`,
    )
  if (company.isArchived && changesCompany(permission))
    return refused(`${company.name} is archived, and an archived company is not changed.`)
  return { allowed: true, because: [`The role ${named(role)} holds this permission ${reach(scope)}.`] }
}

function refused(...because: string[]) {
  return { allowed: false, because }
}

/**
 * The permissions that also apply to an archived company: to read it, restore it and look after its people.
 */
const ON_ARCHIVED = /:read$|^companies:archive$|^users:(?!assign-role$)|^support-access:/

function changesCompany(permission: Permission): boolean {
  return !ON_ARCHIVED.test(permission)
}

/** Formats a role for the reader: `accountManager` becomes account manager. */
function named(role: Role): string {
  return role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
