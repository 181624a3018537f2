import type { ExportOf } from '@domicile/contract/fields'
import { lookOf, type OrderState } from '@domicile/contract/sales/orders/order-states'
import type { OrderQuery } from '@domicile/contract/sales/orders/orders'
import type { ExportColumns } from '@domicile/server/files/csv'
import { columnsOf } from '@domicile/server/db/columns'
import { readRows } from '@domicile/server/db/list'
import type { Actor, Download } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import { formatAmount } from '../../domain/orders/amounts.ts'
import { exportList, inWords } from '@domicile/server/files/export-list'
import { userName } from '@domicile/server/db/user-name'
import type { Database } from '../../feature.ts'
import { idsOfOrders } from './order-list.ts'
import { isClientAsked } from './order-summary.ts'

/** Exports the orders that a filter finds as CSV, in the order of the list. */
export function exportOrders(db: Database, user: Actor, query: ExportOf<OrderQuery>): Promise<Download> {
  return exportList({
    name: 'orders',
    format: query.format,
    columns,
    ids: (most) => idsOfOrders(db, user, query, most),
    rows: (ids) => findRows(db, user, ids),
  })
}

/** Amounts in minor units. */
type Row = {
  number: string
  company: string
  state: OrderState
  hasOpenRefund: boolean
  hasReview: boolean
  isDisputed: boolean
  isClientAsked: boolean
  placedAt: string | null
  placedBy: string | null
  paymentType: string
  currency: string
  net: number | null
  vat: number | null
  total: number | null
  paid: number
  refunded: number
  reference: string
}

const orderColumns = columnsOf(
  `number state hasOpenRefund hasReview isDisputed placedAt paymentType currency net vat total paid
  refunded reference`,
  'orders',
)

const rows = {
  columns: sql`
    ${orderColumns}, ${isClientAsked} as "isClientAsked", companies.name as company, ${userName('placed_by')} as "placedBy"`,
  from: sql`
    orders join companies on companies.id = orders.company_id`,
}

function findRows(db: Database, user: Actor, ids: readonly string[]): Promise<Row[]> {
  const list = { id: 'orders.id', where: inScope(user, 'orders:read', 'orders.company_id') }
  return readRows(db, list, rows, ids)
}

const columns: ExportColumns<Row> = [
  ['Number', ({ number }) => number],
  ['Company', ({ company }) => company],
  ['Status', (row) => lookOf(row).label],
  ['Placed (UTC)', ({ placedAt }) => placedAt],
  ['Placed by', ({ placedBy }) => placedBy],
  ['Payment type', ({ paymentType }) => inWords(paymentType)],
  ['Currency', ({ currency }) => currency],
  ['Net', ({ net, currency }) => formatAmount(net, currency), 'amount'],
  ['VAT', ({ vat, currency }) => formatAmount(vat, currency), 'amount'],
  ['Total', ({ total, currency }) => formatAmount(total, currency), 'amount'],
  ['Paid', ({ paid, currency }) => formatAmount(paid, currency), 'amount'],
  ['Refunded', ({ refunded, currency }) => formatAmount(refunded, currency), 'amount'],
  ['Reference', ({ reference }) => reference],
]
