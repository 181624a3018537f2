import { z } from 'zod'
import { email, instant, token } from '../fields.ts'
import { routes } from '../route.ts'
import { proof } from './account/account-two-factor.ts'
import { ownAccount } from './account/own-account.ts'

/** A change of the signed-in user's address that waits for its confirmations. */
const PendingEmailChange = z.object({
  newEmail: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
})
export type PendingEmailChange = z.infer<typeof PendingEmailChange>

/**
 * The change of a user's email address: requested in the settings, confirmed by a link in each of both mailboxes, and
 * undone by a link that the old mailbox gets.
 */
export const emailChange = routes({
  'GET /api/account/email-change': {
    summary: 'Your change of address that waits for confirmation.',
    ...ownAccount,
    response: z.object({ pending: PendingEmailChange.nullable() }),
  },
  'POST /api/account/email-change': {
    idempotencyKey: 'ignored',
    summary:
      'Request another address; both addresses get a link. The answer is the same if the new one has an account.',
    ...ownAccount,
    body: z.strictObject({ ...proof, email }),
    response: z.object({ pending: PendingEmailChange }),
    status: 201,
    audit: 'email-change.requested',
  },
  'DELETE /api/account/email-change': {
    summary: 'Cancel your change of address; its links stop working.',
    ...ownAccount,
    audit: 'email-change.cancelled',
  },
  'POST /api/email-changes/check': {
    summary: 'Read what a link confirms (410 if it can no longer be used).',
    may: 'public',
    body: z.strictObject({ token }),
    response: z.object({ mailbox: z.enum(['old', 'new']), newEmail: z.string(), expiresAt: instant }),
    audit: 'email-change.opened',
  },
  'PUT /api/email-changes/confirmation': {
    summary: 'Confirm a change by the link to one mailbox; it takes effect when both have confirmed.',
    may: 'public',
    body: z.strictObject({ token }),
    response: z.object({ isDone: z.boolean() }),
    audit: 'email-change.confirmed',
  },
  'PUT /api/email-changes/rejection': {
    summary: 'Reject a change by the link to the old mailbox.',
    may: 'public',
    body: z.strictObject({ token }),
    audit: 'email-change.rejected',
  },
  'POST /api/email-changes/undo': {
    idempotencyKey: 'ignored',
    summary:
      'Restore the old address by the link to its mailbox, for a week; ends every session and the password.',
    may: 'public',
    body: z.strictObject({ token }),
    response: z.object({
      email: z.string(),
      /** The token of a link that sets a new password; null for a deactivated user. */
      passwordToken: z.string().nullable(),
    }),
    status: 200,
    audit: 'email-change.undone',
  },
})
