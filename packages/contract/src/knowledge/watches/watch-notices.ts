import type { NoticesOf } from '../../notice-kind.ts'

/** The notices of the regulatory watch. */
export const watchNotices = {
  'watch.published': {
    label: 'Changes of the law to acknowledge',
    why: 'A legal text that we watch for your company has changed. Someone at the company must acknowledge it.',
    needsAction: true,
    mandatory: true,
    roles: ['owner', 'member'],
  },
  'watch.withdrawn': {
    label: 'Withdrawn changes of the law',
    why: 'We withdrew a change of the law that we sent you.',
    roles: ['owner', 'member'],
  },
  'watch.detected': {
    label: 'Changes in watched texts',
    why: 'You own a watch or stand in for its owner, and its text has changed.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'contentEditor'],
  },
  'watch.proposed': {
    label: 'Further companies for a change of the law',
    why: 'You own a watch or stand in for its owner, and its rules propose companies that were added or changed since.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'contentEditor'],
  },
  'watch.check-failed': {
    label: 'Failed checks of watched texts',
    why: 'You own a watch, stand in for its owner or uploaded a file, and its text could not be read.',
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'contentEditor'],
  },
  'watch.overdue': {
    label: 'Changes that a company has not acknowledged',
    why: 'You own a watch or manage a company that has not acknowledged a change for 7 days.',
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'contentEditor'],
  },
} as const satisfies NoticesOf<'watch'>
