import type { Message } from '@domicile/server/mail/email-message'

type Requested = { firstName: string; requestedBy: string; reason: string; dueAt: string; token: string }

/** The mail to a user whose second factor another user asked to remove, with the link to stop it. */
export function twoFactorResetRequested({
  firstName,
  requestedBy,
  reason,
  dueAt,
  token,
}: Requested): Message {
  return {
    subject: 'Somebody asked to reset your second factor',
    heading: 'Was this you?',
    paragraphs: [
      `Hello ${firstName}, ${requestedBy} asked that the second factor of your sign-in is taken away. The reason given: ${reason}`,
      `It needs the consent of an administrator and takes effect on ${inWords(dueAt)} at the earliest. If you asked for it, there is nothing to do.`,
      'If you did not, stop it now: then nothing changes, and the firm is told.',
    ],
    button: { label: 'Stop the reset', path: `/two-factor-reset#${token}` },
  }
}

/** The mail to a user who may sign in again, once they have set a new password. */
export function activated({ firstName, token }: { firstName: string; token: string }): Message {
  return {
    subject: 'Your account is active again',
    heading: 'Your account is active again',
    paragraphs: [
      `Hello ${firstName}, you can use the portal again. Set a new password first; the link is good for seven days.`,
      'Once you are in, set up a new second factor in your settings, unless you were asked for one before.',
    ],
    button: { label: 'Set a new password', path: `/reset-password/${token}` },
  }
}

/** Formats an instant in UTC, so that it is clear in every time zone. */
function inWords(instant: string): string {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${text.format(new Date(instant))} UTC`
}
