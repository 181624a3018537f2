import { purchaseMessages } from '@domicile/contract/sales/messages'
import type { CartLineInput } from '@domicile/contract/sales/orders/cart'
import { MOST_LINES, MOST_PIECES } from '@domicile/contract/money/money'
import type { Answers } from '@domicile/contract/form-engine/evaluate'
import type { Section } from '@domicile/contract/form-engine/structure'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { begunAnswers } from '@domicile/server/domain/templates/given-answers'
import { columnsOf } from '@domicile/server/db/columns'
import { formOf } from '../../domain/orders/service-form.ts'
import { firmDay } from '../../domain/seller/firm-day.ts'
import type { Database } from '../../feature.ts'

/** The fields of a service that a cart line needs. */
export type Sold = {
  id: string
  title: string
  currency: string
  price: number | null
  isRegulated: boolean
  sections: readonly Section[]
  /** The current day of the firm. */
  today: string
}

/** Finds a published service. Throws 404 for any other, such as a draft or an archived one. */
export async function getSold(db: Database, serviceId: string): Promise<Sold> {
  const { rows } = await sql<Sold>`
    select ${columnsOf('id title currency price isRegulated')}, ${formOf('services')} as sections,
      ${firmDay}::text as today
    from services where id = ${serviceId} and state = 'published'`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

type Line = { quantity: number; answers: Answers }

/**
 * Adds a service to a locked cart, or changes its line; returns the quantities before and after. The seen
 * price is the price when it was added, until the buyer confirms a new one.
 */
export async function saveLine(
  db: Database,
  companyId: string,
  service: Sold,
  { quantity, answers }: CartLineInput,
  addedBy: string,
): Promise<{ before: number; after: number }> {
  const before = await findLine(db, companyId, service.id)
  if (!before) await refuseUnfitting(db, companyId, service)
  const pieces = quantity ?? before?.quantity
  if (!pieces) throw invalidField('quantity', purchaseMessages.quantity(MOST_PIECES))
  const storedAnswers = answers ? begunAnswers(service, answers, service) : (before?.answers ?? {})
  await sql`
    insert into cart_lines (company_id, service_id, quantity, seen_price, seen_currency, answers, added_by)
    values (${companyId}, ${service.id}, ${pieces}, ${service.price}, ${service.currency},
      ${JSON.stringify(storedAnswers)}, ${addedBy})
    on conflict (company_id, service_id) do update set quantity = excluded.quantity, answers = excluded.answers`.execute(
    db,
  )
  return { before: before?.quantity ?? 0, after: pieces }
}

/** Refuses a second currency in a cart, and more services than an order holds. */
async function refuseUnfitting(db: Database, companyId: string, service: Sold): Promise<void> {
  const { rows } = await sql<{ currency: string }>`
    select currency from cart_lines join services on services.id = service_id
    where company_id = ${companyId}`.execute(db)
  const other = rows.find(({ currency }) => currency !== service.currency)
  if (other) throw new Refusal('currency', { text: purchaseMessages.oneCurrency(other.currency) })
  if (rows.length >= MOST_LINES)
    throw new Refusal('most-lines', { text: purchaseMessages.mostLines(MOST_LINES) })
}

async function findLine(db: Database, companyId: string, serviceId: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select quantity, answers from cart_lines
    where company_id = ${companyId} and service_id = ${serviceId}`.execute(db)
  return rows[0]
}

/** Removes a service from a locked cart; returns its title. Throws 404 where the cart does not hold it. */
export async function deleteLine(db: Database, companyId: string, serviceId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    delete from cart_lines line using services service
    where line.company_id = ${companyId} and line.service_id = ${serviceId} and service.id = line.service_id
    returning service.title`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].title
}

/** Marks the current prices as seen; services that are no longer sold stay as they are. */
export async function confirmPrices(db: Database, companyId: string): Promise<void> {
  await sql`
    update cart_lines line set seen_price = service.price, seen_currency = service.currency
    from services service
    where line.company_id = ${companyId} and service.id = line.service_id and service.state = 'published'`.execute(
    db,
  )
}
