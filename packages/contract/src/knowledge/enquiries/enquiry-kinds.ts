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

/** How long before the end of the promise an answer is due soon, in milliseconds. */
export const DUE_SOON = 3_600_000

/** The state of the promised answer to a waiting client. */
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
  holidayTaken: 'There is a holiday on this day.',
  mostHolidays: 'At most 500 holidays can be stored. Remove some first.',
  nameTaken: 'There is a saved answer with this name.',
  notARecipient: 'Choose a person of this company.',
}
