import { purchaseMessages } from '@domicile/contract/sales/messages'
import { fromMinor } from '@domicile/contract/money/money'
import type { Renewal, RenewalQuery, RenewalState } from '@domicile/contract/sales/renewals'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { inScope } from '@domicile/server/auth/scope'
import { type List, readIds, readPage, readRows } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import { reportPeriods } from '../../domain/renewals/report-periods.ts'
import type { Database } from '../../feature.ts'
import { mayDecide } from '../../domain/buyers/require-company.ts'
import { firmDay } from '../../domain/seller/firm-day.ts'

type Row = Omit<Renewal, 'price' | 'allowedActions'> & { price: number | null; isToCome: boolean }

const state = sql<RenewalState>`case
  when renewals.lapsed_at is not null then 'lapsed' when renewals.cancelled_at is not null then 'ends' else 'active' end`

const renewalColumns = columnsOf('id quantity interval renewsOn endReason', 'renewals', {
  endReason: 'cancel_reason',
})

const rows = {
  columns: sql`
    ${renewalColumns}, services.currency, json_build_object('id', companies.id, 'name', companies.name) as company,
    json_build_object('id', services.id, 'title', services.title) as service, ${state} as state,
    case when services.state = 'published' and services.kind = 'recurring' then price * renewals.quantity end as price,
    json_build_object('id', last.id, 'number', last.number) as "order",
    (select json_build_object('id', next.id, 'number', next.number, 'dueOn', next.due_on) from orders next
      where next.renews_line_id = renewals.line_id and next.state not in ('cancelled', 'refunded')) as "nextOrder",
    renews_on > ${firmDay} as "isToCome"`,
  from: sql`
    renewals join companies on companies.id = renewals.company_id
    join services on services.id = renewals.service_id
    join order_lines line on line.id = line_id join orders last on last.id = line.order_id`,
}

/** Lists a page of the renewals this user may see, the next first, ended ones last. */
export async function listRenewals(db: Database, user: Actor, query: RenewalQuery) {
  const page = await readPage<Row>(db, renewalList(user, query), rows, query)
  return { ...page, items: page.items.map((row) => view(user, row)) }
}

/** Returns the ids of all that a filter finds, in the order of the list. */
export function idsOfRenewals(db: Database, user: Actor, query: RenewalQuery, most: number) {
  return readIds(db, renewalList(user, query), most)
}

function renewalList(user: Actor, query: RenewalQuery): List {
  const where = renewalsFound(user, query)
  return { id: 'renewals.id', from: sql`renewals`, where, orderBy: nextFirst }
}

/** Finds renewals by id, if this user may see them, in the order of the ids. */
export async function findRenewals(db: Database, user: Actor, ids: readonly string[]): Promise<Renewal[]> {
  const list = { id: 'renewals.id', where: inScope(user, 'orders:read', 'renewals.company_id') }
  const found = await readRows<Row>(db, list, rows, ids)
  return found.map((row) => view(user, row))
}

const nextFirst = sql`${state} <> 'active', renews_on, renewals.id`

function renewalsFound(user: Actor, { companyId, state: wanted }: RenewalQuery): RawBuilder<boolean> {
  return sql`${inScope(user, 'orders:read', 'renewals.company_id')}
    and ${companyId ? sql`renewals.company_id = ${companyId}` : sql`true`}
    and ${wanted === 'all' ? sql`true` : sql`${state} = ${wanted}`}`
}

/** Locks a renewal that a user may end or keep. Throws 404. */
export async function lockRenewal(db: Database, user: Actor, id: string): Promise<Renewal> {
  const may = inScope(user, 'orders:cancel', 'renewals.company_id')
  await lockRecord(db, 'renewals', sql`${may} and id = ${id}`, { withReferences: true })
  return getRenewal(db, user, may, id)
}

/** Reads a renewal after a change. Throws 404. */
export function readRenewal(db: Database, user: Actor, id: string): Promise<Renewal> {
  return getRenewal(db, user, inScope(user, 'orders:cancel', 'renewals.company_id'), id)
}

async function getRenewal(db: Database, user: Actor, may: RawBuilder<boolean>, id: string): Promise<Renewal> {
  const found = await sql<Row>`
    select ${rows.columns} from ${rows.from} where ${may} and renewals.id = ${id}`.execute(db)
  const [row] = found.rows
  if (!row) throw notFound()
  return view(user, row)
}

function view(user: Actor, { isToCome, price, ...row }: Row): Renewal {
  const isTheirs = mayDecide(user, row.company.id, 'orders:cancel')
  const action = row.state === 'active' ? 'end' : row.state === 'ends' && isToCome ? 'keep' : undefined
  return {
    ...row,
    price: price === null ? null : fromMinor(price, row.currency),
    allowedActions: action && isTheirs ? [action] : [],
  }
}

/** Throws a conflict where a renewal can no longer be ended, or kept. */
export function requireAction({ allowedActions }: Renewal, action: 'end' | 'keep'): void {
  if (!allowedActions.includes(action)) throw new Refusal('state', { text: purchaseMessages.renewalMoved })
}

/** Marks a renewal as ended by a user, or as active again. */
export async function setEnded(
  db: Database,
  id: string,
  ended: { by: string; reason: string | null } | null,
): Promise<void> {
  await sql`
    update renewals set cancelled_at = ${ended ? sql`now()` : null}, cancelled_by = ${ended?.by ?? null},
      cancel_reason = ${ended?.reason ?? null}, version = version + 1
    where id = ${id}`.execute(db)
  await reportPeriods(db, sql`renewals.id = ${id}`)
}
