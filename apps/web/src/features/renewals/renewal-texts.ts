import type { RenewalInterval } from '@domicile/contract/purchase/services/service-kinds'
import type { RenewalState } from '@domicile/contract/purchase/renewals'

/** The texts of renewals. */
export const renewalTexts = {
  title: 'Renewals',
  subtitle:
    'Services that go on until somebody ends them. Each is ordered anew on its day, at the price of then.',
  columns: {
    service: 'Service',
    company: 'Company',
    renewsOn: 'Next period',
    price: 'Price, net',
    state: 'Status',
    action: 'Action',
  },
  pieces: (title: string, quantity: number) => (quantity > 1 ? `${title} (${quantity})` : title),
  intervals: {
    monthly: 'every month',
    quarterly: 'every quarter',
    yearly: 'every year',
  } satisfies Record<RenewalInterval, string>,
  states: { active: 'Goes on', ends: 'Ends', lapsed: 'Ended, not paid' } satisfies Record<
    RenewalState,
    string
  >,
  ended: 'Ended',
  toBePaid: (day: string | null) => (day ? `To be paid by ${day}` : 'To be paid'),
  noPrice: 'Not offered any more',
  filters: { state: 'Status', company: 'Company' },
  end: 'End',
  keep: 'Keep',
  endOf: (title: string) => `End ${title}`,
  keepOf: (title: string) => `Keep ${title}`,
  ask: (title: string) => `End ${title}?`,
  effect: (day: string) =>
    `It stays until ${day} and is not renewed. You can keep it after all until that day.`,
  effectUnpaid: (number: string) => `It ends now, and order ${number} for its next period is cancelled.`,
  reason: 'Reason',
  back: 'Go back',
  endDone: 'The service ends with the period that is paid for.',
  keepDone: 'The service goes on.',
  empty: {
    title: 'Nothing is renewed',
    text: 'Services that are ordered by the month, the quarter or the year stand here once they are paid.',
  },
  emptyFiltered: 'No service fits the filters.',
} as const
