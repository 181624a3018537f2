import type { TwoFactorMethod } from '@domicile/contract/accounts/session/two-factor'
import type { Message } from '@domicile/server/mail/email-message'

/** The email with a code; the subject omits the code, as locked phones show subjects. */
export function codeEmail(firstName: string, code: string): Message {
  return {
    subject: 'Your code for Domicile',
    heading: 'Your code',
    paragraphs: [`Hello ${firstName},`, 'Enter this code in the portal. It expires in ten minutes.'],
    code,
    notes: ['If you did not request it, someone may know your password. Change it now.'],
  }
}

const sources = { authenticator: 'a code from your authenticator app', email: 'a code that we email to you' }

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
      `To sign in, you now also need ${sources[method]}.`,
      ...(before ? ['Your old second factor and its recovery codes no longer work.'] : []),
    ],
    button: { label: 'View security settings', path: '/settings/security' },
    notes: ['If this was not you, contact us immediately.'],
  }
}

/** Notifies a person that one of their recovery codes was used. */
export function recoveryUsedEmail(firstName: string, left: number): Message {
  return {
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      `Hello ${firstName},`,
      `One of your recovery codes was used to sign in or to change your settings. You have ${left} left.`,
    ],
    button: { label: 'View security settings', path: '/settings/security' },
    notes: ['If this was not you, change your password and sign out any device you do not recognise.'],
  }
}
