import type { Message } from '@domicile/server/mail/email-message'

/** Notifies a person of a changed password, as another person may have used their unlocked screen. */
export function passwordChangedEmail(firstName: string): Message {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      'Your password was changed in your settings. Your other devices were signed out.',
    ],
    button: { label: 'View devices', path: '/settings/devices' },
    notes: [
      'If this was you, you can ignore this email.',
      'If it was not, reset your password and contact us immediately.',
    ],
  }
}

type Asking = { firstName: string; lastName: string; email: string }

/** For the administrators, who decide what must be kept by law and for how long. */
export function erasureAskedEmail(
  { firstName, lastName, email }: Asking,
  reason: string | undefined,
): Message {
  return {
    subject: 'Account erasure request',
    heading: 'Account erasure request',
    paragraphs: [
      'Answer within a month. Tell the person which records the law requires the firm to keep, and for how long.',
    ],
    facts: { Person: `${firstName} ${lastName}`, Email: email, ...(reason && { Reason: reason }) },
    button: { label: 'Open the portal', path: '/users' },
  }
}

/** For the person, who may not be the one who asked. */
export function erasureNotedEmail(firstName: string): Message {
  return {
    subject: 'We received your erasure request',
    heading: 'We received your erasure request',
    paragraphs: [
      `Hello ${firstName},`,
      'We answer within a month. Until then your account is not changed.',
      'The law requires us to keep some records, such as company ownership, for a time. We erase them afterwards.',
    ],
    button: { label: 'Open settings', path: '/settings/data' },
    notes: ['If this was not you, change your password and contact us immediately.'],
  }
}

/** Notifies a person that they now sign in by password alone. */
export function factorRemovedEmail(firstName: string): Message {
  return {
    subject: 'Your second factor was turned off',
    heading: 'Your second factor was turned off',
    paragraphs: [
      `Hello ${firstName},`,
      'You now sign in with your password alone. Your other devices were signed out.',
    ],
    button: { label: 'View security settings', path: '/settings/security' },
    notes: [
      'If this was you, you can ignore this email.',
      'If it was not, reset your password and contact us immediately.',
    ],
  }
}

/** Notifies a person that their old recovery codes no longer work. */
export function recoveryCodesMadeEmail(firstName: string): Message {
  return {
    subject: 'You have new recovery codes',
    heading: 'You have new recovery codes',
    paragraphs: [
      `Hello ${firstName},`,
      'New recovery codes were created in your settings. Discard your old codes, which no longer work.',
    ],
    button: { label: 'View security settings', path: '/settings/security' },
    notes: ['If this was not you, change your password and contact us immediately.'],
  }
}
