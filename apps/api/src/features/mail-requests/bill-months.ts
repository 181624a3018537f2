import { sql } from 'kysely'
import { columnsOf } from '@domicile/server/db/columns'
import { requestCharge } from '../../domain/orders/request-charge.ts'
import type { Database } from '../../feature.ts'

type Bill = {
  companyId: string
  kind: 'storage' | 'forward'
  currency: string
  /** In minor units. */
  amount: number
  /** Such as `October 2026`. */
  month: string
  ids: string[]
}

const billedAs = {
  storage: { work: 'mail-storage', title: 'Storage of mail' },
  forward: { work: 'mail-forwarding', title: 'Forwarding of mail' },
} as const

/** Bills the charges of each month that is over: one order for a company, a kind and a currency. */
export async function billMonths(db: Database): Promise<void> {
  const { rows } = await sql<Bill>`
    with due as (
      select * from mail_charges where state = 'to_bill' and first_day < date_trunc('month', firm_day()) for update)
    select ${columnsOf('companyId kind currency')}, sum(amount)::float8 as amount,
      to_char(date_trunc('month', first_day), 'FMMonth YYYY') as month, array_agg(id) as ids
    from due group by company_id, kind, currency, date_trunc('month', first_day)
    order by company_id, date_trunc('month', first_day), kind, currency`.execute(db)
  for (const { companyId, kind, currency, amount, month, ids } of rows) {
    const { work, title } = billedAs[kind]
    const charge = await requestCharge(db, {
      ...{ companyId, work, title: `${title}, ${month}`, quantity: 1 },
      ...{ price: { amount, currency }, path: '/active-services/mail' },
    })
    await sql`
      update mail_charges set state = 'billed', billed_with = ${charge} where id = any(${ids}::uuid[])`.execute(
      db,
    )
  }
}
