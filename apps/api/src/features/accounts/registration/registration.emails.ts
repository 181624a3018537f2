import type { Message } from '@domicile/server/mail/email-message'
import { emailCodeHash, newEmailCode } from '@domicile/server/auth/email-codes'
import type { Database } from '../../../feature.ts'
import { deviceName } from '../../../domain/sign-in/devices.ts'
import { codeEmail } from '../../../domain/sign-in/second-factor.emails.ts'
import { timeIn } from '../../../domain/sign-in/session.emails.ts'
import type { SignInParts } from '../../../domain/sign-in/start-session.ts'
import type { UnderWay } from './registration.queries.ts'

type Parts = Pick<SignInParts, 'sendEmail' | 'codePepper'>
type Begun = Pick<
  UnderWay,
  'id' | 'email' | 'details' | 'isTaken' | 'isVerified' | 'startedAt' | 'address' | 'userAgent'
>

/**
 * Sends the mail of step 1: a code, and the link to continue elsewhere. An address with an account gets a
 * mail about that instead, so that only its owner learns of the account. Returns the hash of the code, if one
 * was sent.
 */
export async function sendRegistrationEmail(
  db: Database,
  { sendEmail, codePepper }: Parts,
  begun: Begun,
  link: string,
): Promise<Buffer | null> {
  const { id, email, isTaken, isVerified } = begun
  if (isTaken) {
    await sendEmail(db, { to: email, kind: 'registration-taken', message: hasAccountEmail() })
    return null
  }
  const code = isVerified ? null : newEmailCode()
  await sendEmail(db, { to: email, kind: 'registration', message: registrationEmail(begun, code, link) })
  return code ? emailCodeHash(code, id, codePepper) : null
}

/** Sends the first code of the second factor. */
export async function sendFactorCode(
  db: Database,
  { sendEmail, codePepper }: Parts,
  { id, email, details }: UnderWay,
  code: string,
): Promise<Buffer> {
  await sendEmail(db, { to: email, kind: 'registration-code', message: codeEmail(details.firstName, code) })
  return emailCodeHash(code, id, codePepper)
}

/** Without the name that was entered: the address may be a stranger's, and the name an advertisement. */
function registrationEmail(
  { details: { timeZone }, startedAt, address, userAgent }: Begun,
  code: string | null,
  link: string,
): Message {
  const how = code
    ? 'Enter this code in the portal. It expires in ten minutes.'
    : 'You can continue your registration at any time.'
  return {
    subject: 'Your registration at Domicile',
    heading: 'Your registration',
    paragraphs: ['Hello,', how],
    ...(code && { code }),
    facts: {
      Started: timeIn(timeZone, new Date(startedAt)),
      Browser: deviceName(userAgent),
      Address: address ?? 'unknown',
    },
    button: { label: 'Continue registration', path: `/register#resume=${link}` },
    notes: [
      'The link works on any device for seven days and needs no code. There you choose a password and check your details. After you use it, continue only on that device.',
      'If you did not start this, ignore this email and give the code to no one. We will not create an account.',
    ],
  }
}

function hasAccountEmail(): Message {
  return {
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Hello,',
      'We received a registration with your email address, which already has an account. Nothing has changed.',
      'If it was you, sign in. If you forgot your password, reset it there.',
    ],
    button: { label: 'Sign in', path: '/login' },
    notes: ['If it was not you, ignore this email.'],
  }
}
