import type { Message } from '@domicile/server/mail/email-message'

/** The mail with the link to set a new password; the requester may not be the person. */
export function resetEmail(firstName: string, token: string): Message {
  return {
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${firstName},`,
      'We received a request for a new password. The link expires in 30 minutes and works once.',
    ],
    button: { label: 'Set new password', path: `/reset-password/${token}` },
    notes: ['If this was not you, ignore this email. Your password stays unchanged.'],
  }
}

/** The mail goes to the address as it was, so that a thief can't hide the change. */
export function passwordSetEmail(firstName: string): Message {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [`Hello ${firstName},`, 'Your password was changed. All your devices were signed out.'],
    button: { label: 'Sign in', path: '/login' },
    notes: ['If this was not you, reset your password and contact us immediately.'],
  }
}
