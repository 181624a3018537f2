import type { Message } from '@domicile/server/mail/email-message'

export type SignIn = { at: Date; device: string; address: string }

/** Notifies a person of a sign-in from a device they have not used before. */
export function newSignInEmail(
  firstName: string,
  timeZone: string,
  { at, device, address }: SignIn,
): Message {
  return {
    subject: 'New sign-in to your account',
    heading: 'New sign-in to your account',
    paragraphs: [`Hello ${firstName},`, 'Someone signed in to your account from a new device.'],
    facts: { Time: timeIn(timeZone, at), Browser: device, Address: address },
    button: { label: 'View devices', path: '/settings/devices' },
    notes: [
      'If this was you, you can ignore this email.',
      'If it was not, change your password and sign out any device you do not recognise.',
    ],
  }
}

/** Formats `Saturday 21 November 2026 at 11:38:56 CET`; an unknown zone must not prevent a sign-in. */
export function timeIn(timeZone: string, at: Date): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long', timeZone: zone }).format(at)
  try {
    return format(timeZone)
  } catch {
    return format('UTC')
  }
}
