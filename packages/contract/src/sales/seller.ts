import { z } from 'zod'
import { country, email, orNone, text, version, timeZone } from '../fields.ts'
import { bareIdentifier, bareTaxId, isBic, isIban, isVatNumber } from '../identifiers/identifiers.ts'
import { ownMessages } from '../messages.ts'
import { purchaseMessages } from './messages.ts'
import { routes } from '../route.ts'
import { currencies } from '../money/money.ts'
import { printable } from '../texts/printable.ts'

/** An IBAN without spaces, in capitals, with the check digits of ISO 13616. */
const iban = z.string().max(60).transform(bareIdentifier).refine(isIban, { error: purchaseMessages.iban })

const bic = z.string().max(60).transform(bareIdentifier).refine(isBic, { error: purchaseMessages.bic })

const days = (min: number) => z.number().int().min(min).max(120)

/** The firm's own details on quotes and invoices. */
const fields = {
  name: printable(text(200)),
  /** Lines as on an envelope. */
  address: printable(text(500)),
  country,
  /** With the prefix of its country. */
  vatId: orNone(text(40)),
  registrationNumber: orNone(printable(text(60))),
  email: orNone(email),
  timeZone,
  currency: z.string().refine((code) => currencies.includes(code), { error: ownMessages.invalidValue }),
  bankName: orNone(printable(text(200))),
  iban: orNone(iban),
  bic: orNone(bic),
  /** The payment term of an order by bank transfer, in days. */
  paysWithin: days(0),
  /** The number of days that a quote is valid. */
  quoteHolds: days(1),
}

export const SellerInput = z.strictObject({ ...fields, version }).superRefine((seller, context) => {
  if (seller.vatId && isVatNumber(seller.country, bareTaxId(seller.country, seller.vatId)) === false)
    context.addIssue({ code: 'custom', path: ['vatId'], message: ownMessages.taxId })
})
export type SellerInput = z.output<typeof SellerInput>

/** The stored form: missing details are empty. */
export const Seller = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string().nullable(),
  vatId: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  email: z.string().nullable(),
  timeZone: z.string(),
  currency: z.string(),
  bankName: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  paysWithin: z.number().int(),
  quoteHolds: z.number().int(),
  version,
})
export type Seller = z.infer<typeof Seller>

export const seller = routes({
  'GET /api/purchase/seller': {
    summary: 'The firm’s details on quotes and invoices, and its bank account.',
    may: 'seller:write',
    response: Seller,
  },
  'PUT /api/purchase/seller': {
    summary: 'Change the firm’s details on future documents; a stale version is refused.',
    may: 'seller:write',
    body: SellerInput,
    response: Seller,
    audit: 'invoice.seller-changed',
  },
})
