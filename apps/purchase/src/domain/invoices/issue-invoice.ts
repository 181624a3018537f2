import type { InvoiceContent, InvoiceLine, Party } from '@domicile/contract/sales/invoices/invoice-content'
import type { InvoiceKind, VatTreatment } from '@domicile/contract/sales/services/service-kinds'
import { type RateTotal, sumOf, totalsOf } from '@domicile/contract/money/totals'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { creditRates } from './credit-rates.ts'
import type { Database } from '../../feature.ts'
import { vatNoteOf } from '../vat/vat-treatment.ts'
import type { LockedOrder } from '../orders/lock-order.ts'

/** The prefix of each kind's numbers; every kind has its own series per year. */
const series: Record<InvoiceKind, string> = { invoice: 'INV', 'credit-note': 'CN', 'pro-forma': 'PF' }

/** Issues the invoice of a paid order, or the pro forma of a bank transfer order; returns its id. */
export async function issueInvoice(
  db: Database,
  order: Pick<LockedOrder, 'id'>,
  kind: 'invoice' | 'pro-forma' = 'invoice',
): Promise<string> {
  const source = await findSource(db, order.id)
  return insertInvoice(db, kind, source, contentOf(source))
}

type Credit = { id: string; number: string; issuedOn: string; reason: string }

/**
 * Issues a credit note for lines of an invoice, with amounts above zero; returns its id. The caller,
 * `creditInvoice`, checks how much remains; without `rates`, the VAT follows from the lines.
 */
export async function issueCreditNote(
  db: Database,
  order: Pick<LockedOrder, 'id'>,
  invoice: Credit & { content: InvoiceContent },
  lines: readonly InvoiceLine[],
  rates?: readonly RateTotal[],
): Promise<string> {
  const source = await findSource(db, order.id)
  const creditLines = lines.map((line) => ({ ...line, unitPrice: -line.unitPrice, net: -line.net }))
  const content = {
    ...invoice.content,
    lines: creditLines,
    rates: rates?.map(taking) ?? creditRates(creditLines, await findCreditedRates(db, invoice.id)),
    credits: { number: invoice.number, issuedOn: invoice.issuedOn },
  }
  return insertInvoice(db, 'credit-note', source, content, invoice)
}

function taking({ rate, net, vat }: RateTotal): RateTotal {
  return { rate, net: -net, vat: -vat }
}

/** Finds the VAT of an invoice's credit notes, by note and rate. */
async function findCreditedRates(db: Database, invoiceId: string): Promise<RateTotal[]> {
  const { rows } = await sql<{ rates: RateTotal[] }>`
    select content -> 'rates' as rates from invoices where credits_id = ${invoiceId}`.execute(db)
  return rows.flatMap(({ rates }) => rates)
}

type Source = {
  orderId: string
  companyId: string
  orderNumber: string
  reference: string
  currency: string
  vatTreatment: VatTreatment
  billing: {
    name: string
    address: string
    country: string
    vatId: string | null
    email: string | null
    reference: string | null
  }
  dueOn: string | null
  paidOn: string | null
  today: string
  buyerRegistration: string | null
  seller: Party & { bankName: string | null; iban: string | null; bic: string | null }
  lines: InvoiceLine[]
}

/** The day the last payment of an order arrived, even where the firm recorded it later. */
const RECEIVED_ON = sql`(
  select max(coalesce(received_on, (settled_at at time zone seller.time_zone)::date))
  from payments where order_id = orders.id and state = 'settled')`

const orderColumns = columnsOf(
  'orderId companyId orderNumber currency reference vatTreatment billing dueOn',
  'orders',
  { orderId: 'id', orderNumber: 'number' },
)

/** Loads the current data of an order and the firm; `today` is in the firm's time zone. */
async function findSource(db: Database, orderId: string): Promise<Source> {
  const { rows } = await sql<Source>`
    select ${orderColumns}, companies.registration_number as "buyerRegistration",
      coalesce(${RECEIVED_ON}, (paid_at at time zone seller.time_zone)::date) as "paidOn",
      (now() at time zone seller.time_zone)::date as today,
      jsonb_build_object('name', seller.name, 'address', seller.address, 'country', seller.country,
        'vatId', seller.vat_id, 'registrationNumber', seller.registration_number, 'email', seller.email,
        'bankName', bank_name, 'iban', iban, 'bic', bic) as seller,
      (select jsonb_agg(jsonb_build_object('lineId', line.id, 'title', title, 'quantity', quantity,
        'unitPrice', unit_price, 'net', line.net, 'vatRate', vat_rate, 'exemption', vat_exemption) order by position)
        from order_lines line where order_id = orders.id and state <> 'cancelled') as lines
    from orders join companies on companies.id = orders.company_id cross join seller
    where orders.id = ${orderId}`.execute(db)
  return rows[0]!
}

function contentOf({ seller, billing, lines, ...source }: Source): InvoiceContent {
  const { bankName, iban, bic, ...party } = seller
  return {
    seller: party,
    buyer: { ...billing, registrationNumber: source.buyerRegistration },
    lines,
    rates: totalsOf(lines).rates,
    vatTreatment: source.vatTreatment,
    vatNote: vatNoteOf(source.vatTreatment),
    paidOn: source.paidOn,
    bank: iban ? { name: bankName, iban, bic } : null,
    paymentReference: source.reference,
    orderNumber: source.orderNumber,
    credits: null,
  }
}

async function insertInvoice(
  db: Database,
  kind: InvoiceKind,
  source: Source,
  content: InvoiceContent,
  credit?: Credit,
): Promise<string> {
  const [id, year] = [newId(), Number(source.today.slice(0, 4))]
  const position = await nextNumber(db, series[kind], year)
  const { net, vat } = sumOf(content.rates)
  await db
    .insertInto('invoices')
    .values({
      id,
      company_id: source.companyId,
      order_id: source.orderId,
      kind,
      series: series[kind],
      year,
      position,
      number: `${series[kind]}-${year}-${String(position).padStart(5, '0')}`,
      issued_on: source.today,
      supplied_on: kind === 'pro-forma' ? null : (source.paidOn ?? source.today),
      due_on: kind === 'credit-note' ? null : source.dueOn,
      currency: source.currency,
      net,
      vat,
      content: JSON.stringify(content),
      credits_id: credit?.id ?? null,
      reason: credit?.reason ?? null,
    })
    .execute()
  return id
}

/**
 * Returns the next number of a series in a year, from 1 and without gaps: a rollback of the issuing
 * transaction releases it. Other transactions wait until this one ends before they issue in the same series.
 */
export async function nextNumber(db: Database, prefix: string, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into number_series (series, year, last) values (${prefix}, ${year}, 1)
    on conflict (series, year) do update set last = number_series.last + 1
    returning last`.execute(db)
  return rows[0]!.last
}
