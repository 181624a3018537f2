import type { InvoiceContent } from '@domicile/contract/sales/invoices/invoice-content'
import { decimalsOf, fromMinor } from '@domicile/contract/money/money'
import type { InvoiceKind } from '@domicile/contract/sales/services/service-kinds'

/** A document about money as it was issued; amounts in minor units. */
export type PaperSource = {
  kind: InvoiceKind
  number: string
  issuedOn: string
  suppliedOn: string | null
  dueOn: string | null
  currency: string
  net: number
  vat: number
  total: number
  content: InvoiceContent
  reason: string | null
  createdAt: string
}

/** The title printed on each kind of document. */
export const titles: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'pro-forma': 'Pro forma - not an invoice',
}

/** Formats an amount in minor units with all decimals of its currency: `1,250.00`. */
export function formatPaperAmount(minor: number, currency: string): string {
  const digits = decimalsOf(currency)
  const format = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(fromMinor(minor, currency) as `${number}`)
}

/** Formats an IBAN in groups of four, as on paper. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
