import { can, type Holder, type Permission } from '@domicile/contract/permissions'
import type { Row } from './route-row.ts'

/** Returns true if a user may open a screen. */
export function mayOpen(person: Holder, { may }: Pick<Row, 'may'>): boolean {
  const permissions = permissionsOf({ may })
  return permissions.length === 0 || permissions.some((permission) => can(person, permission))
}

/** Returns the permissions of which one opens a screen; none if everyone may. */
export function permissionsOf({ may }: Pick<Row, 'may'>): readonly Permission[] {
  return typeof may === 'string' ? [may] : (may ?? [])
}
