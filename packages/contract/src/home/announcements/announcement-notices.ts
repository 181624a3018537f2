import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about announcements. */
export const announcementNotices = {
  'system.notice': { label: 'Announcements', why: 'You are in the audience of this announcement.' },
  'system.critical': {
    label: 'Critical announcements',
    why: 'You are in the audience of this announcement.',
    mandatory: true,
    mail: 'at-once',
  },
  'system.acknowledgement': {
    label: 'Announcements to acknowledge',
    why: 'This announcement needs your acknowledgement.',
    needsAction: true,
    mandatory: true,
    mail: 'at-once',
  },
} as const satisfies NoticesOf<'system'>
