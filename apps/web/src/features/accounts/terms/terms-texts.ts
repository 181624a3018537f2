/** The texts around the terms; the terms themselves come from the server. */
export const termsTexts = {
  version: (version: number, day: string) => `Version ${version}, from ${day}`,
  back: 'Back',
  again: 'Try again',
  gate: {
    firstTitle: 'Accept the terms of use',
    changedTitle: 'The terms of use have changed',
    changed: (version: number) => `Review the changes since version ${version}, which you accepted.`,
    accept: (version: number) => `Accept version ${version}`,
    signOut: 'Sign out',
    kept: 'We record the version and time. If you don’t accept, you can sign out.',
  },
} as const
