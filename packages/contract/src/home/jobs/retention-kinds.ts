type Retention = {
  /** The deleted data, as administrators read it. */
  what: string
  days: number
  /** The moment from which the days count. */
  after: string
  why: string
}

/**
 * The retention of data that protects accounts, notifies people or repeats a call, and of identities that no case of due
 * diligence needs. The audit log is kept; due diligence decides how long other company records are kept.
 */
export const retentions = {
  registrations: {
    what: 'Registrations, with their password and details',
    days: 7,
    after: 'they were completed, or their link expired',
    why: 'People ask what happened to a registration. The account has its own copy.',
  },
  sessions: {
    what: 'Sign-ins, with network address and browser, except the last of each user and those that acted as a company',
    days: 180,
    after: 'they ended',
    why: 'A browser is known for 180 days. The last one shows when a user was last here.',
  },
  tokens: {
    what: 'Used sign-in tokens',
    days: 7,
    after: 'the sign-in ended',
    why: 'A stolen token is recognised while its sign-in lasts.',
  },
  'password-resets': {
    what: 'Requests for a new password',
    days: 7,
    after: 'their link expired',
    why: 'Shows what happened if a user reports a request that was not theirs.',
  },
  challenges: {
    what: 'Second-factor codes and set-ups',
    days: 7,
    after: 'they expired',
    why: 'Shows what happened if a user reports a code that was not requested.',
  },
  'two-factor-resets': {
    what: 'Second-factor removals, completed or stopped',
    days: 90,
    after: 'they ended',
    why: 'The audit log has who asked, confirmed and stopped them.',
  },
  'email-changes': {
    what: 'Changes of email addresses',
    days: 0,
    after: 'they can no longer be confirmed or undone',
    why: 'The audit log has them.',
  },
  invitations: {
    what: 'Invitations, with name and address',
    days: 180,
    after: 'they were answered, removed or expired',
    why: 'Shows who invited whom; an expired one can be sent again.',
  },
  emails: {
    what: 'Sent emails, with address and subject',
    days: 90,
    after: 'they were written',
    why: 'Shows whether an email was sent. Their texts are deleted when they are sent.',
  },
  'unsent-emails': {
    what: 'Encrypted texts of emails that could not be sent',
    days: 14,
    after: 'they were given up',
    why: 'An administrator can send them again on this page.',
  },
  notices: {
    what: 'Notices, except those that still need an action',
    days: 365,
    after: 'they were created',
    why: 'Users look up what they were notified of.',
  },
  answers: {
    what: 'Stored answers to repeatable calls',
    days: 7,
    after: 'they were given',
    why: 'A call that is sent again after a broken connection gets the first answer.',
  },
  effects: {
    what: 'Records of finished jobs',
    days: 90,
    after: 'the job ran',
    why: 'A job that runs again does not repeat its work.',
  },
  attempts: {
    what: 'Failed sign-ins',
    days: 0,
    after: 'they no longer count',
    why: 'They slow down guessing of passwords and codes.',
  },
  counters: {
    what: 'Rate-limit counters',
    days: 0,
    after: 'their window is over',
    why: 'They limit how often something can be done.',
  },
  identities: {
    what: 'Identities and copies of identity documents at companies where due diligence was not started',
    days: 1825,
    after: 'the company was archived',
    why: 'Where due diligence was started, the retention period of the case decides.',
  },
} as const satisfies Record<string, Retention>

/** Formats a retention in years where it is whole years: `5 years`, `90 days`. */
export function retentionPeriod(days: number): string {
  const isYears = days > 0 && days % 365 === 0
  const [count, unit] = isYears ? [days / 365, 'year'] : [days, 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export type RetentionName = keyof typeof retentions
