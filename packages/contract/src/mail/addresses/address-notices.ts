import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about addresses. */
export const addressNotices = {
  'address.requested': {
    label: 'Address requested',
    why: 'You manage the company, or complete the details of addresses.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'operations'],
  },
  'address.no-place': {
    label: 'Renewed address without a place',
    why: 'You manage the company, or the premises.',
    needsAction: true,
    roles: ['administrator', 'accountManager', 'operations'],
  },
  'address.activated': {
    label: 'Address ready',
    why: 'The address is for your company.',
    roles: ['owner', 'member'],
  },
  'address.ended': {
    label: 'Address ends',
    why: 'The address is for your company.',
    roles: ['owner', 'member'],
  },
  'address.declined': {
    label: 'Address declined',
    why: 'Your company requested the address.',
    roles: ['owner', 'member'],
  },
} as const satisfies NoticesOf<'address'>
