import { ownMessages } from '@domicile/contract/messages'
import { purchaseMessages } from '@domicile/contract/sales/messages'
import type { InvoiceContent, InvoiceLine } from '@domicile/contract/sales/invoices/invoice-content'
import type { InvoiceKind } from '@domicile/contract/sales/services/service-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { issueCreditNote } from './issue-invoice.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

/** The part of a line to credit: a number of pieces, or a net amount in minor units. */
export type LineCredit = { lineId: string; quantity: number } | { lineId: string; net: number }

/**
 * Issues a credit note for an invoice of a locked order, for the given lines or for all that remains. The
 * order's lock keeps two simultaneous notes from crediting more than the invoice. Returns the id of the note;
 * throws 409 where nothing remains and 422 where a line has less than requested.
 */
export async function creditInvoice(
  db: Database,
  order: Pick<LockedOrder, 'id'>,
  invoiceId: string,
  { taken, reason }: { taken?: readonly LineCredit[] | null | undefined; reason: string },
): Promise<string> {
  const invoice = await getInvoice(db, order.id, invoiceId)
  const left = leftOf(invoice.content.lines, await findCreditedLines(db, invoiceId))
  const lines = taken ? taken.map((one, index) => takenLine(left, one, index)) : wholeOf(left)
  if (lines.every(({ net }) => net === 0)) throw new Refusal('credited')
  return issueCreditNote(db, order, { ...invoice, reason }, lines)
}

/** An invoice line with the net amount not yet credited, in minor units. */
export type LeftLine = InvoiceLine & { left: number }

/** Returns the lines of an invoice, each with its amount not yet credited. */
export function leftOf(lines: readonly InvoiceLine[], credited: readonly InvoiceLine[]): LeftLine[] {
  return lines.map((line) => {
    const creditsOfLine = credited.filter(({ lineId }) => lineId === line.lineId)
    return { ...line, left: creditsOfLine.reduce((left, { net }) => left + net, line.net) }
  })
}

/** Finds the lines of an invoice's credit notes; their amounts are below zero. */
export async function findCreditedLines(db: Database, invoiceId: string): Promise<InvoiceLine[]> {
  const { rows } = await sql<{ lines: InvoiceLine[] }>`
    select content -> 'lines' as lines from invoices where credits_id = ${invoiceId}`.execute(db)
  return rows.flatMap(({ lines }) => lines)
}

async function getInvoice(db: Database, orderId: string, id: string) {
  const { rows } = await sql<{
    id: string
    kind: InvoiceKind
    number: string
    issuedOn: string
    content: InvoiceContent
  }>`
    select ${columnsOf('id kind number issuedOn content')} from invoices
    where order_id = ${orderId} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  if (rows[0].kind !== 'invoice') throw new Refusal('kind')
  return rows[0]
}

/**
 * Returns the lines to credit in full; a partly credited line becomes one amount, because its pieces are no
 * longer whole.
 */
function wholeOf(lines: readonly LeftLine[]): InvoiceLine[] {
  return lines
    .filter(({ left }) => left > 0)
    .map(({ left, ...line }) => (left === line.net ? line : amountOf(line, left)))
}

function takenLine(lines: LeftLine[], credit: LineCredit, index: number): InvoiceLine {
  const found = lines.find(({ lineId }) => lineId === credit.lineId)
  if (!found) throw invalidField(`lines/${index}/lineId`, ownMessages.invalidValue)
  const { left, ...line } = found
  const isPieces = 'quantity' in credit
  const net = isPieces ? credit.quantity * line.unitPrice : credit.net
  if (net > left)
    throw invalidField(`lines/${index}/${isPieces ? 'quantity' : 'net'}`, purchaseMessages.tooMuchCredit)
  // A line requested twice has less left the second time.
  found.left -= net
  return isPieces ? { ...line, quantity: credit.quantity, net } : amountOf(line, net)
}

function amountOf(line: InvoiceLine, net: number): InvoiceLine {
  return { ...line, quantity: 1, unitPrice: net, net }
}
