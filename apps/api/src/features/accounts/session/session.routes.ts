import { createHmac } from 'node:crypto'
import { auth } from '@domicile/contract/accounts/session/auth'
import { Refusal } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import { findMemberships } from '@domicile/server/auth/find-actor'
import type { Passwords } from '@domicile/server/auth/passwords'
import { addressSubject } from '@domicile/server/http/rate-limits'
import { type Database, feature } from '../../../feature.ts'
import { carryOutDueResets } from '../../../domain/sign-in/sign-in-ends.ts'
import { endActing, findActing, sessionsOf } from '../../../domain/sign-in/acting.queries.ts'
import {
  deleteFailures,
  insertFailure,
  lockAttempts,
  passwordAttempts,
  refuseTooManyFailures,
} from '../../../domain/sign-in/attempts.ts'
import { recordFailedSignIn } from './failed-sign-ins.ts'
import { issueChallenge } from '../../../domain/sign-in/challenge.ts'
import {
  type Credentials,
  endSession,
  extendSession,
  findCredentials,
  findFamily,
  findProfile,
  findSession,
  findUsedToken,
  lockCredentials,
  rotateRefreshToken,
} from '../../../domain/sign-in/session.queries.ts'
import { lifetimeOf, type SignInParts, startSession } from '../../../domain/sign-in/start-session.ts'

export type SessionParts = SignInParts & {
  passwords: Passwords
  /** Derives a refresh token's successor, so that a repeat within the grace period gives the same one. */
  refreshSecret: string
  /** Staff need a second factor to sign in. */
  staffTwoFactor: boolean
}

/** Two tabs that refresh at once within this time get the same successor. */
const GRACE_SECONDS = 10

export function sessionFeature(parts: SessionParts) {
  const { signer, passwords, refreshSecret, staffTwoFactor } = parts
  const successorOf = (token: string) => createHmac('sha256', refreshSecret).update(token).digest('base64url')

  /** A second factor whose reset is due is no longer required, even if the scheduled job has not run yet. */
  const afterDueReset = async (db: Database, person: Credentials) => {
    if (!person.twoFactor) return person
    await carryOutDueResets(db, parts.sendEmail, person.id)
    return findCredentials(db, person.email)
  }

  return feature(auth, {
    'POST /api/token': inTwoSteps(
      async ({ db, body, request, spend }) => {
        await spend('login-address', addressSubject(request.address))
        await refuseTooManyFailures(db, await passwordAttempts(db, body.email, request))
        const person = await findCredentials(db, body.email)
        const correct = await passwords.verify(body.password, person?.passwordHash)
        return correct && person ? afterDueReset(db, person) : undefined
      },
      async ({ db, body, request, record }, verified) => {
        await lockAttempts(db, body.email)
        const attempts = await passwordAttempts(db, body.email, request)
        await refuseTooManyFailures(db, attempts)
        const person = verified && (await lockCredentials(db, verified))
        if (!person) {
          await insertFailure(db, attempts)
          await recordFailedSignIn(db, request, await findCredentials(db, body.email))
          throw new Refusal('wrong-credentials').keepingChanges()
        }
        await deleteFailures(db, attempts)
        await record({ actorId: person.id, subjectId: person.id, staffOnly: true })
        if (person.twoFactor || needsFactor(person, staffTwoFactor))
          return {
            token: null,
            refreshToken: null,
            challenge: await issueChallenge(db, parts, person, request),
          }
        return { ...(await startSession(db, parts, person, request)), challenge: null }
      },
    ),

    'POST /api/token/refresh': async ({ db, body, spend, record }) => {
      const family = await findFamily(db, body.refreshToken)
      if (family) await spend('refresh-family', family)
      const refreshToken = successorOf(body.refreshToken)
      const rotated = await rotateRefreshToken(db, body.refreshToken, refreshToken)
      if (rotated) await continueSession(db, staffTwoFactor, rotated)
      const session = rotated ?? (await repeatedRefresh(db, body.refreshToken))
      await record({ actorId: session.userId, subjectId: session.userId, staffOnly: true })
      return { token: await signer.sign({ sub: session.userId, sid: session.id }), refreshToken }
    },

    'DELETE /api/token': async ({ db, user, record }) => {
      const { own, acting } = await sessionsOf(db, user)
      if (acting) await endActing(db, 'id', acting)
      await endSession(db, own, 'signed-out')
      await record({ subjectId: user.acting?.actorId ?? user.id, staffOnly: true })
    },

    'GET /api/session': ({ db, user }) => findSession(db, user),

    'GET /api/users/profile': async ({ db, user }) => {
      const profile = await findProfile(db, user.id)
      const memberships = await findMemberships(db, user.id)
      if (!user.acting) return { ...profile, memberships, acting: null }
      const acting = await findActing(db, user.sessionId)
      const own = memberships.filter(({ companyId }) => companyId === acting.companyId)
      // Only the person can accept the terms: a user who acts as them is not asked.
      return { ...profile, memberships: own, mustAcceptTerms: false, acting }
    },
  })
}

type Continued = NonNullable<Awaited<ReturnType<typeof rotateRefreshToken>>>

/** Ends a session that its person could not have any more: without the factor of their role, or for so long. */
async function continueSession(db: Database, staffTwoFactor: boolean, session: Continued): Promise<void> {
  const lacksFactor = needsFactor(session, staffTwoFactor) && !session.twoFactor
  if (!lacksFactor && (await extendSession(db, session, lifetimeOf(session)))) return
  await endSession(db, session.id, 'role-changed')
  throw new Refusal('invalid-token').keepingChanges()
}

function needsFactor({ staffRole }: { staffRole: string | null }, staffTwoFactor: boolean): boolean {
  return staffTwoFactor && staffRole !== null
}

/** Handles a used refresh token: another tab's within the grace period, a thief's or a victim's after it. */
async function repeatedRefresh(db: Database, token: string) {
  const used = await findUsedToken(db, token, GRACE_SECONDS)
  if (used?.recent) return used
  if (!used) throw new Refusal('invalid-token')
  await endSession(db, used.id, 'reuse')
  throw new Refusal('invalid-token').keepingChanges()
}
