import type { NoticesOf } from '../notice-kind.ts'

/** The notices about mail. */
export const mailNotices = {
  'mail.received': {
    label: 'Mail received',
    why: 'Mail arrived for your company.',
    roles: ['owner', 'member', 'viewer'],
  },
  'mail.statutory': {
    label: 'Statutory mail to acknowledge',
    why: 'An authority or a court wrote to the company. The letter must be acknowledged.',
    needsAction: true,
    mandatory: true,
    mail: 'at-once',
    roles: ['administrator', 'accountManager', 'owner', 'member'],
  },
  'mail.trouble': {
    label: 'Trouble with mail',
    why: 'Your role handles the mail of companies.',
    needsAction: true,
    roles: ['operations'],
  },
  'mail.deadline': {
    label: 'Deadlines of mail',
    why: 'You see to a deadline that a letter to the company sets.',
    needsAction: true,
    mandatory: true,
    roles: ['administrator', 'accountManager', 'owner', 'member'],
  },
} as const satisfies NoticesOf<'mail'>
