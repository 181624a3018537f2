import { creditorReference } from '@domicile/contract/sales/payments/creditor-reference'
import type { OrderState } from '@domicile/contract/sales/orders/order-states'
import { totalsOf } from '@domicile/contract/money/totals'
import { newId } from '@domicile/server/db/ids'
import { nextNumber } from '@domicile/server/testing/next-number'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/database.ts'

type Line = { title?: string; quantity?: number; unitPrice: number; vatRate?: number }

type OrderDetails = {
  companyId: string
  state?: OrderState
  currency?: string
  lines?: Line[]
  billing?: Partial<typeof BUYER>
}

const BUYER = {
  name: 'Northwind Trading Ltd',
  address: '1 Quay Street\nGalway',
  country: 'IE',
  vatId: null as string | null,
  email: null,
  reference: null,
}

/** Makes an order by bank transfer in the given state; amounts in minor units. */
export async function makeOrder(db: Kysely<DB>, { companyId, ...details }: OrderDetails) {
  const { state = 'placed', currency = 'EUR', lines = [{ unitPrice: 125_000 }] } = details
  const count = nextNumber()
  const [id, serviceId, number] = [newId(), newId(), `O-2026-${String(count).padStart(6, '0')}`]
  const reference = creditorReference(`${Date.now()}${count}`)
  const { net, vat, total } = totalsOf(lines.map(priced))
  await sql`
    insert into services (id, slug, title, category, kind, currency, price, state, published_at, sort_title, search_text)
    values (${serviceId}, ${`service-${serviceId}`}, 'A service', 'Office', 'one-off', ${currency}, 1, 'published',
      now(), 'a service', 'a service')`.execute(db)
  await sql`
    insert into orders (id, company_id, number, reference, state, payment_type, currency, net, vat, vat_treatment,
      billing, due_on, placed_at)
    values (${id}, ${companyId}, ${number}, ${reference}, ${state}, 'bank-transfer', ${currency}, ${net}, ${vat},
      'domestic', ${JSON.stringify({ ...BUYER, ...details.billing })}, current_date + 14, now())`.execute(db)
  for (const [index, { title = 'Registered office, one year', quantity = 1, ...line }] of lines.entries())
    await sql`
      insert into order_lines (id, company_id, order_id, position, service_id, title, kind, quantity, unit_price,
        vat_class, vat_rate, opens)
      values (${newId()}, ${companyId}, ${id}, ${index + 1}, ${serviceId}, ${title}, 'one-off', ${quantity},
        ${line.unitPrice}, 'standard', ${line.vatRate ?? 2300}, 'nothing')`.execute(db)
  return { id, number, reference, total, currency }
}

function priced({ quantity = 1, unitPrice, vatRate = 2300 }: Line) {
  return { net: quantity * unitPrice, vatRate }
}

/** Makes the firm a seller in Ireland with an account. */
export async function makeSeller(db: Kysely<DB>): Promise<void> {
  await sql`
    update seller set name = 'Domicile Services Ltd', address = E'12 Harbour Row\nDublin 2', country = 'IE',
      vat_id = 'IE6388047V', registration_number = '654321', email = 'billing@domicile.example',
      time_zone = 'Europe/Dublin', iban = 'IE29AIBK93115212345678', bic = 'AIBKIE2D',
      bank_name = 'Bank of the Quays'`.execute(db)
}
