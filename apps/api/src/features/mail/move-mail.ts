import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { changeCompany } from '../../domain/mail/change-company.ts'
import { completeReading, notifyOfMail } from '../../domain/mail/complete-reading.ts'
import { addCustody, MOVED, OUTSIDE } from '../../domain/mail/custody.ts'
import { getPlainMail, mailNumber, type PlainMail } from '../../domain/mail/mail.queries.ts'
import { requestRefund } from '../../domain/orders/request-refund.ts'
import type { Database } from '../../feature.ts'

/** Gives an item to a company, which is notified. */
export async function moveMail(db: Database, id: string, companyId: string): Promise<void> {
  const item = await getPlainMail(db, id)
  await refundStorage(db, item)
  await changeCompany(db, id, { companyId })
  // Without names: the next company reads the chain too.
  const hasLeft = item.physical === 'forwarded' || item.physical === 'returned'
  await addCustody(db, id, { event: MOVED, ...(hasLeft && { heldBy: OUTSIDE }) })
  await notifyOfMail(db, id)
  await completeReading(db, id)
}

/** Asks for a refund of the storage that was billed to the company which loses the item. */
async function refundStorage(db: Database, item: PlainMail): Promise<void> {
  const { rows } = await sql<{ companyId: string; orderId: string; amount: number; currency: string }>`
    select ${columnsOf('companyId currency', 'mail_charges')}, ${columnsOf('orderId', 'charges')},
      sum(mail_charges.amount)::float8 as amount
    from mail_charges join charges on charges.id = mail_charges.billed_with
    where mail_charges.item_id = ${item.id} and mail_charges.company_id = ${item.companyId}
      and kind = 'storage' and charges.order_id is not null and charges.state <> 'cancelled'
    group by mail_charges.company_id, charges.order_id, mail_charges.currency`.execute(db)
  for (const billed of rows)
    await requestRefund(db, {
      ...billed,
      work: `the storage of ${mailNumber(item)}`,
      reason: 'It was mail for another company.',
    })
}
