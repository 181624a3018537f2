import { emailChange } from '@domicile/contract/accounts/email-change'
import { ownMessages } from '@domicile/contract/messages'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { inTwoSteps } from '@domicile/server/http/feature'
import type { Passwords } from '@domicile/server/auth/passwords'
import { opaqueToken } from '@domicile/server/auth/tokens'
import type { SendEmail } from '../../../domain/emails/emails.ts'
import { type Database, feature } from '../../../feature.ts'
import { endChallenges } from '../../../domain/sign-in/challenges.queries.ts'
import {
  completeIfConfirmed,
  type EmailChangeParts,
  lockEmailChanges,
} from '../../../domain/sign-in/email-change.ts'
import {
  addressTakenEmail,
  changeUndoneEmail,
  confirmNewEmail,
  confirmOldEmail,
} from '../../../domain/sign-in/email-change.emails.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  type EmailChange,
  endLaterChanges,
  findByLink,
  findPendingEmailChange,
  findUndoable,
  insertEmailChange,
  insertPasswordLink,
  isAddressTaken,
  setEmail,
} from '../../../domain/sign-in/email-changes.queries.ts'
import { setPassword } from '../../../domain/sign-in/password.queries.ts'
import { endSessionsOf } from '../../../domain/sign-in/session.queries.ts'
import type { SignInParts } from '../../../domain/sign-in/start-session.ts'
import { type Person, reauthenticate, readProof } from './reauthenticate.ts'

export type EmailChangeFeatureParts = EmailChangeParts &
  Omit<SignInParts, 'signer'> & { passwords: Passwords }

/** Changes the address of an account, with a confirmation from both mailboxes; the old one can undo it for a week. */
export function emailChangeFeature(parts: EmailChangeFeatureParts) {
  return feature(emailChange, {
    'GET /api/account/email-change': async ({ db, user }) => ({
      pending: (await findPendingEmailChange(db, user.id)) ?? null,
    }),

    'POST /api/account/email-change': inTwoSteps(
      async ({ db, user, body, spend }) => {
        const submittedProof = await readProof(db, parts, user, body)
        if (submittedProof.person.email === body.email) throw invalidField('email', ownMessages.ownEmail)
        await spend('email-change-account', user.id)
        await spend('email-change-email', body.email)
        return submittedProof
      },
      async ({ db, user, body: { email }, record }, submittedProof) => {
        const person = await reauthenticate(db, parts, user, submittedProof)
        await requestChange(db, parts.sendEmail, person, user.sessionId, email)
        await record({ ...by(user.id), after: { email } })
        return { pending: (await findPendingEmailChange(db, user.id))! }
      },
    ),

    'DELETE /api/account/email-change': async ({ db, user, record }) => {
      await lockEmailChanges(db, user.id)
      if (!(await cancelEmailChange(db, user.id))) throw new Refusal('no-email-change')
      await record(by(user.id))
    },

    'POST /api/email-changes/check': async ({ db, body, record }) => {
      const { mailbox, newEmail, expiresAt, userId } = await requireChange(findByLink(db, body.token))
      await record({ ...by(userId), actorId: userId })
      return { mailbox, newEmail, expiresAt }
    },

    'PUT /api/email-changes/confirmation': async ({ db, body, request, record }) => {
      const { id, userId, name, mailbox } = await lockChange(db, () => findByLink(db, body.token))
      await confirmEmailChange(db, id, mailbox)
      await record({ ...by(userId), subject: name, actorId: userId })
      return { isDone: await completeIfConfirmed(db, parts, userId, request) }
    },

    'PUT /api/email-changes/rejection': async ({ db, body, record }) => {
      const { userId, name, mailbox } = await lockChange(db, () => findByLink(db, body.token))
      if (mailbox !== 'old') throw new Refusal('dead-link')
      await cancelEmailChange(db, userId)
      await record({ ...by(userId), subject: name, actorId: userId })
    },

    'POST /api/email-changes/undo': inTwoSteps(
      async ({ db, body }) => {
        await requireChange(findUndoable(db, body.token))
        // A random password, as the one that a thief knows must not open the account again.
        return parts.passwords.hash(opaqueToken())
      },
      async ({ db, body, record }, passwordHash) => {
        const change = await lockChange(db, () => findUndoable(db, body.token))
        const { userId, name, oldEmail, newEmail, isActive } = change
        await undoChange(db, parts, change, passwordHash)
        const emails = { before: { email: newEmail }, after: { email: oldEmail } }
        await record({ ...by(userId), subject: name, actorId: userId, ...emails })
        if (!isActive) return { email: oldEmail, passwordToken: null }
        const passwordToken = opaqueToken()
        await insertPasswordLink(db, userId, passwordToken)
        return { email: oldEmail, passwordToken }
      },
    ),
  })
}

/** Mails both links. A new address with an account gets no link, and its requester learns nothing. */
async function requestChange(
  db: Database,
  sendEmail: SendEmail,
  { id: userId, email: oldEmail, firstName }: Person,
  sessionId: string,
  newEmail: string,
): Promise<void> {
  const isTaken = await isAddressTaken(db, newEmail, userId)
  const [oldToken, newToken] = [opaqueToken(), opaqueToken()]
  const tokens = { oldToken, newToken: isTaken ? null : newToken }
  await insertEmailChange(db, { userId, sessionId, oldEmail, newEmail, ...tokens })
  const toNew = isTaken ? addressTakenEmail() : confirmNewEmail(newToken)
  await sendEmail(db, {
    to: newEmail,
    kind: isTaken ? 'email-change-taken' : 'email-change-new',
    message: toNew,
  })
  const toOld = confirmOldEmail(firstName, newEmail, oldToken)
  await sendEmail(db, { to: oldEmail, kind: 'email-change-old', userId, message: toOld })
}

/** Restores the old address. No session, password or link of the time since the change stays valid. */
async function undoChange(
  db: Database,
  { sendEmail }: EmailChangeParts,
  change: EmailChange,
  passwordHash: string,
): Promise<void> {
  const { userId, oldEmail, newEmail } = change
  await cancelEmailChange(db, userId)
  await endLaterChanges(db, change)
  await setEmail(db, userId, oldEmail)
  await setPassword(db, userId, passwordHash)
  await endChallenges(db, userId)
  await endSessionsOf(db, userId, 'email-restored')
  const message = changeUndoneEmail(oldEmail)
  for (const to of [oldEmail, newEmail])
    await sendEmail(db, { to, kind: 'email-change-undone', userId, message })
}

/** Finds a change by a link again once its person's changes are locked, so that a link works once. */
async function lockChange<T extends EmailChange>(
  db: Database,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const { userId } = await requireChange(find())
  await lockEmailChanges(db, userId)
  return requireChange(find())
}

async function requireChange<T>(found: Promise<T | undefined>): Promise<T> {
  const change = await found
  if (!change) throw new Refusal('dead-link')
  return change
}

function by(userId: string) {
  return { subjectId: userId, staffOnly: true }
}
