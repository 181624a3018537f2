import { fromMinor } from '@domicile/contract/money/money'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { notifyAboutOrder } from '../../domain/orders/main-api.ts'
import { firmDay } from '../../domain/seller/firm-day.ts'
import { formatDay } from '@domicile/contract/days'
import { type DueRenewal, lockDue } from './due-renewals.queries.ts'

/** The page where users end renewals. */
export const RENEWALS_PATH = '/orders/renewals'

/** Notifies buyers once about each renewal date, 30 days ahead. */
export async function notifyAboutDue(db: Database): Promise<void> {
  const isDue = sql<boolean>`renews_on <= ${firmDay} + 30 and told_of is distinct from renews_on`
  for (const renewal of await lockDue(db, isDue)) {
    await sql`update renewals set told_of = renews_on where id = ${renewal.id}`.execute(db)
    await notifyBuyer(db, renewal)
  }
}

async function notifyBuyer(db: Database, renewal: DueRenewal): Promise<void> {
  const { service, quantity, renewsOn, isSold } = renewal
  const price = `${service.currency} ${fromMinor(service.price * quantity, service.currency)}`
  const body = isSold
    ? `The next period costs ${price} net. To stop, cancel the renewal before that day.`
    : 'We no longer offer this service, so it will not renew.'
  await notifyAboutOrder(
    db,
    { id: renewal.orderId, companyId: renewal.companyId },
    {
      news: 'order.renewal',
      audience: 'buyers',
      title: `${service.title} ${isSold ? 'is renewed' : 'ends'} on ${formatDay(renewsOn)}`,
      body,
      path: RENEWALS_PATH,
    },
  )
}
