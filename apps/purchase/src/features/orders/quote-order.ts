import { messages, ownMessages } from '@domicile/contract/messages'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import { fromMinor, toMinor } from '@domicile/contract/money/money'
import type { Quote } from '@domicile/contract/sales/orders/orders'
import type { VatClass, VatTreatment } from '@domicile/contract/sales/services/service-kinds'
import { invalid, invalidField, Refusal } from '@domicile/server/http/errors'
import { recordChange } from '@domicile/server/audit/audit'
import { sql } from 'kysely'
import { type Buyer, getBuyer, requireBilling } from '../../domain/buyers/buyer.ts'
import { asOrdered } from '../../domain/buyers/check-vat-number.ts'
import { byPortal } from '@domicile/server/audit/by-portal'
import { columnsOf } from '@domicile/server/db/columns'
import type { Database } from '../../feature.ts'
import { settleNews, notifyAboutOrder } from '../../domain/orders/main-api.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { type Mover, moveOrder, requireMove } from '../../domain/orders/move-order.ts'
import { findRates, priceLines } from '../../domain/orders/price-lines.ts'
import type { LockedOrder } from '../../domain/orders/lock-order.ts'

/** In days: prices are frozen for as long. */
const LONGEST_QUOTE = 120

/** Quotes a locked order and freezes its prices and the buyer, and the VAT until the quote is accepted. */
export async function quoteOrder(
  db: Database,
  order: LockedOrder,
  quote: Quote,
  mover: Mover,
): Promise<LockedOrder> {
  requireMove(order, 'sendQuote')
  const buyer = asOrdered(await getBuyer(db, order.companyId))
  const { billing, treatment } = requireBilling(buyer)
  const holdsUntil = await dayOf(db, buyer, quote.holdsUntil)
  const totals = await setPrices(db, order, buyer, quote, treatment)
  await sql`
    update orders set net = ${totals.net}, vat = ${totals.vat}, vat_treatment = ${treatment},
      vat_check_id = ${buyer.check?.id ?? null}, billing = ${JSON.stringify(billing)}, quote_holds_until = ${holdsUntil}
    where id = ${order.id}`.execute(db)
  const moved = await moveOrder(db, order, 'sendQuote', 'quote-sent', mover)
  await enqueueEnd(db, order, holdsUntil)
  await settleNews(db, order.id, 'order.quote-wanted')
  await notifyAboutOrder(db, order, {
    news: 'order.quoted',
    audience: 'buyers',
    title: `Your quote for order ${order.number} is ready`,
    body: `${fromMinor(totals.total, order.currency)} ${order.currency}, to be accepted until ${holdsUntil}.`,
  })
  return { ...moved, ...totals }
}

/** Returns the last day on which the quote can be accepted. */
async function dayOf(db: Database, { seller }: Buyer, requestedDay: string | null): Promise<string> {
  if (requestedDay && requestedDay < seller.today) throw invalidField('holdsUntil', ownMessages.pastDate)
  const { rows } = await sql<{ day: string; last: string }>`
    select ${seller.today}::date + ${seller.quoteHolds}::int as day,
      ${seller.today}::date + ${LONGEST_QUOTE}::int as last`.execute(db)
  const { day, last } = rows[0]!
  if (requestedDay && requestedDay > last)
    throw invalidField('holdsUntil', purchaseMessages.quoteTooLong(LONGEST_QUOTE))
  return requestedDay ?? day
}

/**
 * Schedules the expiry just after that day ends where the firm is; a new quote replaces the former schedule.
 */
async function enqueueEnd(db: Database, { id: orderId }: LockedOrder, holdsUntil: string): Promise<void> {
  const { rows } = await sql<{ at: string }>`
    select (${holdsUntil}::date + 1)::timestamp at time zone time_zone + interval '1 minute' as at from seller`.execute(
    db,
  )
  const at = new Date(rows[0]!.at)
  await enqueue(db, 'order.expire-quote', { orderId }, { key: `expire-quote:${orderId}`, at })
}

type Line = { id: string; unitPrice: number | null; quantity: number; vatClass: VatClass }

/** Prices the lines of a locked order; prices the quote leaves out stay. Returns the sums in minor units. */
export async function setPrices(
  db: Database,
  order: LockedOrder,
  buyer: Buyer,
  quote: Quote,
  treatment: VatTreatment,
) {
  const prices = pricesOf(order, quote)
  const { rows } = await sql<Line>`
    select ${columnsOf('id unitPrice quantity vatClass')}
    from order_lines where order_id = ${order.id} order by position`.execute(db)
  if (quote.lines.some(({ lineId }) => !rows.some(({ id }) => id === lineId)))
    throw invalidField('lines', ownMessages.unknownField)
  const priced = rows.map((line) => ({ ...line, unitPrice: prices.get(line.id) ?? line.unitPrice }))
  const pricedLines = priced.flatMap((line) =>
    line.unitPrice === null ? [] : [{ ...line, unitPrice: line.unitPrice }],
  )
  if (pricedLines.length < rows.length) throw invalidField('lines', purchaseMessages.priceMissing)
  const rates = await findRates(db, buyer.seller.country!, buyer.seller.today)
  const { lines, totals } = priceLines(pricedLines, treatment, rates)
  for (const { id, unitPrice, vatRate } of lines)
    await sql`
      update order_lines set unit_price = ${unitPrice}, vat_rate = ${vatRate} where id = ${id}`.execute(db)
  return { net: totals.net, vat: totals.vat, total: totals.total }
}

/** Parses the entered prices into minor units, by line id. */
function pricesOf({ currency }: LockedOrder, { lines }: Quote): Map<string, number> {
  const prices = lines.map(({ lineId, unitPrice }) => [lineId, toMinor(unitPrice, currency)] as const)
  const wrong = prices.flatMap(([, price], index) =>
    price === undefined
      ? [{ pointer: `/lines/${index}/unitPrice`, code: 'invalid' as const, message: messages.price }]
      : [],
  )
  if (wrong.length > 0) throw invalid(...wrong)
  return new Map(prices as [string, number][])
}

/** Checks that the last day of a quote has passed where the firm is. */
export async function isQuoteOver(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select quote_holds_until < (now() at time zone seller.time_zone)::date as "isOver"
    from orders cross join seller where orders.id = ${orderId}`.execute(db)
  return rows[0]!.isOver
}

/** Asks the firm for a new price for an order whose quote expired before an owner approved it. */
export async function requestQuoteAgain(db: Database, order: LockedOrder): Promise<void> {
  const reason = 'The quote expired before the order was approved.'
  await moveOrder(db, order, 'requote', 'quote-requested', { actorId: null, reason })
  await settleNews(db, order.id, 'order.to-approve')
  const { companyId, id: subjectId, number: subject } = order
  await recordChange(db, 'order.quote-expired', byPortal(), { companyId, subjectId, subject })
  const title = `The quote for order ${order.number} expired before its approval`
  await notifyAboutOrder(db, order, {
    news: 'order.quote-wanted',
    audience: 'firm',
    title,
    body: 'Send a new quote.',
  })
  await notifyAboutOrder(db, order, {
    news: 'order.placed',
    audience: 'buyers',
    title,
    body: 'We’ll send you a new price.',
  })
}

/** Refuses a quote that has expired, or whose total is not the one that the buyer has seen. */
export async function requireQuote(db: Database, order: LockedOrder, seen: string): Promise<void> {
  requireMove(order, 'acceptQuote')
  if (await isQuoteOver(db, order.id)) throw new Refusal('quote-over')
  const total = order.total === null ? null : fromMinor(order.total, order.currency)
  if (total !== null && total !== seen) throw totalChanged(total)
}

/** The refusal that keeps the changes made so far: the buyer sees the new total next. */
export function totalChanged(total: string | null): Refusal {
  const now = { changed: ['total'], current: { total } }
  return new Refusal('total-changed', now).keepingChanges()
}
