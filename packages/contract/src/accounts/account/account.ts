import { z } from 'zod'
import { Profile } from '../session/auth.ts'
import { currentPassword, id, instant, newPassword, text, version } from '../../fields.ts'
import { routes } from '../../route.ts'
import { userFields } from '../users/user-fields.ts'
import { ownAccount } from './own-account.ts'

export const Device = z.object({
  id,
  /** Such as `Chrome on Windows`. */
  name: z.string(),
  address: z.string().nullable(),
  startedAt: instant,
  lastSeenAt: instant,
  isThisOne: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** A user's own account settings; refused while acting as that user. */
export const account = routes({
  'PUT /api/users/profile': {
    summary: 'Change your own details.',
    ...ownAccount,
    body: z.strictObject({ ...userFields, notifications: z.boolean(), version }),
    response: Profile,
    audit: 'profile.changed',
  },
  'PUT /api/account/password': {
    summary: 'Set a new password; every other session ends, and a mail says so.',
    ...ownAccount,
    body: z.strictObject({ currentPassword, password: newPassword }),
    audit: 'password.changed',
  },
  'GET /api/account/sessions': {
    summary: 'The devices on which one is signed in.',
    ...ownAccount,
    response: z.array(Device),
  },
  'DELETE /api/account/sessions/:id': {
    summary: 'Sign one device out.',
    ...ownAccount,
    audit: 'session.ended-elsewhere',
  },
  'DELETE /api/account/sessions': {
    summary: 'Sign out every device but this one.',
    ...ownAccount,
    audit: 'session.all-ended',
  },
  'GET /api/account/data': {
    summary: 'All data stored about you, as JSON.',
    ...ownAccount,
    download: 'application/json',
    reads: 'account.exported',
  },
  'POST /api/account/erasure': {
    summary:
      'Request the erasure of your account; an administrator is notified, and data required by law is kept.',
    ...ownAccount,
    body: z.strictObject({ currentPassword, reason: text(500).optional() }),
    audit: 'account.erasure-requested',
  },
})
