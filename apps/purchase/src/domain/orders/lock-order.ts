import type { OrderState } from '@domicile/contract/sales/orders/order-states'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** A locked order with the fields that its changes need; amounts in minor units. */
export type LockedOrder = {
  id: string
  companyId: string
  number: string
  reference: string
  state: OrderState
  paymentType: 'bank-transfer' | 'card'
  currency: string
  net: number | null
  vat: number | null
  total: number | null
  paid: number
  refunded: number
  /** A payer disputes a payment, and the bank holds the money until it decides. */
  isDisputed: boolean
  placedBy: string | null
  version: number
}

const columns =
  columnsOf(`id companyId number reference state paymentType currency net vat total paid refunded isDisputed
  placedBy version`)

/** Locks an order until the transaction ends. Throws 404. */
export function lockOrder(db: Database, orderId: string): Promise<LockedOrder> {
  return lockRecord<LockedOrder>(db, 'orders', sql`id = ${orderId}`, { columns, withReferences: true })
}
