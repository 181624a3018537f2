import type { Invoice, InvoiceSummary } from '@domicile/contract/sales/invoices/invoices'
import { fromMinor } from '@domicile/contract/money/money'
import { can } from '@domicile/contract/permissions'
import type { Actor } from '@domicile/server/http/feature'
import { leftOf } from '../../domain/invoices/credit-invoice.ts'
import type { InvoiceRow, SummaryRow } from './invoices.queries.ts'

/** Converts a row of the list for the API. */
export function asSummary({ net, vat, total, credited, ...row }: SummaryRow): InvoiceSummary {
  const text = amountIn(row.currency)
  return { ...row, net: text(net), vat: text(vat), total: text(total), credited: text(credited) }
}

/** Converts an invoice with its whole content for the API. */
export function asInvoice(user: Actor, row: InvoiceRow): Invoice {
  const text = amountIn(row.currency)
  const {
    content,
    creditedLines: _lines,
    credits,
    creditNotes,
    suppliedOn,
    createdAt,
    reason,
    ...summary
  } = row
  const papers = (creditNotes ?? []).map((paper) => ({ ...paper, total: text(paper.total) }))
  return {
    ...asSummary(summary),
    suppliedOn,
    createdAt,
    reason,
    seller: content.seller,
    billedTo: content.buyer,
    lines: linesOf(row, text),
    rates: content.rates.map(({ rate, net, vat }) => ({ rate, net: text(net), vat: text(vat) })),
    vatTreatment: content.vatTreatment,
    vatNote: content.vatNote,
    paymentReference: content.paymentReference,
    credits: credits && { ...credits, total: text(credits.total) },
    creditNotes: papers,
    allowedActions: can(user, 'invoices:write') && hasLeft(row) ? ['credit'] : [],
  }
}

function linesOf({ kind, content, creditedLines }: InvoiceRow, text: (minor: number) => string) {
  return leftOf(content.lines, creditedLines).map(({ left, vatRate, unitPrice, net, ...line }) => ({
    ...line,
    rate: vatRate,
    unitPrice: text(unitPrice),
    net: text(net),
    creditable: text(kind === 'invoice' ? left : 0),
  }))
}

function hasLeft({ kind, content, creditedLines }: InvoiceRow): boolean {
  return kind === 'invoice' && leftOf(content.lines, creditedLines).some(({ left }) => left > 0)
}

function amountIn(currency: string) {
  return (minor: number) => fromMinor(minor, currency)
}
