import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about screening lists. */
export const listNotices = {
  'screening-list.failed': {
    label: 'Screening list not updated',
    why: 'You manage the screening lists.',
    needsAction: true,
    roles: ['administrator', 'complianceOfficer'],
  },
  'screening-list.stale': {
    label: 'Screening list out of date',
    why: 'You manage the screening lists.',
    needsAction: true,
    roles: ['administrator', 'complianceOfficer'],
  },
} as const satisfies NoticesOf<'screening-list'>
