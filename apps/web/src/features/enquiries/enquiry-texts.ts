import { enquiryStates } from '@domicile/contract/enquiries/enquiry-kinds'

/** The texts of the lists of messages to the firm: those of one client, and the queue of staff. */
export const enquiryTexts = {
  title: 'Your messages',
  subtitle: 'What you asked us, and our answers.',
  find: 'Find a subject or number',
  new: 'Email us',
  columns: {
    subject: 'Subject',
    company: 'Company',
    author: 'From',
    assignee: 'Assignee',
    state: 'Status',
    due: 'Answer by',
    updated: 'Updated',
  },
  states: { ...enquiryStates, late: 'Overdue' },
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
    subtitle: 'We answer within 24 hours on working days.',
    empty: { title: 'No messages yet', text: 'Messages that clients send us appear here.' },
    report: (answers: number, inTime: number, median: string) =>
      `Last 30 days: ${inTime} of ${answers} answers within 24 hours, half of them within ${median}.`,
    ratings: (helpful: number, all: number) => `${helpful} of ${all} clients found the answer helpful.`,
    noAnswers: 'No answers in the last 30 days.',
  },
}

/** The texts of the form of a first message. */
export const emailUsTexts = {
  title: 'Email us',
  subtitle: 'We answer within 24 hours on working days.',
  send: 'Send message',
  sent: 'Message sent. We emailed you a confirmation.',
  fields: { companyId: 'Company', subject: 'Subject', text: 'Message', file: 'File' },
}

/** The texts of one conversation. */
export const conversationTexts = {
  conversation: 'Conversation',
  undelivered: 'Our last email came back. Call the client or write again.',
  note: (author: string) => `${author}, note among staff`,
  byEmail: (author: string) => `${author}, by email`,
  download: (name: string) => `Download ${name}`,
  about: 'Open the page it is about',
  answerBy: (at: string) => `Answer by ${at}`,
  weAnswerBy: (at: string) => `We answer by ${at}`,
  assignedTo: (name: string) => `Assigned to ${name}`,
  write: { label: 'Write again', send: 'Send message', done: 'Message sent' },
  answer: { label: 'Answer', send: 'Send', done: 'Sent', isInternal: 'Note among staff' },
  file: 'Add a file to your message',
  fileAdded: 'File added',
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
