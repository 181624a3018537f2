import { messages } from '@domicile/contract/messages'
import { passwordReset } from '@domicile/contract/accounts/password-reset'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import { passwordProblem } from '@domicile/server/auth/password-blocklist'
import type { Passwords } from '@domicile/server/auth/passwords'
import { addressSubject, type RateLimits } from '@domicile/server/http/rate-limits'
import type { SendEmail } from '../../../domain/emails/emails.ts'
import { type Database, feature } from '../../../feature.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { setPassword } from '../../../domain/sign-in/password.queries.ts'
import { codesOf, deleteAllFailures, lockAttempts } from '../../../domain/sign-in/attempts.ts'
import { endChallenges } from '../../../domain/sign-in/challenges.queries.ts'
import { endSessionsOf } from '../../../domain/sign-in/session.queries.ts'
import { passwordSetEmail } from './password-reset.emails.ts'
import { findPersonId, findReset } from './password-reset.queries.ts'

export type PasswordResetParts = {
  passwords: Passwords
  rateLimits: RateLimits
  sendEmail: SendEmail
}

/** Sets a new password by a mailed link. The sign-in still asks for the second factor. */
export function passwordResetFeature({ passwords, rateLimits, sendEmail }: PasswordResetParts) {
  return feature(passwordReset, {
    'POST /api/password-reset': async ({ db, body, request, spend, record }) => {
      await spend('reset-address', addressSubject(request.address))
      const { isOver } = await rateLimits.count('reset-email', body.email)
      // Refusing too many requests for one address would reveal that the address is known.
      const found = await findPersonId(db, body.email)
      const userId = (isOver ? null : found) ?? null
      // Only the job checks if there is a mail to send: here the response time would reveal it.
      await enqueue(db, 'password-reset.send', { userId })
      await record({ subjectId: userId, staffOnly: true })
      return { message: messages.resetRequested }
    },

    'POST /api/password-reset/check': async ({ db, body, record }) => {
      const { expiresAt, userId } = await requireReset(db, body.token)
      await record({ subjectId: userId, staffOnly: true })
      return { expiresAt }
    },

    'PUT /api/password-reset': inTwoSteps(
      async ({ db, body }) => {
        const { email, firstName, lastName, companyName, town } = await requireReset(db, body.token)
        const refusal = passwordProblem(body.password, [email, firstName, lastName, companyName, town])
        if (refusal) throw invalidField('password', refusal, 'guessable')
        return passwords.hash(body.password)
      },
      async ({ db, body, record }, passwordHash) => {
        const { userId, email, firstName } = await requireReset(db, body.token)
        await lockAttempts(db, codesOf(userId))
        await setPassword(db, userId, passwordHash)
        await endChallenges(db, userId)
        await deleteAllFailures(db, email)
        await endSessionsOf(db, userId, 'password-changed')
        const message = passwordSetEmail(firstName)
        await sendEmail(db, { to: email, kind: 'password-changed', userId, message })
        await record({ actorId: userId, subjectId: userId, staffOnly: true })
      },
    ),
  })
}

async function requireReset(db: Database, token: string) {
  const reset = await findReset(db, token)
  if (!reset) throw new Refusal('dead-link')
  return reset
}
