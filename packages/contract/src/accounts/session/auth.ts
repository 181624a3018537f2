import { z } from 'zod'
import { email, id, instant, token } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { clientRoles, staffRoles } from '../../roles/roles.ts'
import { routes } from '../../route.ts'
import { Challenge, TwoFactorMethod } from './two-factor.ts'

/** A short-lived access token (a JWT with `exp` in seconds) and the refresh token that replaces it once. */
export const Tokens = z.object({ token: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>

/** Tokens, or the challenge if a second factor is due; the other is null. */
export const SignIn = z.object({
  token: z.string().nullable(),
  refreshToken: z.string().nullable(),
  challenge: Challenge.nullable(),
})
export type SignIn = z.infer<typeof SignIn>

const Credentials = z.strictObject({
  email,
  // A wrong password must look like a malformed one, so only its presence is checked.
  password: z.string().min(1, { error: messages.required }).max(1000),
})

export const Membership = z.object({ companyId: id, companyName: z.string(), role: z.enum(clientRoles) })
export type Membership = z.infer<typeof Membership>

/** The member of staff who acts as this user: always shown, with the time it ends. */
export const Acting = z.object({
  actorName: z.string(),
  companyId: id,
  companyName: z.string(),
  expiresAt: instant,
  /** The company allows changes until this time; null if acting is read-only. */
  writeUntil: instant.nullable(),
})
export type Acting = z.infer<typeof Acting>

export const Profile = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  companyName: z.string().nullable(),
  street: z.string().nullable(),
  buildingNumber: z.string().nullable(),
  apartmentNumber: z.string().nullable(),
  town: z.string().nullable(),
  taxId: z.string().nullable(),
  timeZone: z.string(),
  newsletter: z.boolean(),
  notifications: z.boolean(),
  twoFactor: TwoFactorMethod.nullable(),
  /** The staff role; null for a client user, whose roles are in `memberships`. */
  role: z.enum(staffRoles).nullable(),
  memberships: z.array(Membership),
  /** A newer version of the terms waits for this user's acceptance. */
  mustAcceptTerms: z.boolean(),
  acting: Acting.nullable(),
  version: z.number().int(),
})
export type Profile = z.infer<typeof Profile>

export const Session = z.object({ id, startedAt: instant, expiresAt: instant })

export const auth = routes({
  'POST /api/token': {
    summary: 'Sign in with an email address and a password; a second factor may be asked for.',
    may: 'public',
    neverShed: true,
    body: Credentials,
    response: SignIn,
    session: 'starts',
    audit: 'session.started',
  },
  'POST /api/token/refresh': {
    summary: 'Exchange a refresh token, once, for new tokens.',
    may: 'public',
    neverShed: true,
    body: z.strictObject({ refreshToken: token }),
    response: Tokens,
    session: 'continues',
    audit: 'session.refreshed',
  },
  'DELETE /api/token': {
    summary: 'Sign out: ends this session at once, and with it the acting as a company.',
    may: 'signed-in',
    neverShed: true,
    securesAccount: true,
    whileActing: 'allowed',
    session: 'ends',
    audit: 'session.ended',
  },
  'GET /api/session': {
    summary: 'Check that the session is still valid.',
    may: 'signed-in',
    neverShed: true,
    response: Session,
  },
  'GET /api/users/profile': {
    summary: 'The signed-in person, with roles and companies.',
    may: 'profile:read',
    neverShed: true,
    response: Profile,
  },
})
