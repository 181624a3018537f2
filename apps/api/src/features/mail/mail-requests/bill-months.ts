import { sql } from 'kysely'
import { columnsOf } from '@domicile/server/db/columns'
import { requestCharge } from '../../../domain/orders/request-charge.ts'
import type { Database } from '../../../feature.ts'

type Due = {
  companyId: string
  kind: 'storage' | 'forward'
  currency: string
  /** Its first day. */
  month: string
}

type Bill = {
  /** In minor units. */
  amount: number
  /** Such as `October 2026`. */
  name: string
  ids: string[]
}

/** Bills that one job makes; the next run continues. */
export const BILLED = 20

/** Charges that one statement marks as billed: a company may have many thousands in a month. */
const MARKED = 5_000

const billedAs = {
  storage: { work: 'mail-storage', title: 'Storage of mail' },
  forward: { work: 'mail-forwarding', title: 'Forwarding of mail' },
} as const

/**
 * Bills the charges of months that are over: one order for a company, a kind and a currency. All days of these months must
 * be charged before, because a bill is not extended. Returns the number of bills, at most `BILLED`.
 */
export async function billMonths(db: Database): Promise<number> {
  const { rows } = await sql<Due>`
    select ${columnsOf('companyId kind currency')}, date_trunc('month', first_day)::date as month from mail_charges
    where state = 'to_bill' and first_day < (select date_trunc('month', firm_day())::date)
    group by company_id, date_trunc('month', first_day), kind, currency
    order by company_id, date_trunc('month', first_day), kind, currency limit ${BILLED}`.execute(db)
  for (const due of rows) await billMonth(db, due)
  return rows.length
}

async function billMonth(db: Database, due: Due): Promise<void> {
  const bill = await lockBill(db, due)
  if (!bill) return
  const { companyId, kind, currency } = due
  const { amount, name, ids } = bill
  const { work, title } = billedAs[kind]
  const charge = await requestCharge(db, {
    ...{ companyId, work, title: `${title}, ${name}`, quantity: 1 },
    ...{ price: { amount, currency }, path: '/active-services/mail' },
  })
  for (let from = 0; from < ids.length; from += MARKED)
    await sql`
      update mail_charges set state = 'billed', billed_with = ${charge}
      where id = any(${ids.slice(from, from + MARKED)}::uuid[])`.execute(db)
}

/** Locks the charges of a bill; undefined if another job has billed them meanwhile. */
async function lockBill(db: Database, { companyId, kind, currency, month }: Due): Promise<Bill | undefined> {
  const { rows } = await sql<Bill>`
    with due as (
      select id, amount from mail_charges
      where company_id = ${companyId} and kind = ${kind} and currency = ${currency} and state = 'to_bill'
        and first_day >= ${month}::date and first_day < (${month}::date + interval '1 month')::date for update)
    select sum(amount)::float8 as amount, to_char(${month}::date, 'FMMonth YYYY') as name, array_agg(id) as ids
    from due having count(*) > 0`.execute(db)
  return rows[0]
}
