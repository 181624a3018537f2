import type { Message } from '@domicile/server/mail/email-message'

/** The mail to the new mailbox. It has no name, as the address may have been mistyped. */
export function confirmNewEmail(token: string): Message {
  return {
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      'Hello,',
      'We received a request to sign in to Domicile with this address. The link expires in 24 hours.',
    ],
    button: { label: 'Confirm address', path: `/email-change#${token}` },
    notes: [
      'The change takes effect when the current address has confirmed it as well.',
      'If you did not request this, ignore this email.',
    ],
  }
}

/** The mail to a new address that has an account: only its owner learns of the account. */
export function addressTakenEmail(): Message {
  return {
    subject: 'Your address was requested for another account',
    heading: 'Your address was requested for another account',
    paragraphs: [
      'Hello,',
      'We received a request to use this address for another account. It already has an account, so nothing has changed.',
      'If it was you, use another address, or sign in with this one.',
    ],
    button: { label: 'Sign in', path: '/login' },
    notes: ['If it was not you, ignore this email.'],
  }
}

/** The mail to the old mailbox, which confirms or rejects a change. */
export function confirmOldEmail(firstName: string, newEmail: string, token: string): Message {
  return {
    subject: 'Confirm the change of your email address',
    heading: 'Was this you?',
    paragraphs: [
      `Hello ${firstName},`,
      'We received a request to change the address you sign in with. Confirm or reject it. The link expires in 24 hours.',
    ],
    facts: { 'New address': newEmail },
    button: { label: 'Confirm or reject', path: `/email-change#${token}` },
    notes: [
      'Until both addresses have confirmed, you sign in with this address.',
      'If it was not you, someone knows your password: reject the change and reset your password.',
    ],
  }
}

/** The mail to the old mailbox once the change took effect, with the link that undoes it. */
export function addressChangedEmail(firstName: string, newEmail: string, token: string): Message {
  return {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `Hello ${firstName},`,
      'You now sign in with the new address. Your other devices were signed out.',
      'If it was not you, undo the change within seven days. We sign out every device, restore this address and ask for a new password.',
    ],
    facts: { 'New address': newEmail },
    button: { label: 'Undo change', path: `/email-change/undo#${token}` },
    notes: ['If it was you, you can ignore this email.'],
  }
}

/** The mail to the new mailbox once the change took effect. */
export function newAddressInUseEmail(firstName: string): Message {
  return {
    subject: 'You now sign in with this address',
    heading: 'You now sign in with this address',
    paragraphs: [
      `Hello ${firstName},`,
      'Your email address was changed. Your password and second factor stay the same.',
    ],
    button: { label: 'Open settings', path: '/settings/security' },
  }
}

/** The mail to both mailboxes after the old one has undone a change. */
export function changeUndoneEmail(email: string): Message {
  return {
    subject: 'The change of your email address was undone',
    heading: 'The change of your email address was undone',
    paragraphs: [
      'Hello,',
      'All devices were signed out and the password no longer works. Set a new one with the restored address.',
    ],
    facts: { 'Restored address': email },
    button: { label: 'Set new password', path: '/reset-password' },
    notes: ['If this was not you, contact us immediately.'],
  }
}
