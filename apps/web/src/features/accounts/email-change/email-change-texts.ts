/** The texts of the screens that the links in emails about a changed address open. */
export const emailChangeTexts = {
  title: 'Change of email address',
  newEmail: 'New address',
  asks: {
    old: 'Confirm if you requested this. If not, someone knows your password: reject it, then reset your password.',
    new: 'Confirm that you can read email sent to this address.',
  },
  confirm: 'Confirm change',
  reject: 'Reject change',
  done: {
    title: 'Email address changed',
    text: 'Sign in with the new address from now on. Your other devices are signed out.',
  },
  half: {
    title: 'Confirmed',
    old: 'Now open the link we sent to the new address. Until then the current address stays.',
    new: 'Now open the link we sent to the current address. Until then that address stays.',
  },
  rejected: {
    title: 'Change rejected',
    text: 'Your email address is unchanged. Reset your password, as someone may know it.',
  },
  dead: 'The link has expired, was used, or the change was cancelled.',
  toPortal: 'Open the portal',
  toReset: 'Reset password',
  undo: {
    title: 'Undo the change of your address',
    text: 'We restore this address, sign out every device and ask for a new password.',
    verb: 'Undo change',
    dead: 'A change can be undone once, within seven days.',
    doneTitle: 'Address restored',
    done: (email: string) => `You sign in with ${email} again. Your old password no longer works.`,
    setPassword: 'Set new password',
    toSignIn: 'Go to sign-in',
  },
} as const
