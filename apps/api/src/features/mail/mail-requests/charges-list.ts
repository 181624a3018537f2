import type { ChargeQuery, MailCharge } from '@domicile/contract/mail/mail-requests/standing-rules'
import { fromMinor } from '@domicile/contract/money/money'
import { columnsOf } from '@domicile/server/db/columns'
import { readPage } from '@domicile/server/db/list'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

type Row = Omit<MailCharge, 'amount'> & { amount: number }

/** A page of the charges of a company. */
export async function listCharges(db: Database, companyId: string, query: ChargeQuery) {
  const way = query.order === 'desc' ? sql`desc` : sql`asc`
  const list = {
    id: 'mail_charges.id',
    from: sql`mail_charges`,
    where: sql`mail_charges.company_id = ${companyId}`,
    orderBy: sql`mail_charges.first_day ${way}, mail_charges.id ${way}`,
  }
  const rows = {
    columns: sql`${columnsOf('id kind firstDay lastDay amount currency state', 'mail_charges')},
      json_build_object('id', mail_items.id, 'number', 'M-' || lpad(mail_items.number::text, 6, '0'),
        'sender', mail_items.sender) as item`,
    from: sql`mail_charges join mail_items on mail_items.id = mail_charges.item_id`,
  }
  const page = await readPage<Row>(db, list, rows, query)
  return {
    ...page,
    items: page.items.map((row): MailCharge => ({ ...row, amount: fromMinor(row.amount, row.currency) })),
  }
}
