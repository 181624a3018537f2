import type { Renewal } from '@domicile/contract/purchase/renewals'
import type { Database } from '../../feature.ts'
import { tellOfOrder } from '../../domain/orders/main-api.ts'
import { shownDay } from '../../domain/seller/format-day.ts'
import { RENEWALS_PATH } from './notify-about-due.ts'

/** Buyers have it in writing that a service ends, whoever of them has ended it. */
export function tellOfEnd(db: Database, renewal: Renewal): Promise<void> {
  const title = `${renewal.service.title} ends on ${shownDay(renewal.renewsOn)}`
  return tell(db, renewal, title, 'It is not renewed then.')
}

/** Buyers have it in writing that a service goes on, which was to end. */
export function tellOfKeeping(db: Database, renewal: Renewal): Promise<void> {
  const body = `It is renewed on ${shownDay(renewal.renewsOn)}.`
  return tell(db, renewal, `${renewal.service.title} goes on`, body)
}

function tell(db: Database, { order, company }: Renewal, title: string, body: string): Promise<void> {
  const news = { news: 'order.renewal', audience: 'buyers', title, body, path: RENEWALS_PATH } as const
  return tellOfOrder(db, { id: order.id, companyId: company.id }, news)
}
