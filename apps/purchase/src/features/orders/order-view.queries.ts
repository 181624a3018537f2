import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import type { LineState } from '@domicile/contract/sales/orders/order-states'
import type { OrderBilling } from '@domicile/contract/sales/orders/order-parts'
import type { Order, OrderLine } from '@domicile/contract/sales/orders/orders'
import type {
  DueDiligenceState,
  ServiceOpens,
  VatTreatment,
} from '@domicile/contract/sales/services/service-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import { firmDay } from '../../domain/seller/firm-day.ts'
import type { Database } from '../../feature.ts'
import { dueDiligenceState, summaryRows, type SummaryRow } from './order-summary.ts'

/** A stored order with the names it refers to; amounts in minor units. */
export type OrderRow = SummaryRow & {
  companyId: string
  reference: string
  net: number | null
  paid: number
  refunded: number
  billing: OrderBilling
  vatTreatment: VatTreatment | null
  vatCheck: (NonNullable<NonNullable<Order['vat']>['check']> & { name: string | null }) | null
  note: string | null
  placedBy: string | null
  approvedBy: string | null
  placedAt: string | null
  paidAt: string | null
  endedAt: string | null
  endReason: string | null
  dueDiligence: DueDiligenceState
  renews: { id: string; number: string } | null
  /** The account that transfers go to. */
  bank: Order['bank']
  version: number
  /** The current day of the firm. */
  today: string
}

const orderColumns = columnsOf(
  `companyId version reference net paid refunded billing vatTreatment note placedAt paidAt endedAt
  endReason`,
  'orders',
)

/** Finds an order that a user may see. Throws 404. */
export async function getOrderRow(db: Database, user: Actor, id: string): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns}, ${summaryRows(user).columns}, ${firmDay}::text as today,
      ${dueDiligenceState} as "dueDiligence",
      (select json_build_object('state', said.state, 'checkedAt', ${utc('said.checked_at')},
          'consultation', consultation, 'name', said.name)
        from vat_checks said where said.id = vat_check_id) as "vatCheck", ${userName('placed_by')} as "placedBy",
      ${userName('approved_by')} as "approvedBy",
      (select json_build_object('id', former.id, 'number', former.number)
        from order_lines line join orders former on former.id = line.order_id
        where line.id = orders.renews_line_id) as renews,
      (select json_build_object('payee', seller.name, 'name', bank_name, 'iban', iban, 'bic', bic)
        from seller where iban is not null) as bank
    from orders join companies on companies.id = orders.company_id
    where ${inScope(user, 'orders:read', 'orders.company_id')} and orders.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Formats an instant within JSON as the API does elsewhere. */
function utc(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** A stored line; amounts in minor units. */
export type LineRow = Pick<
  OrderLine,
  'id' | 'service' | 'title' | 'kind' | 'renewal' | 'quantity' | 'exemption'
> & {
  unitPrice: number | null
  net: number | null
  vatRate: number | null
  state: LineState
  opens: ServiceOpens
  sections: readonly Section[]
  answers: Answers
  /** The current day of the firm. */
  today: string
  documents: string[]
  recordId: string | null
}

const lineColumns = columnsOf(
  `id title kind renewal vatRate exemption state opens sections documents quantity unitPrice net
  answers recordId`,
  'line',
  { exemption: 'vat_exemption', sections: 'form' },
)

/** Finds the lines of an order, by position. */
export async function findLineRows(db: Database, orderId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns}, ${firmDay}::text as today,
      json_build_object('id', service.id, 'slug', case when service.state = 'published' then slug end) as service
    from order_lines line join services service on service.id = line.service_id
    where order_id = ${orderId} order by position`.execute(db)
  return rows
}
