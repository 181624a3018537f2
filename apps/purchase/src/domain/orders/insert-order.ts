import type { OrderState } from '@domicile/contract/sales/orders/order-states'
import type { OrderBilling } from '@domicile/contract/sales/orders/order-parts'
import type { PaymentType, VatTreatment } from '@domicile/contract/sales/services/service-kinds'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { type CartRow, touchCart } from './cart-lines.ts'
import type { Database } from '../../feature.ts'
import { requestDueDiligence } from './due-diligence.ts'

/** Returns an order's new id and number: `O-2026-000123`. Unlike invoice numbers, these may have gaps. */
export async function nextNumber(db: Database, today: string): Promise<{ id: string; number: string }> {
  const { rows } = await sql<{ next: number }>`select nextval('order_numbers') as next`.execute(db)
  return { id: newId(), number: `O-${today.slice(0, 4)}-${String(rows[0]!.next).padStart(6, '0')}` }
}

type InsertedOrder = {
  id: string
  companyId: string
  number: string
  reference: string
  state: OrderState
  paymentType: PaymentType
  currency: string
  /** Null until every price is quoted. */
  sums: { net: number; vat: number } | null
  vatTreatment: VatTreatment | null
  vatCheckId: string | null
  billing: OrderBilling
  note: string | null
  placedBy: string | null
  /** The line of an order that this one renews. */
  renewsLineId?: string
  /** The charge of the main API that it bills. */
  chargeId?: string
}

/** Inserts an order with its frozen data. */
export async function insertOrder(db: Database, order: InsertedOrder): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      id: order.id,
      company_id: order.companyId,
      number: order.number,
      reference: order.reference,
      state: order.state,
      payment_type: order.paymentType,
      currency: order.currency,
      net: order.sums?.net ?? null,
      vat: order.sums?.vat ?? null,
      vat_treatment: order.vatTreatment,
      vat_check_id: order.vatCheckId,
      billing: JSON.stringify(order.billing),
      note: order.note,
      placed_by: order.placedBy,
      renews_line_id: order.renewsLineId ?? null,
      charge_id: order.chargeId ?? null,
      placed_at: order.sums ? sql<string>`now()` : null,
    })
    .execute()
}

/** A line with its frozen service, price and VAT rate. */
export type NewLine = Pick<
  CartRow,
  | 'serviceId'
  | 'title'
  | 'kind'
  | 'renewal'
  | 'quantity'
  | 'vatClass'
  | 'vatExemption'
  | 'opens'
  | 'addressKinds'
  | 'premisesId'
  | 'isRegulated'
  | 'tasks'
  | 'sections'
  | 'answers'
  | 'documents'
> & { unitPrice: number | null; vatRate: number | null }

/** Inserts the lines with their frozen data, and requests the due diligence that they need; the database adds the firm's costs. */
export async function insertLines(
  db: Database,
  { id: order_id, companyId: company_id }: { id: string; companyId: string },
  lines: readonly NewLine[],
): Promise<void> {
  const values = lines.map((line, index) => ({
    id: newId(),
    company_id,
    order_id,
    position: index + 1,
    service_id: line.serviceId,
    title: line.title,
    kind: line.kind,
    renewal: line.renewal,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    vat_class: line.vatClass,
    vat_exemption: line.vatExemption,
    vat_rate: line.vatRate,
    opens: line.opens,
    address_kinds: line.addressKinds,
    premises_id: line.premisesId,
    is_regulated: line.isRegulated,
    tasks: line.tasks,
    form: JSON.stringify(line.sections),
    answers: JSON.stringify(line.answers),
    documents: line.documents,
  }))
  await db.insertInto('order_lines').values(values).execute()
  await requestDueDiligence(db, company_id, lines)
}

/** Empties a locked cart. */
export async function emptyCart(db: Database, companyId: string): Promise<void> {
  await sql`delete from cart_lines where company_id = ${companyId}`.execute(db)
  await touchCart(db, companyId)
}
