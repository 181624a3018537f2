import type { Message } from '@domicile/server/mail/email-message'

/** Notifies a person of a changed password, as another person may have used their unlocked screen. */
export function passwordChangedEmail(firstName: string): Message {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      'The password of your account was changed in its settings, and every other device was signed out.',
    ],
    button: { label: 'See your devices', path: '/settings/devices' },
    notes: [
      'If this was you, there is nothing to do.',
      'If it was not, ask for a new password at once and tell the firm.',
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
    subject: `${firstName} ${lastName} asks to be erased`,
    heading: 'Somebody asks for their account to be erased',
    paragraphs: [
      'Answer within a month. What the law obliges the firm to keep stays until its time is over; tell the person what that is.',
    ],
    facts: { Person: `${firstName} ${lastName}`, Email: email, ...(reason && { Reason: reason }) },
    button: { label: 'Open the portal', path: '/users' },
  }
}

/** For the person, who may not be the one who asked. */
export function erasureNotedEmail(firstName: string): Message {
  return {
    subject: 'You asked for your account to be erased',
    heading: 'You asked for your account to be erased',
    paragraphs: [
      `Hello ${firstName},`,
      'The firm has been told and answers within a month. Until then your account stays as it is.',
      'What the law obliges the firm to keep, such as records on the owners of companies, is erased when its time is over.',
    ],
    button: { label: 'Open your settings', path: '/settings/data' },
    notes: ['If this was not you, change your password at once and tell the firm.'],
  }
}

/** Notifies a person that they now sign in by password alone. */
export function factorRemovedEmail(firstName: string): Message {
  return {
    subject: 'Your second factor was switched off',
    heading: 'Your second factor was switched off',
    paragraphs: [
      `Hello ${firstName},`,
      'From now on your password alone opens your account. Every other device was signed out.',
    ],
    button: { label: 'See your security settings', path: '/settings/security' },
    notes: [
      'If this was you, there is nothing to do.',
      'If it was not, ask for a new password at once and tell the firm.',
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
      'New recovery codes were made in your settings. The ones before no longer work: throw them away.',
    ],
    button: { label: 'See your security settings', path: '/settings/security' },
    notes: ['If this was not you, change your password at once and tell the firm.'],
  }
}
