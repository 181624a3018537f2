import type { Message } from '@domicile/server/mail/email-message'

/** The mail with an invitation by the operator of the portal. */
export function administratorInvited(path: `/${string}`): Message {
  return {
    subject: 'You are invited to the portal',
    heading: 'You are invited to the portal',
    paragraphs: [
      'The operator of the portal invited you to join the firm as an administrator.',
      'The link works only for you and expires in seven days.',
    ],
    button: { label: 'Open invitation', path },
    notes: ['If you did not expect this invitation, ignore it or open the link to decline.'],
  }
}

/** The mail to an administrator whose sign-in the operator of the portal reset. */
export function administratorReset(firstName: string, path: `/${string}`): Message {
  return {
    subject: 'Your sign-in was reset',
    heading: 'Your sign-in was reset',
    paragraphs: [
      `Hello ${firstName}, the operator of the portal removed your password and second factor and signed you out everywhere.`,
      'Set a new password. The link expires in 30 minutes and works once; afterwards you set up a second factor.',
    ],
    button: { label: 'Set new password', path },
    notes: ['If you did not ask for this, contact the operator of the portal immediately.'],
  }
}
