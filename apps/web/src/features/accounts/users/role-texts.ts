import type { Role } from '@domicile/contract/roles/roles'
import { texts } from '../../../session/texts.ts'
import { sentence } from '../../../ui/data/format.ts'
import { userTexts as words } from './user-texts.ts'

type Person = {
  role: Role | null
  memberships: readonly { companyName: string; role: Role }[]
}

/** Returns a user's role in one line. */
export function roleLine({ role, memberships }: Person): string {
  if (role) return texts.roles[role]
  const [first] = memberships
  if (!first) return words.noRole
  if (memberships.length === 1) return words.roleIn(texts.roles[first.role], first.companyName)
  return words.inCompanies(memberships.length)
}

/** Formats a permission: `companies:assign-manager` is Companies: assign manager. */
export function permissionName(permission: string): string {
  const [area = '', action = ''] = permission.replaceAll('-', ' ').split(':')
  return `${sentence(area)}: ${action}`
}
