import type { TwoFactorMethod } from '@domicile/contract/auth/two-factor'
import type { Message } from '@domicile/server/mail/email-message'

/** The email with a code; the subject omits the code, as locked phones show subjects. */
export function codeEmail(firstName: string, code: string): Message {
  return {
    subject: 'Your code for Domicile',
    heading: 'Your code',
    paragraphs: [
      `Hello ${firstName},`,
      'Type this code where you were asked for it. It is good for ten minutes.',
    ],
    code,
    notes: ['If you did not ask for it, somebody may know your password: change it.'],
  }
}

const sources = { authenticator: 'a code of your authenticator', email: 'a code that is mailed to you' }

/** Notifies a person of their new second factor; `before` is the previous method. */
export function factorSetUpEmail(
  firstName: string,
  method: TwoFactorMethod,
  before: TwoFactorMethod | null,
): Message {
  const did = before ? 'was changed' : 'was set up'
  return {
    subject: `Your second factor ${did}`,
    heading: `Your second factor ${did}`,
    paragraphs: [
      `Hello ${firstName},`,
      `From now on signing in to your account asks for ${sources[method]} as well.`,
      ...(before ? ['The one before and its recovery codes no longer work.'] : []),
    ],
    button: { label: 'See your security settings', path: '/settings/security' },
    notes: ['If this was not you, tell the firm at once.'],
  }
}

/** Notifies a person that one of their recovery codes was used. */
export function recoveryUsedEmail(firstName: string, left: number): Message {
  return {
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      `Hello ${firstName},`,
      `One of your recovery codes was used in the place of a code, to sign in or in your settings. You have ${left} left.`,
    ],
    button: { label: 'See your security settings', path: '/settings/security' },
    notes: ['If this was not you, change your password at once and end the sessions that you do not know.'],
  }
}
