import type { BankEntryQuery, BankEntryState } from '@domicile/contract/sales/payments/bank-payments'
import { columnsOf } from '@domicile/server/db/columns'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { notFound } from '@domicile/server/http/errors'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { type List, readIds, readPage, readRows } from '@domicile/server/db/list'
import type { CountsSelect } from '@domicile/server/db/count-lists'
import type { Actor } from '@domicile/server/http/feature'
import { userName } from '@domicile/server/db/user-name'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { Candidate } from './suggestions.ts'

/** A stored entry; the amount in minor units. */
export type EntryRow = {
  id: string
  state: BankEntryState
  bookedOn: string
  currency: string
  amount: number
  payer: string | null
  payerAccount: string | null
  message: string
  statement: { id: string; name: string } | null
  maybeIn: string | null
  order: Candidate | null
  setAsideReason: string | null
  handledBy: string | null
  handledAt: string | null
}

/** An entry is in review while its payment is; a returned payment is for no order any more. */
const stateOf = sql`
  case payments.state when 'review' then 'review' when 'failed' then 'set-aside' else entry.state end`

/**
 * A CSV and a CAMT statement identify entries differently: an entry that may be the same is imported from
 * both, and a user decides. An entry that the same file repeated beside this one is a different payment.
 */
const maybeIn = sql`(
  select repeated.name from bank_entries other join bank_statements repeated on repeated.id = other.statement_id
  where other.booked_on = entry.booked_on and other.currency = entry.currency and other.amount = entry.amount
    and other.id < entry.id and repeated.format <> statement.format and not entry.statement_id = any(other.also_in)
    and coalesce(lower(other.payer) = lower(entry.payer), true)
  order by other.id limit 1)`

const entriesWithOrders = sql`
  bank_entries entry left join payments on payments.id = entry.payment_id
    left join orders on orders.id = payments.order_id`

const entryFields = columnsOf('id bookedOn currency amount payer payerAccount message handledAt', 'entry')

const entryColumns = sql`
  ${entryFields}, ${stateOf} as state, coalesce(entry.set_aside_reason, payments.failure) as "setAsideReason",
    ${userName('entry.handled_by')} as "handledBy",
    case when statement.id is not null then jsonb_build_object('id', statement.id, 'name', statement.name) end
      as statement, ${maybeIn} as "maybeIn",
    case when orders.id is not null then jsonb_build_object('id', orders.id, 'number', orders.number,
      'reference', orders.reference, 'state', orders.state, 'currency', orders.currency, 'total', orders.total,
      'company', jsonb_build_object('id', companies.id, 'name', companies.name), 'names', '[]'::jsonb) end as order`

const entryTables = sql`
  ${entriesWithOrders}
    left join companies on companies.id = orders.company_id
    left join bank_statements statement on statement.id = entry.statement_id`

const entryRows = { columns: entryColumns, from: entryTables }

/** Lists a page of the entries in one state, newest first. */
export function listEntries(db: Database, query: BankEntryQuery) {
  return readPage<EntryRow>(db, entryList(query), entryRows, query)
}

/** Returns the ids of all that a filter finds, in the order of the list. */
export function idsOfEntries(db: Database, query: BankEntryQuery, most: number) {
  return readIds(db, entryList(query), most)
}

function entryList(query: BankEntryQuery): List {
  return { id: 'entry.id', from: entriesWithOrders, where: entriesFound(query), orderBy: newestFirst }
}

/** Finds entries by id, in the order of the ids. */
export function findEntries(db: Database, ids: readonly string[]): Promise<EntryRow[]> {
  return readRows(db, { id: 'entry.id', where: sql`true` }, entryRows, ids)
}

const newestFirst = sql`entry.booked_on desc, entry.id desc`

function entriesFound({ state, q }: BankEntryQuery): RawBuilder<boolean> {
  return sql`${isIn(state)} and ${saying(q)}`
}

/** An open entry has no payment that overrides its state, and the plain column has an index. */
function isIn(state: BankEntryState): RawBuilder<boolean> {
  return state === 'open' ? sql`entry.state = 'open'` : sql`(${stateOf}) = ${state}`
}

function saying(q: string | undefined): RawBuilder<boolean> {
  const written = sql`fold(concat_ws(' ', entry.payer, entry.message, orders.number))`
  const each = searchPatterns(q).map((pattern) => sql`${written} like ${pattern}`)
  return sql`${sql.join([sql`true`, ...each], sql` and `)}`
}

/** Counts the entries in each of the given states, each in its own subquery, as open ones have an index. */
export function countsOfEntries(_user: Actor, filters: readonly { state: BankEntryState }[]): CountsSelect {
  const counts = filters.map(
    ({ state }) => sql`(
      select count(*)::int from bank_entries entry left join payments on payments.id = entry.payment_id
      where ${isIn(state)})`,
  )
  return sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`
}

/** Counts the entries in each state. */
export async function countEntries(db: Database): Promise<Record<BankEntryState, number>> {
  const { rows } = await sql<{ state: BankEntryState; count: number }>`
    select ${stateOf} as state, count(*) as count
    from bank_entries entry left join payments on payments.id = entry.payment_id group by 1`.execute(db)
  const none = { open: 0, review: 0, matched: 0, 'set-aside': 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** Throws 404. */
export async function getEntry(db: Database, id: string): Promise<EntryRow> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ${entryTables} where entry.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const paymentId = columnsOf('paymentId')

/** Locks an entry until the transaction ends. Throws 404. */
export async function lockEntry(db: Database, id: string) {
  const lock = { columns: paymentId, withReferences: true } as const
  const locked = await lockRecord<{ paymentId: string | null }>(db, 'bank_entries', sql`id = ${id}`, lock)
  return { ...(await getEntry(db, id)), ...locked }
}

type Handled = {
  state: 'open' | 'matched' | 'set-aside'
  by: string | null
  payment?: { id: string; companyId: string }
  reason?: string
}

/** Sets the state of an entry and the payment it is for, if any. */
export async function updateEntry(db: Database, id: string, { state, by, payment, reason }: Handled) {
  await sql`
    update bank_entries set state = ${state}, company_id = ${payment?.companyId ?? null},
      payment_id = ${payment?.id ?? null}, set_aside_reason = ${reason ?? null},
      handled_by = ${state === 'open' ? null : by}, handled_at = case when ${state !== 'open'} then now() end
    where id = ${id}`.execute(db)
}
