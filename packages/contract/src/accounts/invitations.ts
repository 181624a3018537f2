import { z } from 'zod'
import { Membership } from './session/auth.ts'
import { email, id, instant, optionalName, page, pageOf, token } from '../fields.ts'
import { roles } from '../roles/roles.ts'
import { routes } from '../route.ts'
import { encodingQuery } from '../texts/encoding-query.ts'
import { textEncodingNames } from '../texts/text-encodings.ts'

export const invitationStates = ['pending', 'expired', 'accepted', 'declined', 'removed'] as const

/** An invitation to the firm's staff, or with a company to its users; valid for seven days. */
export const InvitationInput = z.strictObject({
  email,
  role: z.enum(roles),
  /** Required with a role in a company, refused with a staff role. */
  companyId: id.nullish().transform((value) => value ?? null),
  firstName: optionalName(100),
  lastName: optionalName(100),
  jobTitle: optionalName(100),
})
export type InvitationInput = z.output<typeof InvitationInput>

export const Invitation = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(roles),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  state: z.enum(invitationStates),
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  sendings: z.number().int(),
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(z.enum(['resend', 'remove'])),
})
export type Invitation = z.infer<typeof Invitation>

/** The result of one line in a list of people to invite. */
export const BulkResult = z.object({
  line: z.number().int(),
  email: z.string(),
  invited: z.boolean(),
  /** The reason it was not sent. */
  problem: z.string().nullable(),
})

export const invitations = routes({
  'GET /api/invitations': {
    summary: 'Invitations, the latest first.',
    may: 'invitations:read',
    query: page.extend({
      q: z.string().max(200).optional(),
      state: z.enum([...invitationStates, 'all']).default('pending'),
      companyId: id.optional(),
    }),
    response: pageOf(Invitation),
  },
  'GET /api/invitations/allowance': {
    summary:
      'The number of invitations that can still be sent, today or until the firm approves the company.',
    may: 'invitations:send',
    query: z.strictObject({ companyId: id.optional() }),
    response: z.object({ remaining: z.number().int(), until: z.enum(['tomorrow', 'approval']) }),
  },
  'POST /api/invitations': {
    summary: 'Invite a person; the link goes to the address alone.',
    may: 'invitations:send',
    whileActing: 'refused',
    body: InvitationInput,
    response: Invitation,
    status: 201,
    audit: 'invitation.sent',
  },
  'POST /api/invitations/lists': {
    summary: 'The text of a file with people to invite. It changes nothing, and the file is not kept.',
    may: 'invitations:send',
    whileActing: 'refused',
    upload: 'invitationList',
    query: encodingQuery,
    /** `guessed` is the encoding of the file if that is a guess. */
    response: z.object({ csv: z.string(), guessed: z.enum(textEncodingNames).nullable() }),
    idempotencyKey: 'ignored',
    audit: 'invitation.bulk-sent',
    mayBeNoop: true,
  },
  'POST /api/invitations/bulk': {
    summary: 'Invite people from a CSV text with the columns email, role, company, first name, last name.',
    may: 'invitations:send',
    whileActing: 'refused',
    body: z.strictObject({ csv: z.string().min(1).max(100_000) }),
    response: z.object({ results: z.array(BulkResult) }),
    audit: 'invitation.bulk-sent',
  },
  'PUT /api/invitations/:id/sending': {
    summary: 'Send an invitation again, also an expired one: the link before is dead from then on.',
    may: 'invitations:send',
    whileActing: 'refused',
    response: Invitation,
    audit: 'invitation.resent',
  },
  'DELETE /api/invitations/:id': {
    summary: 'Take an invitation back.',
    may: 'invitations:send',
    whileActing: 'refused',
    audit: 'invitation.removed',
  },
  'POST /api/invitations/opening': {
    summary:
      'The details of an invitation, by the token of its link (410 if it is used, removed or expired).',
    may: 'public',
    body: z.strictObject({ token }),
    response: z.object({
      email: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      jobTitle: z.string().nullable(),
      role: z.enum(roles),
      companyName: z.string().nullable(),
      invitedBy: z.string(),
      expiresAt: instant,
      /** The address has an account: its user signs in, joins, and keeps the password. */
      hasAccount: z.boolean(),
    }),
    audit: 'invitation.opened',
  },
  'POST /api/invitations/acceptance': {
    summary: 'Join the company as the signed-in person, whose address must be the invited one.',
    may: 'signed-in',
    securesAccount: true,
    whileActing: 'refused',
    body: z.strictObject({ token }),
    response: z.object({ membership: Membership.nullable() }),
    audit: 'invitation.accepted',
  },
  'POST /api/invitations/refusal': {
    summary: 'Decline an invitation by its link.',
    may: 'public',
    body: z.strictObject({ token }),
    audit: 'invitation.declined',
  },
})
