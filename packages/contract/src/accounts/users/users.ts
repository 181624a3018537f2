import { z } from 'zod'
import { Membership } from '../session/auth.ts'
import { id, instant, page, pageOf, reasonText, staffOnly, token } from '../../fields.ts'
import { permissionNames } from '../../permissions.ts'
import { roles, staffRoles } from '../../roles/roles.ts'
import { routes } from '../../route.ts'
import { TwoFactorMethod } from '../session/two-factor.ts'

export const userStates = ['active', 'deactivated', 'archived'] as const
export type UserState = (typeof userStates)[number]

/** The actions on a user; each is also a permission, but `activate` and `restore` use those of their opposites. */
export const UserAction = z.enum([
  'assign-role',
  'deactivate',
  'activate',
  'archive',
  'restore',
  'toggle-notifications',
  'request-two-factor-reset',
  'confirm-two-factor-reset',
  'confirm-email-change',
])
export type UserAction = z.infer<typeof UserAction>

/** Clients see of a person what concerns their own companies; the account is between the person and the firm. */
const UserSummary = z.object({
  id,
  name: z.string(),
  email: z.string(),
  jobTitle: z.string().nullable(),
  /** The staff role; null for a client user. */
  role: z.enum(staffRoles).nullable(),
  memberships: z.array(Membership),
  state: z.enum(userStates),
  twoFactor: staffOnly(TwoFactorMethod.nullable()),
  lastSeenAt: staffOnly(instant.nullable()),
})
export type UserSummary = z.infer<typeof UserSummary>

export const User = UserSummary.extend({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: staffOnly(z.string().nullable()),
  timeZone: staffOnly(z.string()),
  /** For staff, of the whole account; for clients, about the companies in which they manage users. */
  notifications: z.boolean(),
  createdAt: staffOnly(instant),
  deactivatedAt: staffOnly(instant.nullable()),
  /** A pending reset of the second factor; clients see those that they requested. */
  twoFactorReset: z
    .object({
      id,
      reason: z.string(),
      requestedBy: z.string(),
      requestedAt: instant,
      confirmedBy: z.string().nullable(),
      dueAt: instant,
    })
    .nullable(),
  /** A change of address that the new mailbox has confirmed and the old one has not; null if the reader cannot confirm it. */
  emailChange: z.object({ newEmail: z.string(), requestedAt: instant, expiresAt: instant }).nullable(),
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(UserAction),
  version: z.number().int(),
})
export type User = z.infer<typeof User>

export const UserQuery = page.extend({
  q: z.string().max(200).optional(),
  role: z.enum(roles).optional(),
  companyId: id.optional(),
  state: z.enum([...userStates, 'all']).default('active'),
  /** Clients who sort by `lastSeen` get the names' order. */
  sort: z.enum(['name', 'email', 'lastSeen']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type UserQuery = z.output<typeof UserQuery>

/** A role with all its permissions and their scopes. */
const RoleRow = z.object({
  role: z.enum(roles),
  isStaff: z.boolean(),
  permissions: z.record(z.string(), z.enum(['all', 'assigned', 'own', 'mine', 'self'])),
})

const reason = reasonText()

export const users = routes({
  'GET /api/users': {
    summary: 'People, filtered, sorted and paged.',
    may: 'users:read',
    query: UserQuery,
    response: pageOf(UserSummary),
  },
  'GET /api/users/:id': { summary: 'One person.', may: 'users:read', response: User },
  'GET /api/users/:id/role': {
    summary: "A person's role among the staff and in companies.",
    may: 'users:read',
    response: z.object({ role: z.enum(staffRoles).nullable(), memberships: z.array(Membership) }),
  },
  'PUT /api/users/:id/role': {
    summary: 'Change a user’s role: in the firm, or in a company. Never above your own.',
    may: 'users:assign-role',
    whileActing: 'refused',
    body: z.strictObject({
      role: z.enum(roles),
      companyId: id.nullish().transform((value) => value ?? null),
    }),
    response: User,
    audit: 'user.role-changed',
  },
  'DELETE /api/users/:id/memberships/:companyId': {
    summary: 'Take a person out of a company; its last owner stays.',
    may: 'users:assign-role',
    whileActing: 'refused',
    audit: 'user.membership-removed',
  },
  'PUT /api/users/:id/deactivation': {
    summary: 'Deactivate a person: their sessions end, and the companies they look after go to another.',
    may: 'users:deactivate',
    body: z.strictObject({ reason, handOverTo: id.nullish().transform((value) => value ?? null) }),
    response: User,
    audit: 'user.deactivated',
  },
  'DELETE /api/users/:id/deactivation': {
    summary: 'Activate a person again; they set a new password by a link first.',
    may: 'users:deactivate',
    response: User,
    audit: 'user.activated',
  },
  'PUT /api/users/:id/archival': {
    summary: 'Archive a deactivated person.',
    may: 'users:archive',
    response: User,
    audit: 'user.archived',
  },
  'DELETE /api/users/:id/archival': {
    summary: 'Take a person out of the archive; they stay deactivated.',
    may: 'users:archive',
    response: User,
    audit: 'user.restored',
  },
  'PUT /api/users/:id/notifications': {
    summary: "Turn a person's notification emails on or off: for clients, about their own companies only.",
    may: 'users:toggle-notifications',
    whileActing: 'refused',
    body: z.strictObject({ enabled: z.boolean() }),
    response: User,
    audit: 'user.notifications-changed',
  },
  'POST /api/users/:id/two-factor-reset': {
    summary:
      'Request a reset of a user’s second factor; another administrator confirms, the user can stop it.',
    may: 'users:request-two-factor-reset',
    whileActing: 'refused',
    body: z.strictObject({ reason }),
    response: User,
    status: 201,
    audit: 'two-factor-reset.requested',
  },
  'PUT /api/users/:id/two-factor-reset/confirmation': {
    summary: 'Confirm the reset that another asked for; it takes effect 24 hours after it was asked for.',
    may: 'users:confirm-two-factor-reset',
    response: User,
    audit: 'two-factor-reset.confirmed',
  },
  'PUT /api/users/:id/email-change/confirmation': {
    summary: 'Confirm a user’s change of address in place of a mailbox they lost; it takes effect at once.',
    may: 'users:confirm-email-change',
    whileActing: 'refused',
    body: z.strictObject({ reason }),
    response: User,
    audit: 'email-change.approved',
  },
  'POST /api/two-factor-resets/stop': {
    summary: 'Stop a reset by the link that went to the person whose second factor it is.',
    may: 'public',
    body: z.strictObject({ token }),
    audit: 'two-factor-reset.stopped',
  },
  'GET /api/roles': {
    summary: 'Every role with its permissions.',
    may: 'signed-in',
    response: z.array(RoleRow),
  },
  'GET /api/users/:id/explanation': {
    summary: 'Why a person may or may not do something, for one company where it matters.',
    may: 'users:read',
    query: z.strictObject({ permission: z.enum(permissionNames), companyId: id.optional() }),
    response: z.object({ allowed: z.boolean(), because: z.array(z.string()) }),
  },
  'GET /api/users/:id/work': {
    summary: 'The companies and open work that a user is responsible for and that need a successor.',
    may: 'users:deactivate',
    response: z.object({
      companies: z.array(z.object({ id, name: z.string() })),
      projects: z.number().int(),
      tasks: z.number().int(),
      runs: z.number().int(),
      watches: z.number().int(),
      candidates: z.array(z.object({ id, name: z.string() })),
    }),
  },
})
