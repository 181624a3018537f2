import { z } from 'zod'
import { vatTreatments } from '../services/service-kinds.ts'

/** The seller or buyer as of the issue of a document. */
export const Party = z.object({
  name: z.string(),
  /** Lines as on an envelope. */
  address: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** With the prefix of its country. */
  vatId: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  email: z.string().nullable(),
})
export type Party = z.infer<typeof Party>

const minor = z.number().int()

/** One line: title, quantity, unit price and total, in minor units; `vatRate` in hundredths of a percent. */
export const InvoiceLine = z.object({
  lineId: z.uuid(),
  title: z.string(),
  quantity: z.number().int(),
  unitPrice: minor,
  net: minor,
  vatRate: z.number().int(),
  /** The legal provision for the exemption. */
  exemption: z.string().nullable(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** The complete content of an invoice, a credit note or a pro forma (Directive 2006/112/EC, article 226). */
export const InvoiceContent = z.object({
  seller: Party,
  buyer: Party.extend({ reference: z.string().nullable() }),
  lines: z.array(InvoiceLine),
  /** The taxable amount and the VAT of each rate. */
  rates: z.array(z.object({ rate: z.number().int(), net: minor, vat: minor })),
  vatTreatment: z.enum(vatTreatments),
  /** The reason for the VAT treatment as printed: `Reverse charge`. */
  vatNote: z.string().nullable(),
  /** The day it was paid: a paid document asks for no money. */
  paidOn: z.string().nullable(),
  /** The account for a bank transfer. */
  bank: z.object({ name: z.string().nullable(), iban: z.string(), bic: z.string().nullable() }).nullable(),
  /** The reference for the payer. */
  paymentReference: z.string(),
  orderNumber: z.string(),
  /** The invoice that a credit note corrects: its number and day. */
  credits: z.object({ number: z.string(), issuedOn: z.string() }).nullable(),
})
export type InvoiceContent = z.infer<typeof InvoiceContent>
