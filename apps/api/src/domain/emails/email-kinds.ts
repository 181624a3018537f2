/**
 * Every kind of email and its urgency. A person waits in front of the screen for a code, and must hear of a change to
 * their access at once; a reminder may wait, and a summary or the mails of a workflow longer.
 */
export const emailKinds = {
  registration: 'security',
  'registration-code': 'security',
  'registration-taken': 'security',
  'password-reset': 'security',
  'password-changed': 'security',
  'new-sign-in': 'security',
  'two-factor-code': 'security',
  'two-factor-set-up': 'security',
  'two-factor-removed': 'security',
  'two-factor-reset-requested': 'security',
  'two-factor-reset-done': 'security',
  'recovery-used': 'security',
  'recovery-codes-made': 'security',
  'email-change-new': 'security',
  'email-change-taken': 'security',
  'email-change-old': 'security',
  'email-changed': 'security',
  'email-change-done': 'security',
  'email-change-undone': 'security',
  'answer-code': 'security',
  'user-activated': 'personal',
  'answer-link': 'personal',
  invitation: 'personal',
  'erasure-asked': 'personal',
  'erasure-noted': 'personal',
  'enquiry-received': 'personal',
  'enquiry-answer': 'personal',
  'enquiry-files': 'personal',
  notices: 'bulk',
  'watch-digest': 'bulk',
  workflow: 'bulk',
} as const satisfies Record<string, Urgency>

export type EmailKind = keyof typeof emailKinds

type Urgency = 'security' | 'personal' | 'bulk'

const DAY = 24 * 60

/** Minutes until the code or link of an email expires, as stated in it; other links do not expire. */
const validFor: Partial<Record<EmailKind, number>> = {
  'registration-code': 10,
  'two-factor-code': 10,
  'answer-code': 10,
  'password-reset': 30,
  'email-change-new': DAY,
  'email-change-old': DAY,
  registration: 7 * DAY,
  invitation: 7 * DAY,
  'user-activated': 7 * DAY,
}

/** Returns true if the code or link of an email has expired. */
export function isOutdated(kind: EmailKind, createdAt: string): boolean {
  return Date.now() - Date.parse(createdAt) > (validFor[kind] ?? Infinity) * 60_000
}

/** Smaller numbers come first; other jobs have 0. */
const priorities: Record<Urgency, number> = { security: -10, personal: 0, bulk: 10 }

/** Of the mails that may wait, two are sent at once, so that a slow mail server leaves workers for the others. */
const LANES = 2

/** The place of an email in the queue. */
export function placeOf(kind: EmailKind, emailId: string): { priority: number; lane?: string } {
  const urgency = emailKinds[kind]
  const priority = priorities[urgency]
  if (urgency === 'security') return { priority }
  return { priority, lane: `mail ${parseInt(emailId.slice(-4), 16) % LANES}` }
}
