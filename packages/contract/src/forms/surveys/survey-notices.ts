import type { NoticesOf } from '../../notice-kind.ts'
import { staffRoles } from '../../roles/roles.ts'

/** The notices about assignments of surveys. */
export const assignmentNotices = {
  'assignment.sent': {
    label: 'Survey to answer',
    why: 'Your company is asked to answer the survey.',
    needsAction: true,
    roles: ['owner', 'member'],
  },
  'assignment.delegated': {
    label: 'Survey section assigned to me',
    why: 'A colleague asked you to answer a section of the survey.',
    needsAction: true,
    roles: ['owner', 'member'],
  },
  'assignment.changes-requested': {
    label: 'Survey answers to change',
    why: 'We need changes to the answers of your company.',
    needsAction: true,
    roles: ['owner', 'member'],
    mail: 'at-once',
  },
  'assignment.accepted': {
    label: 'Survey answers accepted',
    why: 'You submitted the answers of your company.',
    roles: ['owner', 'member'],
  },
  'assignment.submitted': {
    label: 'Survey answers to review',
    why: 'You manage the company or sent the survey.',
    needsAction: true,
    roles: staffRoles,
  },
  'assignment.record-proposed': {
    label: 'Changes of owners to confirm',
    why: 'You review surveys, and neither accepted the answers nor proposed the change.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'complianceOfficer'],
  },
} as const satisfies NoticesOf<'assignment'>
