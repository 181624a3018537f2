import { account } from '@domicile/contract/accounts/account/account'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import { findMemberships } from '@domicile/server/auth/find-actor'
import { passwordProblem } from '@domicile/server/auth/password-blocklist'
import type { Passwords } from '@domicile/server/auth/passwords'
import type { SendEmail } from '../../../domain/emails/emails.ts'
import { type Database, feature } from '../../../feature.ts'
import { findAdministrators } from '../../../domain/people/people-scope.ts'
import { refuseStale } from '@domicile/server/http/versions'
import { codesOf, deleteAllFailures, lockAttempts } from '../../../domain/sign-in/attempts.ts'
import { endChallenges } from '../../../domain/sign-in/challenges.queries.ts'
import { timeIn } from '../../../domain/sign-in/session.emails.ts'
import { setPassword } from '../../../domain/sign-in/password.queries.ts'
import { endSession, endSessionsOf, findProfile } from '../../../domain/sign-in/session.queries.ts'
import { erasureAskedEmail, erasureNotedEmail, passwordChangedEmail } from './account.emails.ts'
import {
  findDevice,
  getPerson,
  listDevices,
  lockDetails,
  noteErasure,
  updateDetails,
} from './account.queries.ts'
import { checkCurrentPassword, requireCurrentPassword } from './current-password.ts'
import { myData } from './my-data.ts'
import { ownMessages } from '@domicile/contract/messages'
import { normalisePhoneNumber } from '@domicile/server/mail/phone-numbers'

export type AccountParts = {
  passwords: Passwords
  sendEmail: SendEmail
  /** As staff's requests read: what a person did themself is theirs to know, also where it is kept for the firm. */
  wholeDb: Database
}

/** The routes of a person's own account. Every query uses the session's user id, never one of the request. */
export function accountFeature({ passwords, sendEmail, wholeDb }: AccountParts) {
  return feature(account, {
    'PUT /api/users/profile': async ({ db, user, body, record }) => {
      const sent = withPhoneNumber(body)
      const before = await lockDetails(db, user.id)
      refuseStale(before, sent)
      await updateDetails(db, user.id, sent)
      await record({ subjectId: user.id, staffOnly: true, before, after: sent })
      const [profile, memberships] = [await findProfile(db, user.id), await findMemberships(db, user.id)]
      return { ...profile, memberships, acting: null }
    },

    'PUT /api/account/password': inTwoSteps(
      async ({ db, user, body }) => {
        const person = await getPerson(db, user.id)
        const isRight = await checkCurrentPassword(db, passwords, user, person, body.currentPassword)
        if (!isRight) return { person, isRight, newHash: '' }
        const { email, firstName, lastName, companyName, town } = person
        const refusal = passwordProblem(body.password, [email, firstName, lastName, companyName, town])
        if (refusal) throw invalidField('password', refusal, 'guessable')
        return { person, isRight, newHash: await passwords.hash(body.password) }
      },
      async ({ db, user, record }, { person, isRight, newHash }) => {
        await lockAttempts(db, codesOf(user.id))
        await requireCurrentPassword(db, user, person, isRight)
        await setPassword(db, user.id, newHash)
        await deleteAllFailures(db, person.email)
        await endChallenges(db, user.id)
        await endSessionsOf(db, user.id, 'password-changed', user.sessionId)
        const message = passwordChangedEmail(person.firstName)
        await sendEmail(db, { to: person.email, kind: 'password-changed', userId: user.id, message })
        await record({ subjectId: user.id, staffOnly: true })
      },
    ),

    'GET /api/account/sessions': ({ db, user }) => listDevices(db, user),

    'DELETE /api/account/sessions/:id': async ({ db, user, params, record }) => {
      const device = await findDevice(db, user.id, params.id)
      if (!device) throw notFound()
      await endSession(db, device.id, 'ended-elsewhere')
      await record({ subjectId: device.id, subject: device.name, staffOnly: true })
    },

    'DELETE /api/account/sessions': async ({ db, user, record }) => {
      await endSessionsOf(db, user.id, 'ended-elsewhere', user.sessionId)
      await record({ subjectId: user.id, staffOnly: true })
    },

    'GET /api/account/data': ({ user }) => myData(wholeDb, user.id),

    'POST /api/account/erasure': inTwoSteps(
      async ({ db, user, body }) => {
        const person = await getPerson(db, user.id)
        return {
          person,
          isRight: await checkCurrentPassword(db, passwords, user, person, body.currentPassword),
        }
      },
      async ({ db, user, body, record }, { person, isRight }) => {
        await requireCurrentPassword(db, user, person, isRight)
        const before = await noteErasure(db, user.id)
        if (before) throw alreadyRequested(timeIn(person.timeZone, new Date(before)))
        const message = erasureAskedEmail(person, body.reason)
        for (const { id, email } of await findAdministrators(db))
          await sendEmail(db, { to: email, kind: 'erasure-asked', userId: id, message })
        const noted = erasureNotedEmail(person.firstName)
        await sendEmail(db, { to: person.email, kind: 'erasure-noted', userId: user.id, message: noted })
        await record({
          subjectId: user.id,
          subject: `${person.firstName} ${person.lastName}`,
          reason: body.reason ?? null,
          staffOnly: true,
        })
      },
    ),
  })
}

function alreadyRequested(time: string): Refusal {
  return new Refusal('asked-before', {
    text: `You requested this on ${time}. We answer within a month.`,
  })
}

/** Normalises the phone number to E.164; refuses an invalid one at its field. */
function withPhoneNumber<T extends { phoneNumber: string | null }>(sent: T): T {
  if (!sent.phoneNumber) return sent
  const phoneNumber = normalisePhoneNumber(sent.phoneNumber)
  if (!phoneNumber) throw invalidField('phoneNumber', ownMessages.phoneNumber)
  return { ...sent, phoneNumber }
}
