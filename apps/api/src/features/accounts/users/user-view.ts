import type { Permission } from '@domicile/contract/permissions'
import { type User, UserAction } from '@domicile/contract/accounts/users/users'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { findApprovable } from '../../../domain/sign-in/email-changes.queries.ts'
import { peopleInScope } from '../../../domain/people/people-scope.ts'
import { findOpenReset, type OpenReset } from './resets.queries.ts'
import { getUserRow, type UserRow } from './users.queries.ts'

/** Returns a user as the reader sees them, with the actions the reader may take. */
export async function viewUser(db: Database, user: Actor, id: string): Promise<User> {
  const row = await getUserRow(db, user, id)
  const reset = await findOpenReset(db, id)
  const isShown = user.role !== null || reset?.requestedById === user.id
  const permissions = await heldFor(db, user, id)
  const emailChange = permissions.has('users:confirm-email-change') ? await findApprovable(db, id) : undefined
  return {
    ...row,
    twoFactorReset: (isShown && reset) || null,
    emailChange: emailChange ?? null,
    allowedActions: allowedActions(user, row, { reset, emailChange }, permissions),
  }
}

const CHECKED_PERMISSIONS = [
  'users:assign-role',
  'users:deactivate',
  'users:archive',
  'users:toggle-notifications',
  'users:request-two-factor-reset',
  'users:confirm-two-factor-reset',
  'users:confirm-email-change',
] as const satisfies Permission[]
type CheckedPermission = (typeof CHECKED_PERMISSIONS)[number]

/** Finds the permissions that the reader holds for another user. */
async function heldFor(db: Database, user: Actor, id: string): Promise<Set<CheckedPermission>> {
  const columns = CHECKED_PERMISSIONS.map(
    (permission) => sql`${peopleInScope(user, permission)} as ${sql.ref(permission)}`,
  )
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join(columns)} from users where id = ${id}`.execute(db)
  return new Set(CHECKED_PERMISSIONS.filter((permission) => rows[0]?.[permission]))
}

/** The actions that the reader may take on a user in their current state. */
function allowedActions(
  user: Actor,
  row: UserRow,
  { reset, emailChange }: { reset: OpenReset | undefined; emailChange: User['emailChange'] | undefined },
  permissions: Set<CheckedPermission>,
): UserAction[] {
  const isActive = row.state === 'active'
  const isOther = user.id !== row.id
  const possible: Record<UserAction, boolean> = {
    'assign-role': isActive && permissions.has('users:assign-role'),
    deactivate: isActive && isOther && permissions.has('users:deactivate'),
    activate: row.state === 'deactivated' && permissions.has('users:deactivate'),
    archive: row.state === 'deactivated' && permissions.has('users:archive'),
    restore: row.state === 'archived' && permissions.has('users:archive'),
    'toggle-notifications': isActive && permissions.has('users:toggle-notifications'),
    // To clients the state of the second factor is not shown, not even by this.
    'request-two-factor-reset':
      isActive &&
      isOther &&
      (user.role === null || (!reset && row.twoFactor !== null)) &&
      permissions.has('users:request-two-factor-reset'),
    'confirm-two-factor-reset':
      isOther &&
      reset?.confirmedBy === null &&
      reset.requestedById !== user.id &&
      permissions.has('users:confirm-two-factor-reset'),
    'confirm-email-change': isOther && emailChange !== undefined,
  }
  return UserAction.options.filter((action) => possible[action])
}
