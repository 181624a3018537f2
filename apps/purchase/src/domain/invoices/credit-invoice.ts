import { ownMessages } from '@domicile/contract/messages'
import { purchaseMessages } from '@domicile/contract/purchase/messages'
import type { InvoiceContent, InvoiceLine } from '@domicile/contract/purchase/invoices/invoice-content'
import type { InvoiceKind } from '@domicile/contract/purchase/services/service-kinds'
import { invalidField, notFound, Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { issueCreditNote } from './issue-invoice.ts'
import type { LockedOrder } from '../orders/move-order.ts'

/** So many pieces of a line, or so much of its net in minor units. */
export type Taken = { lineId: string; quantity: number } | { lineId: string; net: number }

/**
 * Issues a credit note for an invoice of a locked order: for the lines that are named, or for all that is left. The
 * lock of the order keeps two of them from taking back more than the invoice has. Gives the id of the note; throws 409
 * where nothing is left and 422 where a line has less.
 */
export async function creditInvoice(
  db: Database,
  order: Pick<LockedOrder, 'id'>,
  invoiceId: string,
  { taken, reason }: { taken?: readonly Taken[] | null | undefined; reason: string },
): Promise<string> {
  const invoice = await getInvoice(db, order.id, invoiceId)
  const left = leftOf(invoice.content.lines, await findCreditedLines(db, invoiceId))
  const lines = taken ? taken.map((one, index) => takenLine(left, one, index)) : wholeOf(left)
  if (lines.every(({ net }) => net === 0)) throw new Refusal('credited')
  return issueCreditNote(db, order, { ...invoice, reason }, lines)
}

/** A line of an invoice with what no credit note has taken back of its net, in minor units. */
export type LeftLine = InvoiceLine & { left: number }

/** What is left of the lines of an invoice, given those of its credit notes. */
export function leftOf(lines: readonly InvoiceLine[], credited: readonly InvoiceLine[]): LeftLine[] {
  return lines.map((line) => {
    const taken = credited.filter(({ lineId }) => lineId === line.lineId)
    return { ...line, left: taken.reduce((left, { net }) => left + net, line.net) }
  })
}

/** The lines of the credit notes that an invoice has had; their amounts are below zero. */
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
    select id, kind, number, issued_on as "issuedOn", content from invoices
    where order_id = ${orderId} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  if (rows[0].kind !== 'invoice') throw new Refusal('kind')
  return rows[0]
}

/** A line of which something was taken back before has no whole pieces any more: the rest is one amount. */
function wholeOf(lines: readonly LeftLine[]): InvoiceLine[] {
  return lines
    .filter(({ left }) => left > 0)
    .map(({ left, ...line }) => (left === line.net ? line : amountOf(line, left)))
}

function takenLine(lines: LeftLine[], taken: Taken, index: number): InvoiceLine {
  const found = lines.find(({ lineId }) => lineId === taken.lineId)
  if (!found) throw invalidField(`lines/${index}/lineId`, ownMessages.invalidValue)
  const { left, ...line } = found
  const isPieces = 'quantity' in taken
  const net = isPieces ? taken.quantity * line.unitPrice : taken.net
  if (net > left)
    throw invalidField(`lines/${index}/${isPieces ? 'quantity' : 'net'}`, purchaseMessages.tooMuchCredit)
  // A line that is named twice has less the second time.
  found.left -= net
  return isPieces ? { ...line, quantity: taken.quantity, net } : amountOf(line, net)
}

function amountOf(line: InvoiceLine, net: number): InvoiceLine {
  return { ...line, quantity: 1, unitPrice: net, net }
}
