import type { NoticesOf } from '../notices/notice-kind.ts'

/** The notices about messages to the firm. */
export const enquiryNotices = {
  'enquiry.asked': {
    label: 'Messages from clients',
    why: 'A client wrote to us and waits for an answer.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'operations', 'contentEditor'],
  },
  'enquiry.answered': {
    label: 'Answers to your messages',
    why: 'We answered your message. The answer was also emailed to you.',
    mail: 'never',
    roles: ['owner', 'member', 'viewer'],
  },
} as const satisfies NoticesOf<'enquiry'>
