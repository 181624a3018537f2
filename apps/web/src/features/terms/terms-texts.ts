/** The texts around the terms; the terms themselves come from the server. */
export const termsTexts = {
  version: (version: number, day: string) => `Version ${version}, from ${day}`,
  back: 'Back',
  again: 'Try again',
  gate: {
    firstTitle: 'Accept the terms of use',
    changedTitle: 'The terms of use have changed',
    changed: (version: number) =>
      `Before you go on: this is what differs from version ${version}, which you accepted.`,
    accept: (version: number) => `Accept version ${version}`,
    signOut: 'Sign out',
    kept: 'We keep which version you accepted and when. Without accepting you can sign out; nothing is lost.',
    onlyChanges: 'Show only what changed',
    everything: 'Show the whole text',
    added: 'Added',
    removed: 'Removed',
  },
} as const
