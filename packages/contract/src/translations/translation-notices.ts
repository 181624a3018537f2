import type { NoticesOf } from '../notice-kind.ts'

/** The notices about translations. */
export const translationNotices = {
  'translation.for-client': {
    label: 'Translation waiting for you',
    why: 'You order translations for the company.',
    needsAction: true,
    roles: ['owner', 'member'],
  },
  'translation.for-staff': {
    label: 'Translation to work on',
    why: 'You manage the company, or you work on translations.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'operations'],
  },
  'translation.delivered': {
    label: 'Translation delivered',
    why: 'You order translations for the company.',
    roles: ['owner', 'member'],
  },
  'translation.closed': {
    label: 'Translation closed without delivery',
    why: 'The translation is for your company, or you manage the company.',
    roles: ['administrator', 'accountManager', 'operations', 'owner', 'member'],
  },
} as const satisfies NoticesOf<'translation'>
