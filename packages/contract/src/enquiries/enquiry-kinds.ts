/** The states of an enquiry: who has to act. */
export const enquiryStates = { waiting: 'Waiting for us', answered: 'Answered', closed: 'Closed' } as const
export type EnquiryState = keyof typeof enquiryStates

/** The kinds of records that a message can be about. */
export const aboutKinds = {
  mail: 'Mail',
  translation: 'Translation',
  order: 'Order',
  check: 'Check',
  project: 'Project',
} as const
export type AboutKind = keyof typeof aboutKinds

/** The most saved answers of the firm. */
export const MOST_SAVED_ANSWERS = 200

/** The most files of one enquiry. */
export const MOST_FILES = 20
/** The most messages of one enquiry. */
export const MOST_MESSAGES = 500
/** The length of a message, in characters. */
export const LONGEST_MESSAGE = 10_000

/** The hours within which the firm answers, counted on working days. */
const PROMISED_HOURS = 24
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long before the end of the promise an answer is due soon, in milliseconds. */
export const DUE_SOON = HOUR

/**
 * The end of the 24 hours within which a message is answered. The clock stops on Saturdays and Sundays (UTC): a message
 * of Friday 15:00 is answered by Monday 15:00.
 */
export function replyDue(asked: Date): Date {
  let left = PROMISED_HOURS * HOUR
  let at = asked.getTime()
  while (left > 0) {
    const nextDay = Math.floor(at / DAY) * DAY + DAY
    const counted = isWeekend(at) ? 0 : Math.min(left, nextDay - at)
    left -= counted
    at = isWeekend(at) || counted === nextDay - at ? nextDay : at + counted
  }
  return new Date(at)
}

/** The time between two moments in milliseconds, without Saturdays and Sundays (UTC). */
export function workingTime(from: Date, to: Date): number {
  let total = 0
  for (let at = from.getTime(); at < to.getTime();) {
    const end = Math.min(to.getTime(), Math.floor(at / DAY) * DAY + DAY)
    if (!isWeekend(at)) total += end - at
    at = end
  }
  return total
}

function isWeekend(at: number): boolean {
  return [0, 6].includes(new Date(at).getUTCDay())
}

/** How the answer to a client who waits stands against the promise. */
export function waitOf(dueAt: string, now: number): 'waiting' | 'due-soon' | 'overdue' {
  const left = Date.parse(dueAt) - now
  if (left <= 0) return 'overdue'
  return left <= DUE_SOON ? 'due-soon' : 'waiting'
}

/** A saved answer with the names of the client and the company in place of `{client}` and `{company}`. */
export function fillIn(text: string, names: { client: string; company: string }): string {
  return text.replaceAll('{client}', () => names.client).replaceAll('{company}', () => names.company)
}

export const enquiryMessages = {
  mostMessages: 'This conversation is too long. Please start a new one.',
  mostFiles: `A conversation has at most ${MOST_FILES} files.`,
  notAnswered: 'You can rate a conversation once we have answered.',
  notYours: 'You can only add files to your own latest message.',
  authorGone: 'The client can’t read answers any more. Add a note among staff instead.',
  mostConversations: 'You can start 20 conversations a day. Write again in one of them.',
  mostOfCompany: 'Your company can start 60 conversations a day. Try again tomorrow.',
  mostMessagesADay: 'You can send 100 messages a day. Try again tomorrow.',
  mostSaved: `You can save at most ${MOST_SAVED_ANSWERS} answers. Remove some first.`,
  nameTaken: 'There is a saved answer with this name.',
  notARecipient: 'Choose a person of this company.',
}
