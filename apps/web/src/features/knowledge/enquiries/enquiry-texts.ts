import { type AboutKind, enquiryStates } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import { formatCount } from '../../../ui/data/format.ts'

/** The texts of the lists of messages to the firm: those of one client, and the queue of staff. */
export const enquiryTexts = {
  title: 'Your messages',
  subtitle: 'What you asked us, and our answers.',
  find: 'Find a subject or number',
  new: 'Email us',
  columns: {
    subject: 'Subject',
    company: 'Company',
    author: 'Client',
    assignee: 'Assignee',
    state: 'Status',
    wait: 'Wait',
    updated: 'Updated',
  },
  states: { ...enquiryStates, 'due-soon': 'Due soon', overdue: 'Overdue' },
  waits: {
    left: (waited: string, left: string) => `Waits ${waited}, ${left} left`,
    overdue: (late: string) => `Overdue by ${late}`,
  },
  ofCompany: {
    empty: { title: 'No messages yet', text: 'Messages about this company appear here.' },
    all: (total: number) => (total === 1 ? 'Show 1 message' : `Show all ${total} messages`),
  },
  filters: {
    company: 'Company',
    state: 'Status',
    assignee: 'Assignee',
    assignees: { me: 'Assigned to me', none: 'Not assigned' },
  },
  empty: { title: 'No messages yet', text: 'Write to us and find our answers here.' },
  emptyFiltered: 'No message matches the search and filters.',
  queue: {
    title: 'Messages from clients',
    subtitle: 'We answer within 24 hours.',
    empty: { title: 'No messages yet', text: 'Messages that clients send us appear here.' },
    write: 'Write to a client',
    savedAnswers: 'Saved answers',
    details: 'Answer times',
    workingDays: 'Working days',
    selfAnswered: (count: number) =>
      count === 1
        ? '1 question was answered by our texts before it was sent.'
        : `${count} questions were answered by our texts before they were sent.`,
    report: (answers: number, inTime: number, median: string) =>
      `Last 30 days: ${inTime} of ${answers} answers within 24 hours, half of them within ${median}.`,
    ratings: (helpful: number, all: number) =>
      `${helpful} of ${formatCount(all, 'client')} found the answer helpful.`,
    noAnswers: 'No answers in the last 30 days.',
    unanswered: (count: number) =>
      count === 1
        ? '1 message was closed without an answer.'
        : `${count} messages were closed without an answer.`,
  },
}

/** The texts of the form of a first message. */
export const emailUsTexts = {
  title: 'Email us',
  subtitle: 'We answer within 24 hours.',
  send: 'Send message',
  sent: 'Message sent. We emailed you a confirmation.',
  fields: { companyId: 'Company', subject: 'Subject', text: 'Message', files: 'Files' },
  proposals: {
    title: 'These may answer your question',
    solved: 'This answered it',
    back: 'Back to my message',
    read: 'Read the article',
    close: 'Your message was not sent. We are glad that you found the answer.',
    gone: 'This text is no longer available.',
  },
}

/** The name of a record, within a sentence. */
const aboutNames: Record<AboutKind, string> = {
  mail: 'mail item',
  translation: 'translation',
  order: 'order',
  check: 'check',
  project: 'project',
}

/** The texts that link a conversation to a record, and a record to its conversations. */
export const aboutTexts = {
  about: (kind: AboutKind, title: string | null) =>
    title === null ? `About ${kind === 'order' ? 'an' : 'a'} ${aboutNames[kind]}` : `About: ${title}`,
  open: (kind: AboutKind) => `Open the ${aboutNames[kind]}`,
  title: 'Messages about this',
  ask: 'Ask about this',
  write: 'Write about this',
  none: 'No messages yet.',
}

/** The texts of the form with which staff write first. */
export const firmMessageTexts = {
  title: 'Write to a client',
  subtitle: 'The client gets your message by email and in the portal.',
  send: 'Send message',
  sent: 'Message sent',
  chooseCompany: 'Choose a company.',
  choose: 'Choose a person',
  noRecipients: 'No one at this company can sign in yet. Invite them first.',
  fields: { company: 'Company', recipientId: 'Recipient', subject: 'Subject', text: 'Message' },
}

/** The texts of the days on which the firm works. */
export const workingDaysTexts = {
  title: 'Working days',
  subtitle: 'We promise clients an answer within 24 hours. Only these days count.',
  week: 'Working week',
  changeWeek: 'Change',
  weekForm: {
    title: 'Working week',
    save: 'Save',
    done: 'Working week saved',
    fields: { weekdays: 'Working days', timeZone: 'Time zone' },
    changedMeanwhile: 'A colleague changed the working week.',
  },
  stays: 'Messages that wait already keep their time.',
  holidays: 'Public holidays',
  empty: { title: 'No public holidays yet', text: 'Add the days on which no one answers.' },
  add: 'Add holiday',
  holidayForm: {
    title: 'Add holiday',
    save: 'Add holiday',
    done: 'Holiday added',
    fields: { day: 'Day', name: 'Name' },
  },
  remove: 'Remove',
  removeOf: (name: string, day: string) => `Remove ${name}, ${day}`,
  removal: {
    title: (name: string) => `Remove “${name}”?`,
    text: 'It counts as a working day again. Messages that wait already keep their time.',
    verb: 'Remove holiday',
    done: 'Holiday removed',
  },
  note: (days: string, zone: string) => `Only our working days count: ${days} (${zone}).`,
  closed: (days: string) => `Closed on ${days}.`,
  holiday: (day: string, name: string) => `${day} (${name})`,
}

/** The texts of saved answers. */
export const savedAnswerTexts = {
  title: 'Saved answers',
  subtitle: 'Texts to insert into answers to clients.',
  new: 'New answer',
  edit: 'Edit answer',
  create: 'Save answer',
  save: 'Save changes',
  created: 'Answer saved',
  changed: 'Answer changed',
  fields: { name: 'Name', text: 'Text' },
  help: { text: 'Write {client} and {company} where their names belong.' },
  changedMeanwhile: 'A colleague changed this answer.',
  empty: { title: 'No saved answers yet', text: 'Save texts that you write often.' },
  editOf: (name: string) => `Edit answer: ${name}`,
  remove: 'Remove answer',
  removal: {
    title: (name: string) => `Remove “${name}”?`,
    text: 'No one can insert it any more. Messages that were sent stay.',
    done: 'Answer removed',
  },
}

/** The texts of the report on answers. */
export const reportTexts = {
  title: 'Answer times',
  subtitle: 'We answer within 24 hours.',
  weeks: 'By week, last 12 weeks',
  people: 'By person, last 30 days',
  columns: {
    week: 'Week from',
    person: 'Person',
    answers: 'Answers',
    inTime: 'In time',
    unanswered: 'Not answered',
    median: 'Median',
    helpful: 'Found helpful',
  },
  share: (part: number, whole: number) => `${Math.round((100 * part) / whole)}% (${part} of ${whole})`,
  empty: { title: 'No answers yet', text: 'Answers to clients are counted here.' },
}

/** The texts of one conversation. */
export const conversationTexts = {
  conversation: 'Conversation',
  undelivered: 'Our last email came back. Call the client or write again.',
  note: (author: string) => `${author}, note among staff`,
  byEmail: (author: string) => `${author}, by email`,
  download: (name: string) => `Download ${name}`,
  gone: 'The client can’t read answers any more: they left the company or were deactivated.',
  answerBy: (at: string) => `Answer by ${at}`,
  weAnswerBy: (at: string) => `We answer by ${at}`,
  assignedTo: (name: string) => `Assigned to ${name}`,
  write: { label: 'Write again', send: 'Send message', done: 'Message sent' },
  answer: {
    label: 'Answer',
    send: 'Send',
    done: 'Sent',
    isInternal: 'Note among staff',
    saved: 'Insert a saved answer',
  },
  files: 'Add files to your message',
  filesAdded: (count: number) => `${formatCount(count, 'file')} added`,
  assign: {
    action: 'Assign…',
    title: 'Assign conversation',
    submit: 'Assign',
    done: 'Conversation assigned',
    none: 'Not assigned',
    fields: { assigneeId: 'Assignee' },
  },
  close: {
    action: 'Close…',
    title: (subject: string) => `Close “${subject}”?`,
    text: 'The client can write again, which reopens it.',
    verb: 'Close conversation',
    done: 'Conversation closed',
  },
  rate: {
    question: 'Did our answer help?',
    yes: 'Yes, it helped',
    no: 'No',
    noTitle: 'What was missing?',
    noText: 'This closes the conversation. Write again if you still need an answer.',
    reason: 'What was missing',
    send: 'Send feedback',
    done: 'Thank you for your feedback',
    helpful: 'The client found the answer helpful.',
    unhelpful: 'The client did not find the answer helpful.',
  },
}
