import { VatRate, type VatRates } from '@domicile/contract/sales/vat-rates'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import { newId } from '@domicile/server/db/ids'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { firmDay } from '../../domain/seller/firm-day.ts'

/** Reads the rates of the firm's country, with their states on the firm's day. */
export async function readRates(db: Database): Promise<VatRates> {
  const firm = await sql<Pick<VatRates, 'country' | 'today'>>`
    select country, ${firmDay} as today from seller`.execute(db)
  const { country, today } = firm.rows[0]!
  return { country, today, items: await findAll(db, country, today) }
}

/**
 * Reads the rates like {@link readRates}, and locks them and the firm's country until the transaction ends.
 */
export async function lockRates(db: Database): Promise<VatRates> {
  await lockRecord(db, 'seller', sql`true`, { columns: sql`version`, withReferences: true })
  return readRates(db)
}

/** Finds a rate by id. Throws 404. */
export function getRate({ items }: VatRates, id: string): VatRate {
  const rate = items.find((item) => item.id === id)
  if (!rate) throw notFound()
  return rate
}

type NewRate = Pick<VatRate, 'vatClass' | 'rate' | 'validFrom' | 'source'> & { country: string }

/** Inserts a rate; returns its id. */
export async function insertRate(db: Database, rate: NewRate): Promise<string> {
  const id = newId()
  await sql`
    insert into vat_rates (id, country, class, rate, valid_from, source, added_on)
    values (${id}, ${rate.country}, ${rate.vatClass}, ${rate.rate}, ${rate.validFrom}, ${rate.source}, ${firmDay})`.execute(
    db,
  )
  return id
}

/** Deletes a rate that has not begun, or was added today; the database refuses any other. */
export async function deleteRate(db: Database, id: string): Promise<void> {
  await sql`delete from vat_rates where id = ${id}`.execute(db)
}

/** Records that a user compared a rate with its source today. */
export async function noteComparison(db: Database, id: string, userId: string): Promise<void> {
  await sql`
    update vat_rates set checked_on = ${firmDay}, checked_by = ${userId} where id = ${id}`.execute(db)
}

type Row = Omit<VatRate, 'isDue' | 'allowedActions'> & { isFresh: boolean; isOfToday: boolean }

const columns = columnsOf(
  VatRate.pick({ id: true, vatClass: true, rate: true, validFrom: true, source: true, comparedOn: true }),
  'followed',
  { vatClass: 'class', comparedOn: 'checked_on' },
)

async function findAll(db: Database, country: string | null, today: string): Promise<VatRate[]> {
  const { rows } = await sql<Row>`
    with followed as (
      select *, lead(valid_from) over (partition by class order by valid_from) as next
      from vat_rates where country = ${country})
    select ${columns}, next - 1 as "validTo",
      case when valid_from > ${today} then 'coming' when next <= ${today} then 'past' else 'current' end as state,
      ${userName('checked_by')} as "comparedBy",
      coalesce(checked_on > ${today}::date - interval '1 year', false) as "isFresh",
      added_on is not distinct from ${today}::date as "isOfToday"
    from followed
    order by class desc, valid_from desc`.execute(db)
  return rows.map(asRate)
}

function asRate({ isFresh, isOfToday, ...rate }: Row): VatRate {
  const isOver = rate.state === 'past'
  const mayGo = rate.state === 'coming' || isOfToday
  return {
    ...rate,
    isDue: !isOver && !isFresh,
    allowedActions: [...(isOver ? [] : (['compare'] as const)), ...(mayGo ? (['remove'] as const) : [])],
  }
}
