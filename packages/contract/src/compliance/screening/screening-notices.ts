import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about screening. */
export const screeningNotices = {
  'screening.hits-found': {
    label: 'New screening hits',
    why: 'You decide on hits, or you manage the company.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer'],
  },
  'screening.decision-proposed': {
    label: 'Decision on a hit to confirm',
    why: 'You can confirm decisions on hits and did not make this one.',
    needsAction: true,
    roles: ['administrator', 'complianceOfficer'],
  },
  'screening.decision-returned': {
    label: 'Decision on a hit sent back',
    why: 'You made the decision.',
    needsAction: true,
    roles: ['administrator', 'complianceOfficer'],
  },
  'screening.settings-proposed': {
    label: 'Change to the screening settings to adopt',
    why: 'You can adopt changes to the settings and did not propose this one.',
    needsAction: true,
    roles: ['administrator', 'complianceOfficer'],
  },
} as const satisfies NoticesOf<'screening'>
