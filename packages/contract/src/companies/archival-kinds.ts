// No zod here: screens load this.

type OpenKind = {
  /** Prevents the archiving until someone settles it, is settled with it, or is kept whatever happens. */
  effect: 'prevents' | 'settled' | 'kept'
  one: string
  other: string
  /** What to do first, what ends, or how long it is kept; shown under the count. */
  how: string
}

/**
 * What may be open at a company that is to be archived. Money, physical goods, and work and decisions in progress prevent it;
 * plans, drafts, invitations and reminders are settled with it.
 */
export const openKinds = {
  case: {
    effect: 'prevents',
    one: 'due-diligence case',
    other: 'due-diligence cases',
    how: 'End the relationship in the case. Its retention period starts that day.',
  },
  check: { effect: 'prevents', one: 'check', other: 'checks', how: 'Finish each check, or cancel it.' },
  hit: { effect: 'prevents', one: 'screening hit', other: 'screening hits', how: 'Decide each hit.' },
  project: {
    effect: 'prevents',
    one: 'project in progress',
    other: 'projects in progress',
    how: 'Close each project, or cancel it.',
  },
  run: {
    effect: 'prevents',
    one: 'workflow run in progress',
    other: 'workflow runs in progress',
    how: 'Complete each run, or cancel it.',
  },
  review: {
    effect: 'prevents',
    one: 'survey to review',
    other: 'surveys to review',
    how: 'Accept the answers or ask for changes. Decide the proposed changes to the record.',
  },
  translation: {
    effect: 'prevents',
    one: 'translation in progress',
    other: 'translations in progress',
    how: 'Deliver each translation, or cancel it.',
  },
  enquiry: {
    effect: 'prevents',
    one: 'unanswered message',
    other: 'unanswered messages',
    how: 'Answer each message, or close it.',
  },
  order: {
    effect: 'prevents',
    one: 'open order',
    other: 'open orders',
    how: 'Complete each order and settle its payments and refunds, or cancel it.',
  },
  renewal: {
    effect: 'prevents',
    one: 'subscription',
    other: 'subscriptions',
    how: 'Cancel each subscription.',
  },
  charge: {
    effect: 'prevents',
    one: 'charge without an order',
    other: 'charges without an order',
    how: 'We create its order automatically. Complete or cancel that order.',
  },
  mailRequest: {
    effect: 'prevents',
    one: 'mail request in progress',
    other: 'mail requests in progress',
    how: 'Complete each request, or refuse it.',
  },
  storedMail: {
    effect: 'prevents',
    one: 'letter in storage',
    other: 'letters in storage',
    how: 'Lift any legal hold, then forward, return or destroy the paper.',
  },
  address: {
    effect: 'prevents',
    one: 'address in use',
    other: 'addresses in use',
    how: 'End each address. You can archive after its last day.',
  },
  draftProject: {
    effect: 'settled',
    one: 'project not started',
    other: 'projects not started',
    how: 'Cancelled.',
  },
  plannedRun: {
    effect: 'settled',
    one: 'scheduled workflow run',
    other: 'scheduled workflow runs',
    how: 'Cancelled. Schedules start no more runs.',
  },
  survey: {
    effect: 'settled',
    one: 'survey to answer',
    other: 'surveys to answer',
    how: 'Recalled. Links of people without an account stop working.',
  },
  addressRequest: {
    effect: 'settled',
    one: 'requested address',
    other: 'requested addresses',
    how: 'Declined.',
  },
  standingRule: {
    effect: 'settled',
    one: 'standing rule',
    other: 'standing rules',
    how: 'Stopped. New mail is still registered, with a warning.',
  },
  obligation: {
    effect: 'settled',
    one: 'obligation in the calendar',
    other: 'obligations in the calendar',
    how: 'The calendar ends today, and its reminders stop.',
  },
  mailDeadline: {
    effect: 'settled',
    one: 'letter with reminders',
    other: 'letters with reminders',
    how: 'Reminders stop. Deadlines stay with their letters.',
  },
  cart: { effect: 'settled', one: 'service in the cart', other: 'services in the cart', how: 'Removed.' },
  member: {
    effect: 'settled',
    one: 'user',
    other: 'users',
    how: 'Access ends. Users without another company are signed out.',
  },
  invitation: {
    effect: 'settled',
    one: 'pending invitation',
    other: 'pending invitations',
    how: 'Removed. Their links stop working.',
  },
  acting: {
    effect: 'settled',
    one: 'member of staff acting as the company',
    other: 'members of staff acting as the company',
    how: 'Acting ends.',
  },
  notice: {
    effect: 'settled',
    one: 'notice that asks for an action',
    other: 'notices that ask for an action',
    how: 'Closed.',
  },
  retention: {
    effect: 'kept',
    one: 'retention',
    other: 'retentions',
    how: 'We keep the record, documents, letters and history. This data is deleted later:',
  },
} as const satisfies Record<string, OpenKind>

export type OpenKindName = keyof typeof openKinds
export const openKindNames = Object.keys(openKinds) as [OpenKindName, ...OpenKindName[]]

/** The most records of a kind that are named. */
export const MOST_NAMED = 5

type Counted = { kind: OpenKindName; count: number | null }

/** A kind with its count: `2 open orders`; without one where it could not be read. */
export function countOpen({ kind, count }: Counted): string {
  const { one, other } = openKinds[kind]
  if (count === null) return other
  return `${count} ${count === 1 ? one : other}`
}

/** The kinds that prevent the archiving, as a sentence; undefined if none does. */
export function whatPrevents(open: readonly Counted[]): string | undefined {
  const preventing = open.filter(({ kind }) => openKinds[kind].effect === 'prevents')
  if (preventing.length === 0) return undefined
  const known = preventing.filter(({ count }) => count !== null)
  const list = new Intl.ListFormat('en').format(known.map(countOpen))
  return [
    known.length > 0 && `Resolve before archiving: ${list}.`,
    known.length < preventing.length && 'Orders can’t be checked now. Try again later.',
  ]
    .filter(Boolean)
    .join(' ')
}
