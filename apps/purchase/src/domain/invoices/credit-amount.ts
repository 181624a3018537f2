import type { InvoiceContent } from '@domicile/contract/sales/invoices/invoice-content'
import type { RateTotal } from '@domicile/contract/money/totals'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import { findCreditedLines, leftOf } from './credit-invoice.ts'
import type { Database } from '../../feature.ts'
import { issueCreditNote } from './issue-invoice.ts'
import { splitCredit } from './split-credit.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

type Invoice = {
  id: string
  number: string
  issuedOn: string
  content: InvoiceContent
  total: number
  /** The sum of its credit notes, above zero. */
  credited: number
}

/**
 * Issues a credit note for a refund on a locked order, VAT included; what earlier credit notes covered
 * without a refund is not credited again. An overpayment is refunded first, without a note. The refund of the
 * rest of the payment credits the whole invoice, even where the order was settled for less.
 */
export async function creditAmount(
  db: Database,
  order: Pick<LockedOrder, 'id' | 'paid' | 'refunded'>,
  amount: number,
  reason: string,
): Promise<void> {
  const invoice = await findInvoice(db, order.id)
  if (!invoice) return
  const unsaid = owed(order, amount, invoice.total) - invoice.credited
  if (unsaid <= 0) return
  const lines = leftOf(invoice.content.lines, await findCreditedLines(db, invoice.id))
  const rates = leftOfRates(invoice.content.rates, await findCreditedRates(db, invoice.id))
  const split = splitCredit(unsaid, lines, rates)
  const creditLines = split.lines.map(({ lineId, net }) => {
    const { left, ...line } = lines.find((one) => one.lineId === lineId)!
    const isWhole = net === line.net && left === net
    return isWhole ? line : { ...line, quantity: 1, unitPrice: net, net }
  })
  await issueCreditNote(db, order, { ...invoice, reason }, creditLines, split.rates)
}

/**
 * Returns the refunded amount, VAT included, that no credit note covers, such as a bank's decision on a
 * dispute.
 */
export async function findUncredited(
  db: Database,
  order: Pick<LockedOrder, 'id' | 'paid' | 'refunded'>,
): Promise<number> {
  const invoice = order.refunded > 0 ? await findInvoice(db, order.id) : undefined
  return invoice ? Math.max(0, owed(order, 0, invoice.total) - invoice.credited) : 0
}

/** Returns the total credit due on an invoice once another amount is refunded. */
function owed({ paid, refunded }: Pick<LockedOrder, 'paid' | 'refunded'>, amount: number, total: number) {
  const back = refunded + amount
  return back >= paid ? total : Math.max(0, back - Math.max(0, paid - total))
}

/** Returns the VAT of an invoice by rate, less the VAT of its credit notes. */
function leftOfRates(rates: readonly RateTotal[], credited: readonly RateTotal[]): RateTotal[] {
  return rates.map(({ rate, net, vat }) => {
    const creditsOfRate = credited.filter((one) => one.rate === rate)
    return {
      rate,
      net: creditsOfRate.reduce((left, one) => left + one.net, net),
      vat: creditsOfRate.reduce((left, one) => left + one.vat, vat),
    }
  })
}

async function findCreditedRates(db: Database, invoiceId: string): Promise<RateTotal[]> {
  const { rows } = await sql<{ rates: RateTotal[] }>`
    select content -> 'rates' as rates from invoices where credits_id = ${invoiceId}`.execute(db)
  return rows.flatMap(({ rates }) => rates)
}

async function findInvoice(db: Database, orderId: string): Promise<Invoice | undefined> {
  const { rows } = await sql<Invoice>`
    select ${columnsOf('id number issuedOn content total', 'invoices')},
      (select coalesce(-sum(note.total), 0)::bigint from invoices note where note.credits_id = invoices.id) as credited
    from invoices where order_id = ${orderId} and kind = 'invoice' order by created_at, id limit 1`.execute(
    db,
  )
  return rows[0]
}
