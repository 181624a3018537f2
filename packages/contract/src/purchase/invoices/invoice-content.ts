import { z } from 'zod'
import { vatTreatments } from '../services/service-kinds.ts'

/** Seller or buyer as they stood when a document was issued. */
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

/** One line: what, how many, what one costs and all do, in minor units; `vatRate` in hundredths of a percent. */
export const InvoiceLine = z.object({
  lineId: z.uuid(),
  title: z.string(),
  quantity: z.number().int(),
  unitPrice: minor,
  net: minor,
  vatRate: z.number().int(),
  /** The provision by which it is exempt. */
  exemption: z.string().nullable(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** All that the paper of an invoice, a credit note or a pro forma says (Directive 2006/112/EC, article 226). */
export const InvoiceContent = z.object({
  seller: Party,
  buyer: Party.extend({ reference: z.string().nullable() }),
  lines: z.array(InvoiceLine),
  /** The taxable amount and the VAT of each rate. */
  rates: z.array(z.object({ rate: z.number().int(), net: minor, vat: minor })),
  vatTreatment: z.enum(vatTreatments),
  /** Why there is no VAT, or why there is, as the paper says it: `Reverse charge`. */
  vatNote: z.string().nullable(),
  /** When it was paid: what is paid asks for no money. */
  paidOn: z.string().nullable(),
  /** How to pay by bank transfer. */
  bank: z.object({ name: z.string().nullable(), iban: z.string(), bic: z.string().nullable() }).nullable(),
  /** What a payer names. */
  paymentReference: z.string(),
  orderNumber: z.string(),
  /** The invoice that a credit note takes back: its number and its day. */
  credits: z.object({ number: z.string(), issuedOn: z.string() }).nullable(),
})
export type InvoiceContent = z.infer<typeof InvoiceContent>
