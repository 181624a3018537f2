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
} as const
