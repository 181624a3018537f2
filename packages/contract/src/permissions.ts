import {
  answerers,
  writers,
  drafters,
  editors,
  everybody,
  readers,
  readersOfContent,
  keepers,
  registrars,
  workers,
  readersOfWork,
  firmWide,
  reviewers,
  screeners,
  inviters,
} from './roles/role-groups.ts'
import {
  type ClientRole,
  clientRoles,
  type Grants,
  type Role,
  roles,
  type Scope,
  type StaffRole,
} from './roles/roles.ts'

/**
 * Roles and permissions as data (decision 0006). The server's guard and scope, the OpenAPI document and the interface
 * read this table. No zod here: the web application imports it at run time.
 */
export const permissions = {
  'profile:read': everybody,
  'account:manage': everybody,
  'users:read': {
    administrator: 'all',
    accountManager: 'assigned',
    complianceOfficer: 'all',
    operations: 'all',
    owner: 'own',
    member: 'own',
  },
  'users:assign-role': inviters,
  'users:deactivate': { administrator: 'all' },
  'users:archive': { administrator: 'all' },
  'users:toggle-notifications': inviters,
  'users:request-two-factor-reset': inviters,
  'users:confirm-two-factor-reset': { administrator: 'all' },
  'users:confirm-email-change': { administrator: 'all' },
  'invitations:read': inviters,
  'invitations:send': inviters,
  'terms:publish': { administrator: 'all' },
  'support-access:read': inviters,
  'support-access:write': { owner: 'own' },
  'companies:impersonate': { administrator: 'all', accountManager: 'assigned' },
  'companies:read': readers,
  'companies:create': { administrator: 'all', accountManager: 'assigned' },
  'companies:update': keepers,
  'companies:archive': { administrator: 'all' },
  'companies:assign-manager': { administrator: 'all' },
  'owners:read': readers,
  'owners:write': registrars,
  'owners:override': { administrator: 'all', complianceOfficer: 'all' },
  'officers:read': readers,
  'officers:write': registrars,
  'employees:read': readers,
  'employees:write': keepers,
  'files:read': readers,
  'files:upload': { ...keepers, operations: 'assigned' },
  'files:approve': { administrator: 'all', complianceOfficer: 'all' },
  'history:read': registrars,
  'notes:read': { administrator: 'all', accountManager: 'assigned', complianceOfficer: 'all' },
  'notes:write': { administrator: 'all', complianceOfficer: 'all' },
  'projects:read': { ...readers, operations: 'mine' },
  'projects:write': { administrator: 'all', accountManager: 'assigned' },
  'projects:work': { administrator: 'all', accountManager: 'assigned', operations: 'mine' },
  'projects:comment': { ...keepers, operations: 'mine' },
  'projects:accept': { owner: 'own' },
  'projects:reopen': { administrator: 'all' },
  'workflows:read': firmWide,
  'workflows:edit': { administrator: 'all', complianceOfficer: 'all' },
  'workflows:publish': { administrator: 'all' },
  'workflows:run': { administrator: 'all', accountManager: 'assigned', complianceOfficer: 'all' },
  'runs:read': {
    administrator: 'all',
    accountManager: 'assigned',
    complianceOfficer: 'all',
    operations: 'mine',
    owner: 'own',
    member: 'own',
  },
  'runs:act': {
    administrator: 'all',
    accountManager: 'assigned',
    complianceOfficer: 'all',
    operations: 'mine',
    owner: 'own',
    member: 'mine',
  },
  'runs:skip': { administrator: 'all' },
  'templates:read': drafters,
  'templates:edit': {
    administrator: 'all',
    accountManager: 'all',
    complianceOfficer: 'all',
    contentEditor: 'all',
  },
  'templates:publish': { administrator: 'all', complianceOfficer: 'all' },
  'surveys:read': reviewers,
  'surveys:send': reviewers,
  'surveys:review': reviewers,
  'assignments:read': { ...reviewers, owner: 'own', member: 'mine' },
  'assignments:answer': { owner: 'own', member: 'mine' },
  'checks:read': readers,
  'checks:order': keepers,
  'checks:process': {
    administrator: 'all',
    accountManager: 'assigned',
    complianceOfficer: 'all',
    operations: 'all',
  },
  'checks:approve': { administrator: 'all', complianceOfficer: 'all' },
  'checks:configure': { administrator: 'all' },
  'mail:read': readersOfWork,
  'mail:register': workers,
  'mail:request': { owner: 'own', member: 'own' },
  'mail:consent': { owner: 'own' },
  /** Standing rules, which an owner approves. */
  'mail:instruct': {
    administrator: 'all',
    accountManager: 'assigned',
    operations: 'all',
    owner: 'own',
    member: 'own',
  },
  'mail:process': { administrator: 'all', operations: 'all' },
  'addresses:read': readers,
  'addresses:request': { ...keepers, operations: 'all' },
  'addresses:write': workers,
  'addresses:archive': { administrator: 'all', accountManager: 'assigned' },
  'addresses:configure': { administrator: 'all' },
  'translators:read': { administrator: 'all', accountManager: 'all', operations: 'all' },
  'translators:write': { administrator: 'all', accountManager: 'all', operations: 'all' },
  'posts:read': readersOfContent,
  'posts:edit': drafters,
  'posts:publish': editors,
  'faq:read': readersOfContent,
  'faq:draft': drafters,
  'faq:publish': editors,
  'enquiries:read': { ...answerers, complianceOfficer: 'all', ...writers },
  'enquiries:write': writers,
  'enquiries:answer': answerers,
  'enquiries:start': workers,
  'enquiries:report': editors,
  'working-days:write': { administrator: 'all' },
  'saved-answers:write': { ...editors, operations: 'all' },
  'enquiries:attach': { ...answerers, ...writers },
  'obligations:read': readers,
  'obligations:write': { ...registrars, member: 'own' },
  'obligation-rules:read': firmWide,
  'obligation-rules:write': screeners,
  'watches:read': { ...reviewers, contentEditor: 'all', owner: 'own', member: 'own', viewer: 'own' },
  /** Writing a watch and its texts, which no client sees before a change is published. */
  'watches:draft': {
    administrator: 'all',
    accountManager: 'all',
    complianceOfficer: 'all',
    contentEditor: 'all',
  },
  'watches:publish': reviewers,
  /** Decisions for the firm as a whole. */
  'watches:decide': screeners,
  'watches:acknowledge': { owner: 'own', member: 'own' },
  'glossary:read': readers,
  'glossary:write': { ...keepers, operations: 'all' },
  'mail:configure': { administrator: 'all' },
  'translations:read': readersOfWork,
  'translations:request': { ...workers, owner: 'own', member: 'own' },
  'translations:accept': { owner: 'own', member: 'own' },
  'translations:quote': workers,
  'translations:process': workers,
  'translations:configure': { administrator: 'all' },
  'due-diligence:read': reviewers,
  'due-diligence:follow': { ...reviewers, owner: 'own', member: 'own', viewer: 'own' },
  'due-diligence:prepare': reviewers,
  'due-diligence:decide': screeners,
  'due-diligence:configure': screeners,
  'screening-lists:read': screeners,
  'screening-lists:import': screeners,
  'screening-lists:manage': { administrator: 'all' },
  'screening:read': reviewers,
  'screening:decide': screeners,
  'screening:configure': screeners,
  'risk:read': reviewers,
  'risk:write': screeners,
  'risk-matrices:read': screeners,
  'risk-matrices:edit': screeners,
  'risk-matrices:publish': screeners,
  'country-lists:read': screeners,
  'country-lists:write': screeners,
  'dashboard:read': everybody,
  'notices:read': everybody,
  'system-notices:publish': { administrator: 'all' },
  'jobs:manage': { administrator: 'all' },
  'services:read': readersOfContent,
  'services:write': editors,
  'services:price': { administrator: 'all' },
  'costs:read': { administrator: 'all', accountManager: 'all' },
  'carts:read': { ...keepers, viewer: 'own' },
  'carts:write': keepers,
  'orders:read': { ...keepers, operations: 'all', viewer: 'own' },
  'orders:place': keepers,
  'orders:approve': { owner: 'own' },
  'orders:pay': { administrator: 'all', owner: 'own', member: 'own' },
  'orders:quote': { administrator: 'all', accountManager: 'assigned' },
  'orders:cancel': { administrator: 'all', owner: 'own' },
  'orders:refund': { administrator: 'all' },
  'purchasing-limits:write': { administrator: 'all', owner: 'own' },
  'payments:match': { administrator: 'all' },
  'invoices:read': { administrator: 'all', accountManager: 'assigned', owner: 'own' },
  'invoices:write': { administrator: 'all' },
  'seller:write': { administrator: 'all' },
  'audit:read': { ...registrars, operations: 'self' },
} as const satisfies Record<string, Grants>

/**
 * The roles that each role may grant and revoke: an administrator all, and those who manage a company's users the
 * client roles. No entry includes a role above its own.
 */
export const grantableRoles: Partial<Record<Role, readonly Role[]>> = {
  administrator: roles,
  accountManager: clientRoles,
  owner: clientRoles,
}

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]]

/** The part of a signed-in user that determines their permissions. */
export type Holder = {
  role: StaffRole | null
  memberships: readonly { companyId: string; role: ClientRole }[]
}

/** A role's scope for a permission, or undefined if it does not have it. */
export function scopeOf(role: Role, permission: Permission): Scope | undefined {
  return (permissions[permission] as Grants)[role]
}

/** Returns the roles that have a permission; with `scopes` only those that have it for one of them. */
export function rolesWith(permission: Permission, ...scopes: readonly Scope[]): Role[] {
  return roles.filter((role) => {
    const scope = scopeOf(role, permission)
    return scope !== undefined && (scopes.length === 0 || scopes.includes(scope))
  })
}

/**
 * True if a user has a permission at all; the scope decides for which records. Permissions on one's own account also
 * apply to users without a role.
 */
export function can(holder: Holder, permission: Permission): boolean {
  return (
    permissions[permission] === everybody ||
    rolesOf(holder).some((role) => scopeOf(role, permission) !== undefined)
  )
}

/** Every role of a user: the staff role, or one for each company they belong to. */
export function rolesOf(holder: Holder): Role[] {
  return holder.role ? [holder.role] : [...new Set(holder.memberships.map((membership) => membership.role))]
}
