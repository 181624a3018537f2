import { fromMinor } from '@domicile/contract/money/money'
import type { Database } from '../../feature.ts'
import { notify } from '../notices/notify.ts'
import { findStaffIn } from '../people/people-scope.ts'

type Refund = {
  companyId: string
  orderId: string
  /** Net, in minor units. */
  amount: number
  currency: string
  /** The work that was billed in vain, such as `the storage of M-000012`. */
  work: string
  reason: string
}

/** Asks administrators for a refund: money leaves the firm by a person's hand, on the page of the order. */
export async function requestRefund(db: Database, refund: Refund): Promise<void> {
  const { companyId, orderId, amount, currency, work, reason } = refund
  await notify(db, {
    kind: 'order.refund-wanted',
    to: await findStaffIn(db, ['administrator']),
    ...{ companyId, subjectId: orderId, path: `/orders/${orderId}` },
    title: `Refund ${currency} ${fromMinor(amount, currency)} plus VAT for ${work}`,
    body: reason,
  })
}
