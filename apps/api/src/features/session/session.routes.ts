import { createHmac } from 'node:crypto'
import { auth } from '@domicile/contract/auth'
import { messages, ownMessages } from '@domicile/contract/messages'
import { unauthorized } from '@domicile/server/errors'
import { inTwoSteps, type RequestInfo } from '@domicile/server/feature'
import { newId } from '@domicile/server/ids'
import type { Passwords } from '@domicile/server/passwords'
import { opaqueToken, type TokenSigner } from '@domicile/server/tokens'
import type { SendEmail } from '../../emails.ts'
import { type Database, feature } from '../../feature.ts'
import { deleteFailures, insertFailure, lockAttempts, refuseTooManyFailures } from './attempts.ts'
import { deviceName, isNewDevice } from './devices.ts'
import { newSignInEmail } from './session.emails.ts'
import {
  endSession,
  extendSession,
  findCredentials,
  findMemberships,
  findProfile,
  findSession,
  findUsedToken,
  findUserAgents,
  insertRefreshToken,
  insertSession,
  rotateRefreshToken,
} from './session.queries.ts'

export type SessionParts = {
  signer: TokenSigner
  passwords: Passwords
  /** Derives a refresh token's successor, so that a repeat within the grace period gives the same one. */
  refreshSecret: string
  /** Forgets what is remembered of a session that ended. */
  forget(sessionId: string): void
  sendEmail: SendEmail
}

/** How long two tabs that refresh at once get the same successor. */
const GRACE_SECONDS = 10

/** Staff hold more, so their sessions end sooner: after an idle time, and at the latest. */
const LIFETIMES = {
  staff: { idle: '12 hours', absolute: '24 hours' },
  client: { idle: '30 days', absolute: '90 days' },
}

const lifetimeOf = (staffRole: string | null) => LIFETIMES[staffRole ? 'staff' : 'client']

export function sessionFeature({ signer, passwords, refreshSecret, forget, sendEmail }: SessionParts) {
  const successorOf = (token: string) => createHmac('sha256', refreshSecret).update(token).digest('base64url')

  return feature(auth, {
    'POST /api/token': inTwoSteps(
      async ({ db, body }) => {
        await refuseTooManyFailures(db, body.email)
        const person = await findCredentials(db, body.email)
        const correct = await passwords.verify(body.password, person?.passwordHash)
        return correct ? person : undefined
      },
      async ({ db, body, request, record }, person) => {
        await lockAttempts(db, body.email)
        await refuseTooManyFailures(db, body.email)
        if (!person) {
          await insertFailure(db, body.email, request.address)
          throw unauthorized(ownMessages.wrongCredentials, 'wrong-credentials').keepingChanges()
        }
        await deleteFailures(db, body.email)
        await tellOfNewDevice(db, sendEmail, person, request)
        const session = { id: newId(), userId: person.id, ...lifetimeOf(person.staffRole) }
        await insertSession(db, { ...session, address: request.address, userAgent: request.userAgent })
        await record({ actorId: person.id, subjectId: person.id, staffOnly: true })
        return { ...(await issueTokens(db, signer, person.id, session.id)), challenge: null }
      },
    ),

    'POST /api/token/refresh': async ({ db, body, record }) => {
      const refreshToken = successorOf(body.refreshToken)
      const rotated = await rotateRefreshToken(db, body.refreshToken, refreshToken)
      if (rotated) await extendSession(db, rotated.id, lifetimeOf(rotated.staffRole).idle)
      const session = rotated ?? (await repeatedRefresh(db, body.refreshToken, forget))
      await record({ actorId: session.userId, subjectId: session.userId, staffOnly: true })
      return { token: await signer.sign({ sub: session.userId, sid: session.id }), refreshToken }
    },

    'DELETE /api/token': async ({ db, user, record }) => {
      await endSession(db, user.sessionId, 'signed-out')
      forget(user.sessionId)
      await record({ subjectId: user.id, staffOnly: true })
    },

    'GET /api/session': async ({ db, user }) => findSession(db, user.sessionId),

    'GET /api/users/profile': async ({ db, user }) => {
      const [profile, memberships] = await Promise.all([
        findProfile(db, user.id),
        findMemberships(db, user.id),
      ])
      return { ...profile, memberships, acting: null }
    },
  })
}

type SignedIn = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

/** Called before the session starts, which makes the device a known one. */
async function tellOfNewDevice(db: Database, sendEmail: SendEmail, person: SignedIn, request: RequestInfo) {
  const { userAgent, address } = request
  if (!isNewDevice(userAgent, await findUserAgents(db, person.id))) return
  const signIn = { at: new Date(), device: deviceName(userAgent), address }
  const message = newSignInEmail(person.firstName, person.timeZone, signIn)
  await sendEmail(db, { to: person.email, kind: 'new-sign-in', userId: person.id, message })
}

async function issueTokens(db: Database, signer: TokenSigner, userId: string, sessionId: string) {
  const refreshToken = opaqueToken()
  await insertRefreshToken(db, sessionId, refreshToken)
  return { token: await signer.sign({ sub: userId, sid: sessionId }), refreshToken }
}

/** A token that was used before: another tab's within the grace period, a thief's or a victim's after it. */
async function repeatedRefresh(db: Database, token: string, forget: (sessionId: string) => void) {
  const used = await findUsedToken(db, token, GRACE_SECONDS)
  if (used?.recent) return used
  if (!used) throw unauthorized(messages.invalidToken, 'invalid-token')
  await endSession(db, used.id, 'reuse')
  forget(used.id)
  throw unauthorized(messages.invalidToken, 'invalid-token').keepingChanges()
}
