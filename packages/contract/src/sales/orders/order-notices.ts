import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about orders and renewals. */
export const orderNotices = {
  'order.placed': {
    label: 'Order placed',
    why: 'You manage or order for this company.',
  },
  'order.to-approve': {
    label: 'Order needs my approval',
    why: 'The order is above the approval limit and you are an owner.',
    needsAction: true,
    roles: ['owner'],
    mail: 'at-once',
  },
  'order.quote-wanted': {
    label: 'Quote requested',
    why: 'You manage this company.',
    needsAction: true,
    roles: ['administrator', 'accountManager'],
  },
  'order.quoted': {
    label: 'Quote ready',
    why: 'Your company requested this quote.',
    needsAction: true,
    roles: ['owner', 'member'],
    mail: 'at-once',
  },
  'order.paid': {
    label: 'Order paid',
    why: 'The order is for your company or one you manage.',
    mail: 'at-once',
  },
  'order.payment-problem': {
    label: 'Payment problem',
    why: 'The order is for your company or one you manage.',
    mail: 'at-once',
  },
  'order.needs-data': {
    label: 'Order needs details',
    why: 'We start the work once your company sends the details.',
    needsAction: true,
    roles: ['owner', 'member'],
    mail: 'at-once',
  },
  'order.cancelled': {
    label: 'Order cancelled',
    why: 'The order is for your company or one you manage.',
  },
  'order.charged': {
    label: 'Work billed',
    why: 'We did this work for your company.',
    roles: ['owner', 'member'],
    mandatory: true,
    mail: 'at-once',
  },
  'order.refund-wanted': {
    label: 'Refund to make',
    why: 'You refund payments.',
    needsAction: true,
    roles: ['administrator'],
  },
  'order.refunded': { label: 'Refund', why: 'The order is for your company.', mail: 'at-once' },
  'order.renewal': {
    label: 'Service renewed or ending',
    why: 'Your company uses this service.',
    roles: ['owner', 'member'],
    mandatory: true,
    mail: 'at-once',
  },
} as const satisfies NoticesOf<'order'>
