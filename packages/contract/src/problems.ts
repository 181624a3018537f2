import { z } from 'zod'
import { messages, ownMessages } from './messages.ts'
import type { purchaseProblems } from './sales/problems.ts'
import type { ProblemKind } from './problem-kind.ts'

/** Refusals of both APIs, by code. */
export const sharedProblems = {
  'bad-request': { status: 400, text: 'The request could not be read.' },
  'bad-text': { status: 400, text: ownMessages.badText },
  'idempotency-key': { status: 400, text: ownMessages.keyNeeded },
  'too-many': { status: 400, text: 'The list is too long for one file. Filter it first.' },
  'invalid-query': { status: 400, text: ownMessages.invalidValue },
  'invalid-token': { status: 401, text: messages.invalidToken },
  unauthorized: { status: 401, text: ownMessages.signInFirst },
  'acting-read-only': { status: 403, text: ownMessages.actingReadOnly },
  forbidden: { status: 403, text: ownMessages.forbidden },
  'not-while-acting': { status: 403, text: ownMessages.notWhileActing },
  'wrong-xsrf-token': { status: 403, text: 'This page is out of date. Reload it and try again.' },
  'not-found': { status: 404, text: ownMessages.notFound },
  'method-not-allowed': { status: 405, text: 'This address does not support this method.' },
  'not-acceptable': { status: 406, text: messages.somethingWentWrong },
  timeout: { status: 408, text: 'The request took too long to arrive.' },
  duplicate: { status: 409, text: messages.somethingWentWrong },
  reference: { status: 409, text: messages.somethingWentWrong },
  stale: { status: 409, text: ownMessages.stale },
  'too-many-pins': { status: 409, text: 'You can pin up to 20 records. Unpin one first.' },
  state: { status: 409, text: 'You cannot do this in its current state.' },
  'too-large': { status: 413, text: 'The request is too large.' },
  'address-too-long': { status: 414, text: 'The address is too long.' },
  'unsupported-media-type': { status: 415, text: 'Send the body as application/json.' },
  'idempotency-key-reused': { status: 422, text: ownMessages.keyReused },
  invalid: { status: 422, text: ownMessages.invalidValue },
  'too-many-attempts': { status: 429, text: ownMessages.tooManyAttempts },
  'too-many-requests': { status: 429, text: ownMessages.tooManyRequests },
  'headers-too-large': { status: 431, text: 'The headers are too large.' },
  fault: { status: 500, text: messages.somethingWentWrong },
  'not-ready': { status: 503, text: 'The portal is not ready.', retryAfter: 1 },
  'not-scanned': {
    status: 503,
    text: 'Files can’t be checked for malware at the moment. Try again later.',
    retryAfter: 30,
  },
  overloaded: { status: 503, text: ownMessages.overloaded, retryAfter: 1 },
  stopping: { status: 503, text: 'The portal is stopping.', retryAfter: 5 },
  unavailable: { status: 503, text: messages.somethingWentWrong, retryAfter: 1 },
} as const satisfies Record<string, ProblemKind>

/** Refusals of the main API alone, by code. */
export const mainProblems = {
  'reset-password': { status: 429, text: ownMessages.resetPassword },
  'wrong-credentials': { status: 401, text: ownMessages.wrongCredentials },
  'other-address': {
    status: 403,
    text: 'This invitation is for another address. Sign in with that address.',
  },
  'own-approval': { status: 403, text: ownMessages.ownApproval },
  'acknowledge-first': { status: 409, text: ownMessages.acknowledgeFirst },
  'actions-under-way': { status: 409, text: ownMessages.actionsUnderWay },
  archived: { status: 409, text: 'This company is archived. Restore it to edit it.' },
  'asked-before': { status: 409, text: 'You have already requested this. We answer within a month.' },
  client: { status: 409, text: 'You belong to a client company, so you cannot hold a staff role.' },
  expired: { status: 409, text: 'This document has expired. Upload a new one.' },
  // No 503: nothing is away, and to try again changes nothing.
  'file-store-unset': {
    status: 501,
    text: 'The storage of this file is not set up. Contact us.',
  },
  'has-account': { status: 409, text: ownMessages.hasAccount },
  'has-account-manager': { status: 409, text: messages.hasAccountManager },
  'has-work': {
    status: 409,
    text: 'This person manages companies. Reassign those first.',
  },
  'impersonation-unavailable': { status: 409, text: messages.impersonationUnavailable },
  'last-administrator': { status: 409, text: ownMessages.lastAdministrator },
  'last-owner': { status: 409, text: ownMessages.lastOwner },
  'no-account-manager': { status: 409, text: 'This company has no account manager.' },
  'no-audience': { status: 409, text: 'There is no one to send this to.' },
  'no-email-change': { status: 409, text: 'No change of address is waiting for confirmation.' },
  'no-draft': { status: 409, text: 'There are no changes to discard.' },
  'no-project': { status: 409, text: 'The run has no project. Create one in an earlier action.' },
  'no-reset': { status: 409, text: 'There is no reset to confirm.' },
  'no-second-factor': { status: 409, text: ownMessages.noSecondFactor },
  'no-client': { status: 409, text: 'No one at the company can see this. Invite someone, or confirm.' },
  nobody: { status: 409, text: 'There is no one to assign it to.' },
  'not-a-member': { status: 409, text: 'This person does not belong to the company. Invite them.' },
  'not-mutable': { status: 409, text: ownMessages.notMutable },
  'not-now': { status: 409, text: 'This announcement is in the wrong state for that.' },
  'not-published': { status: 409, text: 'Only a published workflow can be run.' },
  'not-yet': { status: 409, text: 'Complete the required tasks first.' },
  'nothing-to-publish': { status: 409, text: 'There are no changes to publish.' },
  'notice-changed': { status: 409, text: ownMessages.noticeChanged },
  'open-work': { status: 409, text: 'Resolve the open work first.' },
  oneself: { status: 409, text: 'You cannot do this to yourself. Ask another administrator.' },
  'out-of-order': { status: 409, text: ownMessages.outOfOrder },
  over: { status: 409, text: ownMessages.noticeOver },
  registered: { status: 409, text: ownMessages.registered },
  'reset-under-way': { status: 409, text: 'A reset is already in progress.' },
  restarted: { status: 409, text: 'This run was already restarted.' },
  'run-moved': { status: 409, text: ownMessages.runMoved },
  'second-person': { status: 409, text: 'Another administrator must confirm this.' },
  'still-reading': {
    status: 409,
    text: 'We are still reading your other documents. Add this one when they are counted.',
  },
  'terms-replaced': {
    status: 409,
    text: 'Another version was published in the meantime. Compare your text with it, then publish again.',
  },
  'terms-changed': { status: 409, text: ownMessages.termsChanged },
  'not-approved': {
    status: 409,
    text: 'This company can send more invitations once we have approved it.',
  },
  'too-many-emails': { status: 409, text: 'Workflows have reached today’s email limit for this company.' },
  'took-too-long': { status: 409, text: ownMessages.tookTooLong },
  'too-many-views': {
    status: 409,
    text: 'You can save up to 30 views per list. Delete one first.',
  },
  'two-factor-required': { status: 409, text: ownMessages.secondFactorRequired },
  'view-name-taken': { status: 409, text: 'You already have a view with this name.' },
  'works-for-firm': {
    status: 409,
    text: 'You are on the firm’s staff, so you cannot join a company.',
  },
  'dead-link': { status: 410, text: messages.invalidToken },
  'too-many-invitations': { status: 429, text: 'You have sent too many invitations today.' },
  'sent-lately': { status: 429, text: 'You can resend an invitation once an hour.' },
  'too-soon': { status: 429, text: ownMessages.tooManyAttempts },
} as const satisfies Record<string, ProblemKind>

/** The code of every refusal of both APIs: the last part of a problem's `type`. */
export type ProblemCode =
  | keyof typeof sharedProblems
  | keyof typeof mainProblems
  | keyof typeof purchaseProblems

/** Codes of errors in one field that a handler finds; checks of a schema have the codes of zod. */
export const fieldCodes = [
  'active',
  'broken',
  'dimensions',
  'guessable',
  'guessed',
  'invalid',
  'invited',
  'malware',
  'other-address',
  'required',
  'role-above-own',
  'too-large',
  'type',
  'unknown-field',
  'unreadable',
  'wrong-code',
  'wrong-password',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** One problem of a request: its place (a JSON pointer into the body, or a query name) and its message. */
export const FieldProblem = z.object({
  pointer: z.string(),
  code: z.string(),
  message: z.string(),
  /** With `guessed`: the value to confirm or to replace. */
  value: z.string().optional(),
})

/** The format of every error answer (RFC 9457). `instance` is the request's id, for support requests. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  instance: z.string(),
  errors: z.array(FieldProblem).optional(),
  /** With 409 `duplicate`: the address of the record that the refused one repeats. */
  path: z.string().optional(),
  /** With 409 `stale`: the fields that another user changed, with their current values. */
  current: z.record(z.string(), z.unknown()).optional(),
  changed: z.array(z.string()).optional(),
})

export type Problem = z.infer<typeof Problem>
export type FieldProblem = z.infer<typeof FieldProblem>
