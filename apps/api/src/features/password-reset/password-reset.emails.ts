import type { Message } from '@domicile/server/mail/email-message'

/** The mail with the link to set a new password; the requester may not be the person. */
export function resetEmail(firstName: string, token: string): Message {
  return {
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${firstName},`,
      'Somebody asked for a new password for your account. The link is good for 30 minutes, and for one time.',
    ],
    button: { label: 'Set a new password', path: `/reset-password/${token}` },
    notes: ['If it was not you, there is nothing to do: your password stays as it is.'],
  }
}

/** The mail goes to the address as it was, so that a thief can't hide the change. */
export function passwordSetEmail(firstName: string): Message {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      'The password of your account was changed, and every device was signed out.',
    ],
    button: { label: 'Sign in', path: '/login' },
    notes: ['If this was not you, ask for a new password at once and tell the firm.'],
  }
}
