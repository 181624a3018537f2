import type { AddressKind } from '@domicile/contract/mail/addresses/address-kinds'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { sql } from 'kysely'
import { addressState, getPlainAddress, type PlainAddress, subjectOfAddress } from './addresses.queries.ts'
import { lockLine, type OrderOfRecord, reportLine } from '../../../domain/orders/order-line.ts'
import type { Database } from '../../../feature.ts'
import { insertDraft } from './address-changes.ts'
import { findForLine } from './address-periods.ts'
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
 * Opens the address that a paid service includes, which staff complete; a request of the company for such an address
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
