import { z } from 'zod'
import { date, exportFormat, id, instant, orNone, page, pageOf, reasonText } from '../../fields.ts'
import { purchaseMessages } from '../messages.ts'
import { routes } from '../../route.ts'
import { amount, currencyCode, typedAmount } from '../../money/amounts.ts'
import { Party } from './invoice-content.ts'
import { MOST_LINES, MOST_PIECES } from '../../money/money.ts'
import { invoiceFilters, invoiceKinds, vatTreatments } from '../services/service-kinds.ts'

const Paper = z.object({ id, number: z.string(), issuedOn: z.string(), total: amount })

const InvoiceSummary = z.object({
  id,
  kind: z.enum(invoiceKinds),
  number: z.string(),
  company: z.object({ id, name: z.string() }),
  order: z.object({ id, number: z.string() }),
  /** The buyer's name on that day. */
  buyer: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  currency: z.string(),
  net: amount,
  vat: amount,
  /** Negative for a credit note. */
  total: amount,
  /** The total of its credit notes; `0.00` if there are none. */
  credited: amount,
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

/** A rate of VAT in hundredths of a percent. */
const rate = z.number().int()

export const Invoice = InvoiceSummary.extend({
  suppliedOn: z.string().nullable(),
  createdAt: instant,
  seller: Party,
  billedTo: Party.extend({ reference: z.string().nullable() }),
  lines: z.array(
    z.object({
      lineId: id,
      title: z.string(),
      quantity: z.number().int(),
      unitPrice: amount,
      net: amount,
      rate,
      exemption: z.string().nullable(),
      /** The remaining net amount that can be credited. */
      creditable: amount,
    }),
  ),
  rates: z.array(z.object({ rate, net: amount, vat: amount })),
  vatTreatment: z.enum(vatTreatments),
  vatNote: z.string().nullable(),
  paymentReference: z.string(),
  /** The invoice that a credit note corrects, and the reason. */
  credits: Paper.nullable(),
  reason: z.string().nullable(),
  creditNotes: z.array(Paper),
  allowedActions: z.array(z.enum(['credit'])),
})
export type Invoice = z.infer<typeof Invoice>

export const InvoiceQuery = page.extend({
  kind: z.enum(invoiceFilters).optional(),
  companyId: id.optional(),
  currency: currencyCode.optional(),
  orderId: id.optional(),
  /** First and last day of issue. */
  from: date.optional(),
  to: date.optional(),
  /** Searches the number, the order's number and the buyer. */
  q: z.string().max(200).optional(),
})
export type InvoiceQuery = z.output<typeof InvoiceQuery>

const CreditedLine = z
  .strictObject({
    lineId: id,
    /** A number of pieces at their price. */
    quantity: z.number().int().min(1).max(MOST_PIECES).nullish(),
    /** Or a part of the line's net amount. */
    net: orNone(typedAmount),
  })
  .refine(({ quantity, net }) => Boolean(quantity) !== Boolean(net), {
    path: ['net'],
    error: purchaseMessages.piecesOrAmount,
  })

/** The amount to credit: lines, by pieces or amounts; without lines, the whole remainder. */
export const CreditNote = z.strictObject({
  lines: z.array(CreditedLine).min(1).max(MOST_LINES).nullish(),
  reason: reasonText(300),
})
export type CreditNote = z.output<typeof CreditNote>

export const invoices = routes({
  'GET /api/purchase/invoices': {
    summary: 'The invoices, credit notes and pro formas you may see, newest first, filtered and in pages.',
    may: 'invoices:read',
    query: InvoiceQuery,
    response: pageOf(InvoiceSummary),
  },
  'GET /api/purchase/invoices/export': {
    summary:
      'The filtered invoices and credit notes as a file, one row per VAT rate; pro formas only on request.',
    may: 'invoices:read',
    whileActing: 'refused',
    query: InvoiceQuery.extend({ format: exportFormat }),
    download: 'text/csv',
    reads: 'invoice.exported',
  },
  'GET /api/purchase/invoices/:id': {
    summary: 'One document with its lines, VAT and credits.',
    may: 'invoices:read',
    response: Invoice,
  },
  'GET /api/purchase/invoices/:id/pdf': {
    summary: 'Its paper, to print or to keep.',
    may: 'invoices:read',
    download: 'application/pdf',
    reads: 'invoice.downloaded',
  },
  'POST /api/purchase/invoices/:id/credit-notes': {
    summary: 'Take back an invoice, whole or in part, by a credit note. No money is paid back by it.',
    may: 'invoices:write',
    idempotencyKey: 'required',
    body: CreditNote,
    response: Invoice,
    status: 201,
    audit: 'invoice.credited',
  },
})
