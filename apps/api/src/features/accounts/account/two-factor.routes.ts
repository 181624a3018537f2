import { accountTwoFactor } from '@domicile/contract/accounts/account/account-two-factor'
import { Refusal } from '@domicile/server/http/errors'
import { type Actor, inTwoSteps } from '@domicile/server/http/feature'
import { newId } from '@domicile/server/db/ids'
import type { Passwords } from '@domicile/server/auth/passwords'
import { opaqueToken } from '@domicile/server/auth/tokens'
import { type Database, feature } from '../../../feature.ts'
import { removeSecondFactor } from '../../../domain/sign-in/sign-in-ends.ts'
import { deleteFailures, sessionCodes } from '../../../domain/sign-in/attempts.ts'
import { completeSetUp, renewRecoveryCodes, sendCode } from '../../../domain/sign-in/challenge.ts'
import { endChallenges, findChallenge, insertChallenge } from '../../../domain/sign-in/challenges.queries.ts'
import { beginAttempt, wrongCode } from '../../../domain/sign-in/code-attempts.ts'
import { prepareFactor, proof } from '../../../domain/sign-in/second-factor.ts'
import { endSessionsOf, shortenSession } from '../../../domain/sign-in/session.queries.ts'
import { lifetimeOf, type SignInParts } from '../../../domain/sign-in/start-session.ts'
import { factorRemovedEmail, recoveryCodesMadeEmail } from './account.emails.ts'
import { type Person, type Proof, reauthenticate, readProof, sendConfirmation } from './reauthenticate.ts'
import { findTwoFactorState } from './two-factor.queries.ts'

export type AccountTwoFactorParts = Omit<SignInParts, 'signer'> & {
  passwords: Passwords
  /** Staff need a second factor, so they cannot switch it off. */
  staffTwoFactor: boolean
}

/** One's own second factor. Changing it needs the password and, if one is active, its code or a recovery code. */
export function accountTwoFactorFeature(parts: AccountTwoFactorParts) {
  const { sendEmail, staffTwoFactor } = parts
  const isRequired = ({ role }: Actor) => staffTwoFactor && role !== null

  return feature(accountTwoFactor, {
    'GET /api/account/two-factor': async ({ db, user }) => ({
      ...(await findTwoFactorState(db, user.id)),
      isRequired: isRequired(user),
    }),

    'POST /api/account/two-factor/code': async ({ db, user, record }) => {
      const sentTo = await sendConfirmation(db, parts, user)
      await record(by(user))
      return { sentTo }
    },

    'POST /api/account/two-factor': inTwoSteps(
      ({ db, user, body }) => readProof(db, parts, user, body),
      async ({ db, user, body, record }, submittedProof) => {
        const person = await reauthenticate(db, parts, user, submittedProof)
        await record({ ...by(user), after: { twoFactor: body.method } })
        return startChange(db, parts, person, body.method)
      },
    ),

    'PUT /api/account/two-factor': async ({ db, user, body, record }) => {
      const attempts = sessionCodes(user)
      await beginAttempt(db, attempts)
      const { id, method, ...change } = await requireChange(db, user, body.challenge)
      const proven = proof(parts, { ...change, method }, body.code, { userId: user.id, challengeId: id })
      if (!proven) throw await wrongCode(db, attempts)
      await deleteFailures(db, attempts)
      const before = (await findTwoFactorState(db, user.id)).method
      const factor = { method, seed: change.seed, step: proven.step }
      const recoveryCodes = await completeSetUp(db, parts, { ...change, id: user.id }, factor, before)
      await endOthers(db, user)
      await record({ ...by(user), before: { twoFactor: before }, after: { twoFactor: method } })
      return { recoveryCodes }
    },

    'PUT /api/account/two-factor/removal': inTwoSteps(
      ({ db, user, body }) => {
        if (isRequired(user)) throw new Refusal('two-factor-required')
        return readProof(db, parts, user, body)
      },
      async ({ db, user, record }, submittedProof: Proof) => {
        const { email, firstName, twoFactor } = await reauthenticate(db, parts, user, submittedProof)
        refuseWithout(twoFactor)
        await switchOff(db, user)
        const message = factorRemovedEmail(firstName)
        await sendEmail(db, { to: email, kind: 'two-factor-removed', userId: user.id, message })
        await record({ ...by(user), before: { twoFactor }, after: { twoFactor: null } })
      },
    ),

    'POST /api/account/recovery-codes': inTwoSteps(
      ({ db, user, body }) => readProof(db, parts, user, body),
      async ({ db, user, record }, submittedProof) => {
        const { email, firstName, twoFactor } = await reauthenticate(db, parts, user, submittedProof)
        refuseWithout(twoFactor)
        const recoveryCodes = await renewRecoveryCodes(db, parts, user.id)
        const message = recoveryCodesMadeEmail(firstName)
        await sendEmail(db, { to: email, kind: 'recovery-codes-made', userId: user.id, message })
        await record(by(user))
        return { recoveryCodes }
      },
    ),
  })
}

/** Stores the new factor separately until its first code is right. */
async function startChange(
  db: Database,
  parts: AccountTwoFactorParts,
  person: Person,
  method: 'authenticator' | 'email',
) {
  const [id, challenge] = [newId(), opaqueToken()]
  const subject = { userId: person.id, challengeId: id, email: person.email }
  const { seed, codeHash, code, setUp } = prepareFactor(parts, method, subject)
  if (code) await sendCode(db, parts, person, id, code)
  await insertChallenge(db, {
    id,
    token: challenge,
    userId: person.id,
    purpose: 'change',
    method,
    seed,
    codeHash,
  })
  return { ...setUp, challenge }
}

async function requireChange(db: Database, user: Actor, challenge: string) {
  const change = await findChallenge(db, challenge, ['change'])
  if (!change?.method || change.userId !== user.id) throw new Refusal('took-too-long')
  return { ...change, method: change.method }
}

/** Sessions of those who sign in by password alone end sooner: the one at hand, too. */
async function switchOff(db: Database, user: Actor): Promise<void> {
  await removeSecondFactor(db, user.id)
  await endChallenges(db, user.id)
  await endOthers(db, user)
  await shortenSession(db, user.sessionId, lifetimeOf({ staffRole: user.role, twoFactor: null }))
}

async function endOthers(db: Database, user: Actor): Promise<void> {
  await endSessionsOf(db, user.id, 'two-factor-changed', user.sessionId)
}

function refuseWithout(twoFactor: string | null): void {
  if (!twoFactor) throw new Refusal('no-second-factor')
}

function by({ id }: Actor) {
  return { subjectId: id, staffOnly: true }
}
