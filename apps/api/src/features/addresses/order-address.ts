import type { AddressKind } from '@domicile/contract/addresses/address-kinds'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import {
  addressState,
  getPlainAddress,
  type PlainAddress,
  subjectOfAddress,
} from '../../domain/addresses/addresses.queries.ts'
import { lockLine, type OrderOfRecord, reportLine } from '../../domain/orders/order-line.ts'
import type { Database } from '../../feature.ts'
import { insertDraft } from './address-changes.ts'
import { findPremises } from './premises.queries.ts'
import { notifyOfRequest } from './notify-of-addresses.ts'

/** The progress of an order line by the state of its address: work is done once the address is complete. */
export function reportToOrder(db: Database, address: PlainAddress): Promise<void> {
  const { state } = address
  const move = state === 'needs_details' ? 'opened' : state === 'declined' ? 'cancelled' : 'done'
  return reportLine(db, address, move)
}

type Paid = {
  companyId: string
  title: string
  order: OrderOfRecord
  renewsLineId: string | undefined
  /** The kinds of address that the service pays for; the first is proposed. */
  kinds: AddressKind[]
  /** The premises that are proposed. */
  premisesId: string | null
}

/**
 * Opens the address that a paid service stands for, which staff complete; a request of the company for such an address
 * gets the order instead. A renewed service keeps its address. Where the line already has one, this only reports its
 * progress again.
 */
export async function openAddressForOrder(db: Database, paid: Paid): Promise<void> {
  const { companyId, title, renewsLineId, kinds } = paid
  const order = { ...paid.order, kinds }
  await lockLine(db, order.lineId)
  const existing =
    (await findForLine(db, order.lineId)) ??
    (await renewFor(db, order, renewsLineId)) ??
    (await bindRequest(db, paid))
  if (existing) return reportToOrder(db, await getPlainAddress(db, existing))
  const premisesId = await findProposed(db, paid)
  const request = { kind: kinds[0]!, premisesId, note: null }
  const id = await insertDraft(db, request, { companyId, requestedBy: null, order, name: title })
  const address = await getPlainAddress(db, id)
  await recordChange(db, 'address.requested', byPortal(), {
    ...subjectOfAddress(address),
    after: { order: order.number },
  })
  await notifyOfRequest(db, address, null)
  await reportToOrder(db, address)
}

async function findForLine(db: Database, lineId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from addresses where order_line_id = ${lineId}`.execute(db)
  return rows[0]?.id
}

async function renewFor(db: Database, order: OrderOfRecord, former: string | undefined) {
  if (!former) return undefined
  const { rows } = await sql<{ id: string }>`
    update addresses set order_id = ${order.id}, order_line_id = ${order.lineId}, order_number = ${order.number},
      version = version + 1
    where order_line_id = ${former} returning id`.execute(db)
  return rows[0]?.id
}

/** Gives the order to the request that has waited longest for an address of its kinds. */
async function bindRequest(db: Database, { companyId, order, kinds }: Paid): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update addresses set order_id = ${order.id}, order_line_id = ${order.lineId}, order_number = ${order.number},
      order_kinds = ${kinds}, version = version + 1
    where id = (
      select id from addresses
      where company_id = ${companyId} and order_line_id is null and kind = any(${kinds}) and archived_at is null
        and ${addressState} = 'needs_details'
      order by requested_at, id limit 1 for update)
    returning id`.execute(db)
  const id = rows[0]?.id
  if (!id) return undefined
  const address = await getPlainAddress(db, id)
  const change = { ...subjectOfAddress(address), after: { order: order.number } }
  await recordChange(db, 'address.order-bound', byPortal(), change)
  return id
}

/** Returns the premises that the service proposes, if they are offered for its kind. */
async function findProposed(db: Database, { kinds, premisesId }: Paid): Promise<string | null> {
  const found = (await findPremises(db)).find(({ id }) => id === premisesId)
  return found?.isInUse && found.kinds.includes(kinds[0]!) ? found.id : null
}

type Period = { lineId: string; renewsLineId?: string | undefined; paidUntil: string; endedOn: string | null }

/**
 * Stores until when the service of an address is paid, or when it ends. Fails while the address is not there: its own
 * job may run later, and this one is tried again.
 */
export async function setPeriod(db: Database, period: Period): Promise<void> {
  const { lineId, renewsLineId, paidUntil, endedOn } = period
  const id = (await findForLine(db, lineId)) ?? (renewsLineId && (await findForLine(db, renewsLineId)))
  if (!id) throw new Error(`no address was opened for order line ${lineId}`)
  const before = await lockPeriod(db, id)
  // An end that staff set stays.
  const isOwnEnd = endedOn !== null || before.reason === REASON
  const endsOn = isOwnEnd ? endedOn : before.endsOn
  await sql`
    update addresses set paid_until = ${paidUntil}, version = version + 1,
      ends_on = case when ${endsOn}::date is not null then greatest(${endsOn}::date, starts_on) end,
      reason = ${isOwnEnd ? endedOn && REASON : before.reason}
    where id = ${id}`.execute(db)
  await recordChange(db, 'address.period-changed', byPortal(), {
    ...subjectOfAddress(before),
    before: { paidUntil: before.paidUntil, endsOn: before.endsOn },
    after: { paidUntil, endsOn },
  })
}

async function lockPeriod(db: Database, id: string) {
  const address = await getPlainAddress(db, id)
  const { rows } = await sql<{ paidUntil: string | null; reason: string | null }>`
    select ${columnsOf('paidUntil reason')} from addresses where id = ${id}`.execute(db)
  return { ...address, ...rows[0]! }
}

const REASON = 'The service ended.'
