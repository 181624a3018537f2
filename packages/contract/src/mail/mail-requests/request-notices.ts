import type { NoticesOf } from '../../notice-kind.ts'

/** The notices about work on mail. */
export const mailRequestNotices = {
  'mail-request.asked': {
    label: 'Mail request to carry out',
    why: 'Your role handles the mail of companies.',
    needsAction: true,
    roles: ['operations'],
  },
  'mail-request.consent': {
    label: 'Mail request to agree to',
    why: 'You are an owner of the company.',
    needsAction: true,
    roles: ['owner'],
  },
  'mail-request.window': {
    label: 'Paper to be destroyed',
    why: 'The mail is for your company.',
    mandatory: true,
    roles: ['owner', 'member'],
  },
  'mail-request.ended': {
    label: 'Mail request finished',
    why: 'The mail is for your company.',
    roles: ['owner', 'member'],
  },
  'mail-request.storage': {
    label: 'Storage of mail ends',
    why: 'The mail is for your company.',
    needsAction: true,
    roles: ['owner', 'member'],
  },
} as const satisfies NoticesOf<'mail-request'>

/** The notices about standing rules for mail. */
export const standingRuleNotices = {
  'standing-rule.proposed': {
    label: 'Mail rule to approve',
    why: 'You are an owner of the company.',
    needsAction: true,
    roles: ['owner'],
  },
} as const satisfies NoticesOf<'standing-rule'>
