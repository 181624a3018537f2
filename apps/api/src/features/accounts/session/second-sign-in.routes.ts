import { recordFailedSignIn } from './failed-sign-ins.ts'
import { secondSignIn } from '@domicile/contract/accounts/session/second-sign-in'
import { Refusal } from '@domicile/server/http/errors'
import type { RequestInfo } from '@domicile/server/http/feature'
import { type Database, feature } from '../../../feature.ts'
import {
  type Attempts,
  codeAttempts,
  codesOf,
  deleteFailures,
  lockAttempts,
  refuseTooManyFailures,
} from '../../../domain/sign-in/attempts.ts'
import { completeSetUp, sendCode, redeemRecoveryCode } from '../../../domain/sign-in/challenge.ts'
import {
  type Challenged,
  consumeChallenge,
  findChallenge,
  findChallengedId,
  type Purpose,
  renewChallenge,
  useStep,
} from '../../../domain/sign-in/challenges.queries.ts'
import { wrongCode } from '../../../domain/sign-in/code-attempts.ts'
import { prepareFactor, proof } from '../../../domain/sign-in/second-factor.ts'
import { type SignInParts, startSession } from '../../../domain/sign-in/start-session.ts'

/** The time after which a code can be mailed again. */
const RESEND_SECONDS = 30

/** The step between a correct password and a session. */
export function secondSignInFeature(parts: SignInParts) {
  return feature(secondSignIn, {
    'POST /api/two-factor/set-up': async ({ db, body, record }) => {
      const challenged = await requireChallenge(db, body.challenge)
      if (challenged.purpose !== 'set-up') throw outOfOrder()
      const subject = { userId: challenged.userId, challengeId: challenged.id, email: challenged.email }
      const { seed, codeHash, code, setUp } = prepareFactor(parts, body.method, subject)
      if (code) await sendCode(db, parts, addressee(challenged), challenged.id, code)
      await renewChallenge(db, challenged.id, { method: body.method, seed, codeHash })
      await record({ ...by(challenged), after: { twoFactor: body.method } })
      return setUp
    },

    'POST /api/two-factor/code': async ({ db, body, record }) => {
      const challenged = await requireChallenge(db, body.challenge, ['sign-in', 'set-up', 'change'])
      if (challenged.method !== 'email') throw outOfOrder()
      refuseTooSoon(challenged.codeAge)
      const codeHash = await sendCode(db, parts, addressee(challenged), challenged.id)
      await renewChallenge(db, challenged.id, { seed: null, codeHash })
      await record(by(challenged))
    },

    'POST /api/token/two-factor': async ({ db, body, request, record }) => {
      const { challenged, attempts } = await requireTurn(db, body.challenge, request)
      const { method, seed, purpose } = challenged
      if (!method) throw outOfOrder()
      const subject = { userId: challenged.userId, challengeId: challenged.id }
      const proven = proof(parts, { ...challenged, method }, body.code, subject)
      const isFresh = proven && (await isFirstUse(db, challenged, proven.step))
      if (!proven || !isFresh) throw await wrongAttempt(db, challenged, request, { attempts, field: 'code' })
      await endAttempts(db, challenged, attempts)
      const person = signingIn(challenged)
      const recoveryCodes =
        purpose === 'set-up'
          ? await completeSetUp(db, parts, person, { method, seed, step: proven.step })
          : null
      await record(by(challenged))
      return { ...(await startSession(db, parts, person, request)), recoveryCodes }
    },

    'POST /api/token/recovery': async ({ db, body, request, record }) => {
      const { challenged, attempts } = await requireTurn(db, body.challenge, request)
      if (challenged.purpose !== 'sign-in') throw outOfOrder()
      const person = signingIn(challenged)
      if (!(await redeemRecoveryCode(db, parts, person, body.recoveryCode)))
        throw await wrongAttempt(db, challenged, request, { attempts, field: 'recoveryCode' })
      await endAttempts(db, challenged, attempts)
      await record(by(challenged))
      return startSession(db, parts, person, request)
    },
  })
}

async function requireChallenge(
  db: Database,
  token: string,
  purposes: readonly Purpose[] = ['sign-in', 'set-up'],
): Promise<Challenged> {
  const challenged = await findChallenge(db, token, purposes)
  if (!challenged) throw new Refusal('invalid-token')
  return challenged
}

/** Returns the challenge after locking its user's attempts: one at a time, five wrong codes at most. */
async function requireTurn(db: Database, token: string, request: RequestInfo) {
  const userId = await findChallengedId(db, token)
  if (userId) await lockAttempts(db, codesOf(userId))
  const challenged = await requireChallenge(db, token)
  const attempts = await codeAttempts(db, { id: challenged.userId, email: challenged.email }, request)
  await refuseTooManyFailures(db, attempts)
  return { challenged, attempts }
}

/** Counts a wrong code even if the request fails; the fifth ends the challenge. */
async function wrongAttempt(
  db: Database,
  { id, userId, email }: Challenged,
  request: RequestInfo,
  { attempts, field }: { attempts: Attempts; field: 'code' | 'recoveryCode' },
): Promise<Refusal> {
  const refusal = await wrongCode(db, attempts, field)
  if (refusal.status === 429) await consumeChallenge(db, id)
  await recordFailedSignIn(db, request, { id: userId, email })
  return refusal
}

async function endAttempts(db: Database, { id }: Challenged, attempts: Attempts): Promise<void> {
  await consumeChallenge(db, id)
  await deleteFailures(db, attempts)
}

/** An authenticator's code is valid once; a mailed code is consumed with its challenge. */
async function isFirstUse(db: Database, { purpose, userId }: Challenged, step: number | null) {
  return step === null || purpose === 'set-up' || useStep(db, userId, step)
}

function refuseTooSoon(age: number | null): void {
  if (age === null || age >= RESEND_SECONDS) return
  throw new Refusal('too-soon', { retryAfter: RESEND_SECONDS - age })
}

function outOfOrder(): Refusal {
  return new Refusal('out-of-order')
}

function signingIn({ userId: id, email, firstName, timeZone, staffRole, method }: Challenged) {
  return { id, email, firstName, timeZone, staffRole, twoFactor: method }
}

function addressee({ userId: id, email, firstName }: Challenged) {
  return { id, email, firstName }
}

function by({ userId }: Challenged) {
  return { actorId: userId, subjectId: userId, staffOnly: true }
}
