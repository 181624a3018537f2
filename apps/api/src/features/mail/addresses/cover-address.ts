import { type AddressKind, addressKinds } from '@domicile/contract/mail/addresses/address-kinds'
import { addressMessages } from '@domicile/contract/mail/addresses/address-messages'
import type { AddressDetails, AddressOrder } from '@domicile/contract/mail/addresses/addresses'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { findLocked } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { invalidField } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import { addressState, getPlainAddress, type PlainAddress, subjectOfAddress } from './addresses.queries.ts'
import { lockLine } from '../../../domain/orders/order-line.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import type { Database } from '../../../feature.ts'

/** The columns that say why a company may have an address. */
export type Cover = {
  order_line_id?: string
  order_id?: string
  order_number?: string
  order_kinds?: AddressKind[]
  paid_until?: string | null
  unpaid_reason?: string | null
  unpaid_by?: string | null
  unpaid_at?: RawBuilder<string> | null
}

type Before = Pick<PlainAddress, 'id' | 'kind' | 'premisesId' | 'orderNumber' | 'orderKinds' | 'unpaidReason'>

type Wanted = { companyId: string; userId: string; before?: Before }

const PAID = { unpaid_reason: null, unpaid_by: null, unpaid_at: null }

/**
 * Returns why a company may have an address: its order pays for such a kind, a chosen one does from now on, or staff gave a
 * reason. Throws without any of them; an address elsewhere needs none.
 */
export async function coverAddress(
  db: Database,
  details: AddressDetails,
  { companyId, userId, before }: Wanted,
): Promise<Cover> {
  const { kind, premisesId, orderLineId, unpaidReason } = details
  const orderColumns = orderLineId ? await takeOrder(db, details, { companyId, userId, before }) : {}
  const kinds = orderColumns.order_kinds ?? before?.orderKinds
  if (kinds?.includes(kind)) return { ...orderColumns, ...PAID }
  if (!premisesId) return orderColumns
  const isUnchanged = before?.kind === kind && before.premisesId === premisesId
  if (!unpaidReason && !(isUnchanged && before.unpaidReason))
    throw invalidField('unpaidReason', refusalOf(orderColumns.order_number ?? before?.orderNumber, kinds))
  if (!unpaidReason || unpaidReason === before?.unpaidReason) return orderColumns
  return { ...orderColumns, unpaid_reason: unpaidReason, unpaid_by: userId, unpaid_at: sql`now()` }
}

function refusalOf(
  order: string | null | undefined,
  kinds: readonly AddressKind[] | null | undefined,
): string {
  if (!order || !kinds) return addressMessages.noOrder
  return addressMessages.otherOrder(order, kinds.map((kind) => addressKinds[kind].toLowerCase()).join(' or '))
}

const isFree = sql<boolean>`addresses.order_line_id is not null and addresses.archived_at is null
  and (${addressState} = 'needs_details' or ${addressState} = 'ended' and addresses.paid_until >= (select firm_day()))`

/** Finds the orders of a company that pay for an address which is not in use. */
export async function findOrders(db: Database, companyId: string): Promise<AddressOrder[]> {
  const { rows } = await sql<AddressOrder>`
    select ${columnsOf('lineId number kinds paidUntil', 'addresses', {
      lineId: 'order_line_id',
      number: 'order_number',
      kinds: 'order_kinds',
    })}, json_build_object('id', id, 'name', name, 'state', ${addressState}) as address
    from addresses where company_id = ${companyId} and ${isFree} order by requested_at, id`.execute(db)
  return rows
}

/** Takes an order from the address that has it: one that needs details is declined, and an ended one stays ended. */
async function takeOrder(
  db: Database,
  { addressName, orderLineId }: AddressDetails,
  wanted: Wanted,
): Promise<Cover> {
  await lockLine(db, orderLineId!)
  // Locked as it is found free: staff may complete it at the same moment, with the order.
  const isWanted = sql`order_line_id = ${orderLineId} and company_id = ${wanted.companyId} and ${isFree}`
  const columns = columnsOf('id orderId')
  const found = await findLocked<{ id: string; orderId: string }>(db, 'addresses', isWanted, { columns })
  if (!found) throw invalidField('orderLineId', addressMessages.unknownOrder)
  const holder = await getPlainAddress(db, found.id)
  const cover = {
    order_line_id: orderLineId!,
    order_id: found.orderId,
    order_number: holder.orderNumber!,
    order_kinds: holder.orderKinds!,
    paid_until: holder.paidUntil,
  }
  if (holder.id === wanted.before?.id) return cover
  await releaseOrder(db, holder, {
    reason: `Order ${holder.orderNumber} pays for ${addressName}.`,
    userId: wanted.userId,
  })
  return cover
}

type Release = { reason: string; userId: string }

async function releaseOrder(db: Database, holder: PlainAddress, { reason, userId }: Release): Promise<void> {
  const isDraft = holder.state === 'needs_details'
  await sql`
    update addresses set order_line_id = null, order_kinds = null, paid_until = null, version = version + 1,
      declined_at = ${isDraft ? sql`now()` : null}, reason = case when ${isDraft} then ${reason} else reason end,
      unpaid_reason = ${reason}, unpaid_by = ${userId}, unpaid_at = now()
    where id = ${holder.id}`.execute(db)
  const event = isDraft ? 'address.declined' : 'address.order-bound'
  await recordChange(db, event, byPortal(), { ...subjectOfAddress(holder), reason })
  if (isDraft) await closeNotices(db, 'address.requested', holder.id)
}
