import type { NoticesOf } from '../../notice-kind.ts'

/** The notices of compliance calendars. */
export const obligationNotices = {
  'obligation.due': {
    label: 'Compliance calendar',
    why: 'An obligation in the compliance calendar of the company is due soon.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'owner', 'member'],
  },
  'obligation.coming': {
    label: 'Compliance calendar of companies that you view',
    why: 'An obligation in the compliance calendar of the company is due soon. Someone else there marks it as done.',
    roles: ['viewer'],
  },
} as const satisfies NoticesOf<'obligation'>
