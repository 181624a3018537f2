import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about due diligence. */
export const dueDiligenceNotices = {
  'due-diligence.opened': {
    label: 'Due diligence to start',
    why: 'You manage the company, or it has no account manager.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer'],
  },
  'due-diligence.data-complete': {
    label: 'Due diligence can continue',
    why: 'You requested the answers.',
    roles: ['administrator', 'accountManager', 'complianceOfficer'],
  },
  'due-diligence.submitted': {
    label: 'Due diligence to decide',
    why: 'You can decide cases and did not prepare this one.',
    needsAction: true,
    roles: ['administrator', 'complianceOfficer'],
  },
  'due-diligence.sent-back': {
    label: 'Due diligence sent back',
    why: 'You submitted the case.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer'],
  },
  'due-diligence.decided': {
    label: 'Due diligence decided',
    why: 'The case is of your company, or you manage the company.',
    roles: ['administrator', 'accountManager', 'complianceOfficer', 'owner', 'member', 'viewer'],
  },
  'due-diligence.triggered': {
    label: 'Approved client has changed',
    why: 'You manage the company, or you decide cases.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer'],
  },
  'due-diligence.end-recorded': {
    label: 'End of a relationship to confirm',
    why: 'You can decide cases and did not record this end.',
    needsAction: true,
    roles: ['administrator', 'complianceOfficer'],
  },
  'due-diligence.settings-proposed': {
    label: 'Change of the due diligence settings to adopt',
    why: 'You can adopt changes of the settings and did not propose this one.',
    needsAction: true,
    roles: ['administrator', 'complianceOfficer'],
  },
  'due-diligence.pack-failed': {
    label: 'Evidence pack failed',
    why: 'You manage the company, or you decide cases.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer'],
  },
  'due-diligence.review-due': {
    label: 'Periodic review due',
    why: 'You manage the company, or you decide cases.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer'],
  },
} as const satisfies NoticesOf<'due-diligence'>
