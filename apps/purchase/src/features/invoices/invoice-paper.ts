import { formatDay } from '@domicile/contract/days'
import type { InvoiceContent } from '@domicile/contract/sales/invoices/invoice-content'
import { paperStyle, wrapped } from '@domicile/server/files/paper/paper-style'
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { linesTable, totalsTable } from './paper-tables.ts'
import { type PaperSource, formatPaperAmount, formatIban, titles } from './paper-texts.ts'

/**
 * Lays out an invoice, a credit note or a pro forma on A4, only from the content frozen when it was issued.
 */
export function invoicePaper(source: PaperSource): TDocumentDefinitions {
  const title = titles[source.kind]
  const issuedAt = new Date(source.createdAt)
  return {
    info: {
      title: `${title} ${source.number}`,
      author: source.content.seller.name,
      creationDate: issuedAt,
      modDate: issuedAt,
    },
    ...paperStyle,
    header: (page) => (page > 1 ? continuation(source) : ''),
    footer: (page, pages) => foot(source.content, page, pages),
    content: [
      letterHead(source.content),
      { text: title, style: 'title', margin: [0, 28, 0, 12] },
      { columns: [buyerBlock(source), factsTable(source)], columnGap: 24 },
      ...reasonOf(source),
      linesTable(source),
      totalsTable(source),
      ...closing(source),
    ],
  }
}

function continuation({ kind, number }: PaperSource): Content {
  return { text: `${titles[kind]} ${number}, continued`, style: 'quiet', margin: [56, 32, 56, 0] }
}

function letterHead({ seller }: InvoiceContent): Content {
  return {
    stack: [
      { ...wrapped(seller.name), bold: true, fontSize: 12 },
      { ...wrapped(oneLine(seller.address, seller.country)), style: 'quiet' },
      ...optional(seller.vatId, (id) => ({ text: `VAT number ${id}`, style: 'quiet' })),
    ],
  }
}

function buyerBlock({ content: { buyer } }: PaperSource): Column {
  return {
    width: '*',
    stack: [
      { text: 'For', style: 'head' },
      { ...wrapped(buyer.name), bold: true },
      ...buyer.address.split('\n').map(wrapped),
      countryName(buyer.country),
      ...optional(buyer.vatId, (id) => wrapped(`VAT number ${id}`)),
      ...optional(buyer.registrationNumber, (number) => wrapped(`Registration number ${number}`)),
    ],
  }
}

function factsTable(source: PaperSource): Column {
  const { content } = source
  const asksForMoney = !content.paidOn && source.kind !== 'credit-note'
  const facts: [string, string | null][] = [
    ['Number', source.number],
    ['Date of issue', formatDay(source.issuedOn)],
    ['Date of supply', source.suppliedOn && formatDay(source.suppliedOn)],
    ['Due on', asksForMoney && source.dueOn ? formatDay(source.dueOn) : null],
    ['Credits invoice', content.credits && content.credits.number],
    ['of', content.credits && formatDay(content.credits.issuedOn)],
    ['Order', content.orderNumber],
    ['Your reference', content.buyer.reference],
  ]
  const body = facts.flatMap(([name, value]) =>
    value ? [[{ text: name, style: 'quiet' }, wrapped(value)]] : [],
  )
  return { width: 230, table: { widths: [84, '*'], body }, layout: 'noBorders' }
}

function reasonOf({ reason }: PaperSource): Content[] {
  return reason ? [{ ...wrapped(`Reason: ${reason}`), margin: [0, 16, 0, 0] }] : []
}

/** Returns the reason why there is no VAT, and how to pay or when it was paid. */
function closing(source: PaperSource): Content[] {
  const { vatNote } = source.content
  return [
    ...optional(vatNote, (text) => ({ text, bold: true, margin: [0, 16, 0, 0] })),
    ...optional(payment(source), (text) => ({ ...wrapped(text), margin: [0, 12, 0, 0] })),
  ]
}

function payment({ kind, content, total, currency, dueOn }: PaperSource): string | null {
  const { paidOn, bank, paymentReference } = content
  if (kind === 'credit-note') return null
  if (paidOn && kind === 'invoice')
    return `Paid on ${formatDay(paidOn)}. Payment reference: ${paymentReference}`
  const paymentText = `Please pay ${currency} ${formatPaperAmount(total, currency)}${dueOn ? ` by ${formatDay(dueOn)}` : ''}`
  const account = bank
    ? [` to IBAN ${formatIban(bank.iban)}`, bank.bic && `BIC ${bank.bic}`, bank.name]
        .filter(Boolean)
        .join(', ')
    : ''
  return `${paymentText}${account}, and name this reference: ${paymentReference}`
}

function foot({ seller, bank }: InvoiceContent, page: number, pages: number): Content {
  const firm = [
    seller.name,
    oneLine(seller.address, seller.country),
    seller.registrationNumber && `Registration number ${seller.registrationNumber}`,
    seller.vatId && `VAT number ${seller.vatId}`,
    seller.email,
    bank &&
      [bank.name, `IBAN ${formatIban(bank.iban)}`, bank.bic && `BIC ${bank.bic}`].filter(Boolean).join(' '),
  ]
  return {
    margin: [56, 12, 56, 0],
    columns: [
      { width: '*', ...wrapped(firm.filter(Boolean).join(' · ')), style: 'quiet', fontSize: 7.5 },
      { width: 60, text: `Page ${page} of ${pages}`, style: 'quiet', fontSize: 7.5, alignment: 'right' },
    ],
    columnGap: 16,
  }
}

function oneLine(address: string, country: string): string {
  return [...address.split('\n').map((line) => line.trim()), countryName(country)].filter(Boolean).join(', ')
}

const countries = new Intl.DisplayNames('en-GB', { type: 'region' })

function countryName(code: string): string {
  return code ? (countries.of(code) ?? code) : ''
}

function optional(value: string | null, content: (value: string) => Content): Content[] {
  return value ? [content(value)] : []
}
