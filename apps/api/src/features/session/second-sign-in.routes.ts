import { messages, ownMessages } from '@domicile/contract/messages'
import { secondSignIn } from '@domicile/contract/second-sign-in'
import { conflict, invalidField, Refusal, unauthorized } from '@domicile/server/errors'
import type { RequestInfo } from '@domicile/server/feature'
import { findRecoveryCode } from '@domicile/server/recovery-codes'
import { type Database, feature } from '../../feature.ts'
import { codesOf, deleteFailures, insertFailure, lockAttempts, refuseTooManyFailures } from './attempts.ts'
import { completeSetUp, sendCode } from './challenge.ts'
import {
  type Challenged,
  consumeChallenge,
  findChallenge,
  findRecoveryCodes,
  renewChallenge,
  useRecoveryCode,
  useStep,
} from './challenges.queries.ts'
import { recoveryUsedEmail } from './second-factor.emails.ts'
import { beginFactor, proof } from './second-factor.ts'
import { type SignInParts, startSession } from './start-session.ts'

/** A code by mail is not sent again before this has passed. */
const RESEND_SECONDS = 30

/** What stands between a right password and a session. */
export function secondSignInFeature(parts: SignInParts) {
  return feature(secondSignIn, {
    'POST /api/two-factor/set-up': async ({ db, body, record }) => {
      const challenged = await requireChallenge(db, body.challenge)
      if (challenged.purpose !== 'set-up') throw outOfOrder()
      const subject = { userId: challenged.userId, challengeId: challenged.id, email: challenged.email }
      const { seed, codeHash, code, told } = beginFactor(parts, body.method, subject)
      if (code) await sendCode(db, parts, addressee(challenged), challenged.id, code)
      await renewChallenge(db, challenged.id, { method: body.method, seed, codeHash })
      await record({ ...by(challenged), after: { twoFactor: body.method } })
      return told
    },

    'POST /api/two-factor/code': async ({ db, body, record }) => {
      const challenged = await requireChallenge(db, body.challenge)
      if (challenged.method !== 'email') throw outOfOrder()
      refuseTooSoon(challenged.codeAge)
      const codeHash = await sendCode(db, parts, addressee(challenged), challenged.id)
      await renewChallenge(db, challenged.id, { seed: null, codeHash })
      await record(by(challenged))
    },

    'POST /api/token/two-factor': async ({ db, body, request, record }) => {
      const challenged = await requireChallenge(db, body.challenge)
      const { method, seed, purpose } = challenged
      if (!method) throw outOfOrder()
      await beginAttempt(db, challenged)
      const subject = { userId: challenged.userId, challengeId: challenged.id }
      const proven = proof(parts, { ...challenged, method }, body.code, subject)
      const isFresh = proven && (await isFirstUse(db, challenged, proven.step))
      if (!proven || !isFresh) throw await wrongAttempt(db, challenged, 'code', request)
      await endAttempts(db, challenged)
      const person = signingIn(challenged)
      const recoveryCodes =
        purpose === 'set-up'
          ? await completeSetUp(db, parts, person, { method, seed, step: proven.step })
          : null
      await record(by(challenged))
      return { ...(await startSession(db, parts, person, request)), recoveryCodes }
    },

    'POST /api/token/recovery': async ({ db, body, request, record }) => {
      const challenged = await requireChallenge(db, body.challenge)
      if (challenged.purpose !== 'sign-in') throw outOfOrder()
      await beginAttempt(db, challenged)
      const unused = await findRecoveryCodes(db, challenged.userId)
      const hashes = unused.map(({ hash }) => hash)
      const used = unused[findRecoveryCode(body.recoveryCode, hashes, challenged.userId, parts.codePepper)]
      if (!used) throw await wrongAttempt(db, challenged, 'recoveryCode', request)
      await useRecoveryCode(db, used.id)
      await endAttempts(db, challenged)
      const person = signingIn(challenged)
      const message = recoveryUsedEmail(person.firstName, unused.length - 1)
      await parts.sendEmail(db, { to: person.email, kind: 'recovery-used', userId: person.id, message })
      await record(by(challenged))
      return startSession(db, parts, person, request)
    },
  })
}

async function requireChallenge(db: Database, token: string): Promise<Challenged> {
  const challenged = await findChallenge(db, token)
  if (!challenged) throw unauthorized(messages.invalidToken, 'invalid-token')
  return challenged
}

/** One attempt of a person decides at a time; five wrong ones in a quarter of an hour are all they have. */
async function beginAttempt(db: Database, { userId }: Challenged): Promise<void> {
  await lockAttempts(db, codesOf(userId))
  await refuseTooManyFailures(db, codesOf(userId))
}

/** Counts a wrong code, whatever becomes of the request; with the fifth the challenge is over. */
async function wrongAttempt(db: Database, { id, userId }: Challenged, field: string, request: RequestInfo) {
  await insertFailure(db, codesOf(userId), request.address)
  const tooMany = await refuseTooManyFailures(db, codesOf(userId)).catch((refusal: Refusal) => refusal)
  if (tooMany) await consumeChallenge(db, id)
  return (tooMany ?? invalidField(field, ownMessages.wrongCode, 'wrong-code')).keepingChanges()
}

async function endAttempts(db: Database, { id, userId }: Challenged): Promise<void> {
  await consumeChallenge(db, id)
  await deleteFailures(db, codesOf(userId))
}

/** An authenticator's code is good once; a code by mail is consumed with its challenge. */
async function isFirstUse(db: Database, { purpose, userId }: Challenged, step: number | null) {
  return step === null || purpose === 'set-up' || useStep(db, userId, step)
}

function refuseTooSoon(age: number | null): void {
  if (age === null || age >= RESEND_SECONDS) return
  throw new Refusal(429, 'too-soon', ownMessages.tooManyAttempts, { retryAfter: RESEND_SECONDS - age })
}

function outOfOrder(): Refusal {
  return conflict('out-of-order', ownMessages.outOfOrder)
}

function signingIn({ userId: id, email, firstName, timeZone, staffRole }: Challenged) {
  return { id, email, firstName, timeZone, staffRole }
}

function addressee({ userId: id, email, firstName }: Challenged) {
  return { id, email, firstName }
}

function by({ userId }: Challenged) {
  return { actorId: userId, subjectId: userId, staffOnly: true }
}
