import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about messages to the firm. */
export const enquiryNotices = {
  'enquiry.asked': {
    label: 'Messages from clients',
    why: 'A client wrote to us and waits for an answer.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'operations', 'contentEditor'],
  },
  'enquiry.due': {
    label: 'Answers due soon',
    why: 'A client waits for an answer, and the promised 24 hours end soon.',
    needsAction: true,
    mail: 'at-once',
    roles: ['administrator', 'accountManager', 'operations', 'contentEditor'],
  },
  'enquiry.overdue': {
    label: 'Overdue answers',
    why: 'A client got no answer within the promised 24 hours.',
    needsAction: true,
    roles: ['administrator'],
  },
  'enquiry.answered': {
    label: 'Messages from us',
    why: 'We wrote to you. The message was also emailed to you.',
    mail: 'never',
    roles: ['owner', 'member', 'viewer'],
  },
} as const satisfies NoticesOf<'enquiry'>
