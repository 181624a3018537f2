import type { Message } from '@domicile/server/mail/email-message'
import { breakLinks, plainName } from '@domicile/server/mail/plain-names'

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
    subject: 'Request to reset your second factor',
    heading: 'Was this you?',
    paragraphs: [
      `Hello ${firstName}, ${plainName(requestedBy)} requested a reset of your second factor. Reason: “${breakLinks(reason)}”`,
      `After an administrator confirms it, it takes effect on ${inWords(dueAt)} at the earliest. If you asked for it, ignore this email.`,
      'If you did not, stop it now. Your sign-in stays unchanged and we are notified.',
    ],
    button: { label: 'Stop reset', path: `/two-factor-reset#${token}` },
  }
}

/** The mail to a user who may sign in again, once they have set a new password. */
export function activated({ firstName, token }: { firstName: string; token: string }): Message {
  return {
    subject: 'Your account is active again',
    heading: 'Your account is active again',
    paragraphs: [
      `Hello ${firstName}, you can use the portal again. First set a new password. The link expires in seven days.`,
      'Then set up a new second factor in your settings.',
    ],
    button: { label: 'Set new password', path: `/reset-password/${token}` },
  }
}

/** Formats an instant in UTC, so that it is clear in every time zone. */
function inWords(instant: string): string {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${text.format(new Date(instant))} UTC`
}
