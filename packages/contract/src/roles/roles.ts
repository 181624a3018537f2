export const staffRoles = [
  'administrator',
  'accountManager',
  'complianceOfficer',
  'operations',
  'contentEditor',
] as const
export const clientRoles = ['owner', 'member', 'viewer'] as const
export const roles = [...staffRoles, ...clientRoles] as const

export type StaffRole = (typeof staffRoles)[number]
export type ClientRole = (typeof clientRoles)[number]
export type Role = StaffRole | ClientRole

/**
 * all: every company; assigned: companies whose account manager I am; own: companies I belong to; mine: records
 * assigned to me, in any company; self: my own account.
 */
export type Scope = 'all' | 'assigned' | 'own' | 'mine' | 'self'

/** The roles that hold a permission, each with its scope. */
export type Grants = Partial<Record<Role, Scope>>
