import type { NounHistory } from '../../history/noun-history.ts'

export const enquiryHistory: NounHistory<'enquiry'> = {
  title: 'Messages',
  events: {
    created: () => 'wrote to us',
    continued: () => 'wrote again',
    answered: () => 'answered the client or added a note',
    'file-added': () => 'added a file',
    'file-read': () => 'downloaded a file',
    assigned: () => 'assigned the conversation',
    closed: () => 'closed the conversation',
    rated: () => 'rated the answer',
  },
}
