import type { ChargedWork } from '@domicile/contract/sales/services/service-kinds'
import { plainField, plainSection } from '@domicile/contract/form-engine/plain-parts'
import { newId } from '@domicile/server/db/ids'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/database.ts'

type Ids = { companyId: string; orderId: string; lineId: string }

/** Inserts the service of the catalogue that bills a kind of work, in EUR. */
export async function billingService(db: Kysely<DB>, work: ChargedWork): Promise<void> {
  await sql`
    insert into purchase.services (id, slug, title, category, kind, currency, charges, sort_title, search_text)
    values (${newId()}, ${work}, ${work}, 'A', 'on-request', 'EUR', ${work}, 'a', 'a')`.execute(db)
}

/** Inserts a paid order line as the purchase API stores it, with the answers to its questions. */
export async function orderLine(
  db: Kysely<DB>,
  ids: Ids,
  answers: Record<string, string>,
  { title = 'A', isRegulated = false } = {},
): Promise<void> {
  const [serviceId, { companyId, orderId, lineId }] = [newId(), ids]
  const fields = Object.keys(answers).map((label, index) => plainField(`q${index}`, label, 'short text'))
  const form = [{ ...plainSection('questions', 'Questions'), fields }]
  const answersByKey = Object.fromEntries(
    Object.values(answers).map((answer, index) => [`q${index}`, answer]),
  )
  await sql`
    insert into purchase.services (id, slug, title, category, kind, currency, price, sort_title, search_text)
    values (${serviceId}, ${`s-${serviceId}`}, ${title}, 'A', 'one-off', 'EUR', 1, 'a', 'a')`.execute(db)
  await sql`
    insert into purchase.orders (id, company_id, number, reference, state, payment_type, currency, net, vat, billing)
    values (${orderId}, ${companyId}, ${orderId}, ${`RF18${orderId.slice(-12).toUpperCase()}`}, 'paid', 'card', 'EUR',
      1, 0, '{}')`.execute(db)
  await sql`
    insert into purchase.order_lines (id, company_id, order_id, position, service_id, title, kind, quantity, vat_class,
      opens, is_regulated, form, answers)
    values (${lineId}, ${companyId}, ${orderId}, 1, ${serviceId}, 'A', 'one-off', 1, 'standard', 'project',
      ${isRegulated}, ${JSON.stringify(form)}, ${JSON.stringify(answersByKey)})`.execute(db)
}
