import type { NounHistory } from '../../../history/noun-history.ts'

export const enquiryHistory: NounHistory<'enquiry'> = {
  title: 'Messages',
  events: {
    created: () => 'wrote to us',
    started: () => 'started a conversation',
    'self-answered': (subject) => `found an answer in “${subject}” instead of writing`,
    continued: () => 'wrote again',
    answered: () => 'wrote in the conversation',
    'file-added': () => 'added a file',
    'file-read': () => 'downloaded a file',
    assigned: () => 'assigned the conversation',
    closed: () => 'closed the conversation',
    rated: () => 'rated the answer',
    undelivered: () => 'could not deliver an email to the client',
  },
}

export const savedAnswerHistory: NounHistory<'saved-answer'> = {
  title: 'Saved answers',
  events: {
    created: () => 'saved an answer',
    changed: () => 'changed a saved answer',
    removed: () => 'removed a saved answer',
  },
}

export const workingDaysHistory: NounHistory<'working-days'> = {
  title: 'Working days',
  events: {
    changed: () => 'changed the working week',
    'holiday-added': (name) => `added the holiday “${name}”`,
    'holiday-removed': (name) => `removed the holiday “${name}”`,
  },
  fields: { weekdays: 'Working week', timeZone: 'Time zone', day: 'Day' },
}
