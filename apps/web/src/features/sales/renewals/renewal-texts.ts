import type { RenewalInterval } from '@domicile/contract/sales/services/service-kinds'
import type { RenewalState } from '@domicile/contract/sales/renewals'

/** The texts of renewals. */
export const renewalTexts = {
  title: 'Renewals',
  subtitle: 'Subscriptions renew automatically at the current price.',
  columns: {
    service: 'Service',
    company: 'Company',
    renewsOn: 'Next period',
    price: 'Net price',
    state: 'Status',
    action: 'Action',
  },
  pieces: (title: string, quantity: number) => (quantity > 1 ? `${title} (${quantity})` : title),
  intervals: {
    monthly: 'every month',
    quarterly: 'every quarter',
    yearly: 'every year',
  } satisfies Record<RenewalInterval, string>,
  states: { active: 'Active', ends: 'Cancelled', lapsed: 'Ended unpaid' } satisfies Record<
    RenewalState,
    string
  >,
  ended: 'Ended',
  toBePaid: (day: string | null) => (day ? `Pay by ${day}` : 'Not paid'),
  noPrice: 'No longer offered',
  filters: { state: 'Status', company: 'Company' },
  end: 'Cancel',
  keep: 'Resume',
  endOf: (title: string) => `Cancel ${title}`,
  keepOf: (title: string) => `Resume ${title}`,
  ask: (title: string) => `Cancel ${title}?`,
  effect: (day: string) => `It stays active until ${day}. You can change your mind until then.`,
  effectUnpaid: (number: string) => `It ends now, and we cancel order ${number} for the next period.`,
  reason: 'Reason',
  back: 'Go back',
  endDone: 'Renewal cancelled. The service stays active until the period ends.',
  keepDone: 'Renewal resumed.',
  empty: {
    title: 'No subscriptions yet',
    text: 'Monthly, quarterly and yearly services appear here once paid.',
  },
  emptyFiltered: 'No subscriptions match these filters.',
} as const
