/** The interface's words, by screen; the specification's own messages are in the contract's messages.ts. */
export const texts = {
  roles: {
    administrator: 'Administrator',
    accountManager: 'Account manager',
    complianceOfficer: 'Compliance officer',
    operations: 'Operations',
    contentEditor: 'Content editor',
    owner: 'Owner',
    member: 'Member',
    viewer: 'Viewer',
  },
  shell: {
    connectionLost: 'The portal can’t be reached. What you typed is kept; this goes away by itself once it is back.',
  },
  signIn: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    unreachable: 'The portal can’t be reached. Check your connection and try again; what you typed is kept.',
    waiting: 'You can try again in',
  },
  terms: { title: 'Terms of use', back: 'Back' },
  nothingYet: {
    title: 'Welcome',
    heading: 'Nothing here for your role yet',
    text: 'The areas you work in will appear in the navigation as they open. Your administrator knows when.',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or what was here has been moved or removed.',
    back: 'Go to the start',
  },
  failure: {
    title: 'This page could not be shown',
    again: 'Try again',
    back: 'Go to the start',
    request: 'Request',
  },
} as const
