import { z } from 'zod'
import { email, id, instant, text } from './fields.ts'
import { messages } from './messages.ts'
import { clientRoles, staffRoles } from './permissions.ts'
import { routes } from './route.ts'

/** A short-lived access token (a JWT with `exp` in seconds) and the refresh token that replaces it once. */
export const Tokens = z.object({ token: z.string(), refreshToken: z.string() })

const Credentials = z.strictObject({
  email,
  // A wrong password must not be told apart from a malformed one, so nothing but its presence is checked.
  password: z.string().min(1, { error: messages.required }).max(1000),
})

export const Membership = z.object({ companyId: id, companyName: z.string(), role: z.enum(clientRoles) })
export type Membership = z.infer<typeof Membership>

export const Profile = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  timeZone: z.string(),
  /** The role among the firm's staff; null for a client's person, whose roles are in `memberships`. */
  role: z.enum(staffRoles).nullable(),
  memberships: z.array(Membership),
})
export type Profile = z.infer<typeof Profile>

export const Session = z.object({ id, startedAt: instant, expiresAt: instant })

export const auth = routes({
  'POST /api/token': {
    summary: 'Sign in with an email address and a password.',
    may: 'public',
    body: Credentials,
    response: Tokens,
    audit: 'session.started',
  },
  'POST /api/token/refresh': {
    summary: 'Exchange a refresh token, once, for new tokens.',
    may: 'public',
    body: z.strictObject({ refreshToken: text(200) }),
    response: Tokens,
    audit: 'session.refreshed',
  },
  'DELETE /api/token': {
    summary: 'Sign out: ends this session at once.',
    may: 'signed-in',
    audit: 'session.ended',
  },
  'GET /api/session': {
    summary: 'Check that the session still stands.',
    may: 'signed-in',
    response: Session,
  },
  'GET /api/users/profile': {
    summary: 'The signed-in person, with roles and companies.',
    may: 'profile:read',
    response: Profile,
  },
})
