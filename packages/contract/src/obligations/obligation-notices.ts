import type { NoticesOf } from '../notices/notice-kind.ts'

/** The notices of compliance calendars. */
export const obligationNotices = {
  'obligation.due': {
    label: 'Compliance calendar',
    why: 'An obligation in the compliance calendar of the company is due soon.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'owner', 'member', 'viewer'],
  },
} as const satisfies NoticesOf<'obligation'>
