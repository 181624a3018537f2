/** The states of an enquiry: who has to act. */
export const enquiryStates = { waiting: 'Waiting for us', answered: 'Answered', closed: 'Closed' } as const
export type EnquiryState = keyof typeof enquiryStates

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

/**
 * The end of the 24 hours within which a message is answered. The clock stops on Saturdays and Sundays (UTC): a message
 * of Friday 15:00 is answered by Monday 15:00.
 */
export function replyDue(asked: Date): Date {
  let left = PROMISED_HOURS * HOUR
  let at = asked.getTime()
  while (left > 0) {
    const nextDay = Math.floor(at / DAY) * DAY + DAY
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay())
    const counted = isWeekend ? 0 : Math.min(left, nextDay - at)
    left -= counted
    at = isWeekend || counted === nextDay - at ? nextDay : at + counted
  }
  return new Date(at)
}

export const enquiryMessages = {
  mostMessages: 'This conversation is too long. Please start a new one.',
  mostFiles: `A conversation has at most ${MOST_FILES} files.`,
  notAnswered: 'You can rate a conversation once we have answered.',
  notAPath: 'Enter the path of a page of the portal.',
  notYours: 'You can only add files to your own latest message.',
}
