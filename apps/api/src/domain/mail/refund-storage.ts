import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { requestRefund } from '../orders/request-refund.ts'
import { mailNumber, type PlainMail } from './mail.queries.ts'

/**
 * Asks for a refund of the storage that was billed to the company which loses a locked item. A bill without an order is
 * checked again once it has one.
 */
export async function refundStorageOfItem(db: Database, { id, companyId }: PlainMail): Promise<void> {
  const isOfItem = sql`mail_charges.item_id = ${id} and mail_charges.company_id = ${companyId}`
  // A bill gets its order before or after the item moves, and not at the same moment, so that one of both asks.
  await sql`
    select from charges where id in (select billed_with from mail_charges where ${isOfItem})
    order by id for share`.execute(db)
  await refundStorage(db, isOfItem)
}

/** Asks for a refund of the storage in a bill that has its order now, of items that moved to another company before. */
export async function refundStorageOfMoved(db: Database, chargeId: string): Promise<void> {
  await refundStorage(
    db,
    sql`charges.id = ${chargeId} and mail_items.company_id is distinct from mail_charges.company_id`,
  )
}

type Billed = Pick<PlainMail, 'number'> & {
  companyId: string
  orderId: string
  amount: number
  currency: string
}

async function refundStorage(db: Database, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<Billed>`
    select ${columnsOf('companyId currency', 'mail_charges')}, ${columnsOf('orderId', 'charges')},
      ${columnsOf('number', 'mail_items')}, sum(mail_charges.amount)::float8 as amount
    from mail_charges join charges on charges.id = mail_charges.billed_with
      join mail_items on mail_items.id = mail_charges.item_id
    where ${which} and kind = 'storage' and charges.order_id is not null and charges.state <> 'cancelled'
    group by mail_charges.company_id, charges.order_id, mail_charges.currency, mail_items.number
    order by mail_items.number`.execute(db)
  for (const { number, ...billed } of rows)
    await requestRefund(db, {
      ...billed,
      work: `the storage of ${mailNumber({ number })}`,
      reason: 'It was mail for another company.',
    })
}
