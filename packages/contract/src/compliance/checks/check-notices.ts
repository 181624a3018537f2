import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about checks. */
export const checkNotices = {
  'check.ordered': {
    label: 'Check ordered',
    why: 'You manage the company, or your role does this check.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'operations'],
  },
  'check.assigned': {
    label: 'Check assigned to me',
    why: 'A colleague assigned the check to you.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'operations'],
  },
  'check.data-complete': {
    label: 'Check can continue',
    why: 'The check is assigned to you, or you requested the information.',
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'operations'],
  },
  'check.proposed': {
    label: 'Check result to confirm',
    why: 'You can confirm results and did not work on this check.',
    needsAction: true,
    roles: ['administrator', 'complianceOfficer'],
  },
  'check.sent-back': {
    label: 'Check sent back',
    why: 'You proposed the result.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'operations'],
  },
  'check.finished': {
    label: 'Check finished',
    why: 'The check is for your company, or you manage the company.',
    roles: ['administrator', 'accountManager', 'owner', 'member'],
  },
} as const satisfies NoticesOf<'check'>
