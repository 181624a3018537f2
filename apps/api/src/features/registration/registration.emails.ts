import type { Message } from '@domicile/server/mail/email-message'
import { emailCodeHash, newEmailCode } from '@domicile/server/auth/email-codes'
import type { Database } from '../../feature.ts'
import { codeEmail } from '../../domain/sign-in/second-factor.emails.ts'
import type { SignInParts } from '../../domain/sign-in/start-session.ts'
import type { UnderWay } from './registration.queries.ts'

type Parts = Pick<SignInParts, 'sendEmail' | 'codePepper'>
type Begun = Pick<UnderWay, 'id' | 'email' | 'details' | 'isTaken' | 'isVerified'>

/**
 * Sends the mail of step 1: a code, and the link to continue elsewhere. An address with an account gets a
 * mail about that instead, so that only its owner learns of the account. Returns the hash of the code, if one
 * was sent.
 */
export async function sendBeginning(
  db: Database,
  { sendEmail, codePepper }: Parts,
  { id, email, details: { firstName }, isTaken, isVerified }: Begun,
  link: string,
): Promise<Buffer | null> {
  if (isTaken) {
    await sendEmail(db, { to: email, kind: 'registration-taken', message: takenEmail() })
    return null
  }
  const code = isVerified ? null : newEmailCode()
  await sendEmail(db, { to: email, kind: 'registration', message: beginningEmail(firstName, code, link) })
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

function beginningEmail(firstName: string, code: string | null, link: string): Message {
  const how = code
    ? 'Type this code where you were asked for it. It is good for ten minutes.'
    : 'You can leave your registration and go on with it later.'
  return {
    subject: 'Your registration at Domicile',
    heading: 'Your registration',
    paragraphs: [`Hello ${firstName},`, how],
    ...(code && { code }),
    button: { label: 'Go on with your registration', path: `/register#resume=${link}` },
    notes: [
      'The link is good for seven days, on any device, and needs no code. Where you go on, the browser you began in no longer can.',
      'If you did not register, do nothing: without you no account is made.',
    ],
  }
}

function takenEmail(): Message {
  return {
    subject: 'You have an account already',
    heading: 'You have an account already',
    paragraphs: [
      'Hello,',
      'Somebody began to register with this address, which has an account already. Nothing was changed.',
      'If it was you, sign in. If you do not know your password any more, ask for a new one there.',
    ],
    button: { label: 'Sign in', path: '/login' },
    notes: ['If it was not you, there is nothing to do.'],
  }
}
