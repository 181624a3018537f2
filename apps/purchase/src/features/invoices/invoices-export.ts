import type { ExportOf } from '@domicile/contract/fields'
import type { InvoiceQuery } from '@domicile/contract/sales/invoices/invoices'
import type { InvoiceKind, VatTreatment } from '@domicile/contract/sales/services/service-kinds'
import type { ExportColumns } from '@domicile/server/files/csv'
import type { Actor, Download } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import { formatAmount } from '../../domain/orders/amounts.ts'
import { exportList, inWords } from '@domicile/server/files/export-list'
import type { Database } from '../../feature.ts'
import { idsOfInvoices } from './invoices.queries.ts'

/**
 * Exports the matching invoices and credit notes as CSV, in list order: one row for each VAT rate of each, as
 * accounting needs, so that every amount column can be added up. Pro formas, which are not invoices, are
 * included only on request.
 */
export function exportInvoices(db: Database, user: Actor, query: ExportOf<InvoiceQuery>): Promise<Download> {
  return exportList({
    name: 'invoices',
    format: query.format,
    columns,
    ids: (most) => idsOfInvoices(db, user, query, most),
    rows: (ids) => findRows(db, user, ids),
  })
}

/** The part of an invoice at one VAT rate; amounts in minor units, below zero for a credit note. */
type Row = {
  kind: InvoiceKind
  number: string
  issuedOn: string
  suppliedOn: string | null
  company: string
  buyer: string
  country: string
  vatId: string | null
  treatment: VatTreatment
  currency: string
  rate: number
  net: number
  vat: number
  orderNumber: string
  credits: string | null
}

async function findRows(db: Database, user: Actor, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columnsOf('kind number issuedOn suppliedOn currency', 'invoices')}, companies.name as company,
      content -> 'buyer' ->> 'name' as buyer, content -> 'buyer' ->> 'country' as country,
      content -> 'buyer' ->> 'vatId' as "vatId", content ->> 'vatTreatment' as treatment,
      (part ->> 'rate')::int as rate, (part ->> 'net')::bigint as net, (part ->> 'vat')::bigint as vat,
      content ->> 'orderNumber' as "orderNumber", content -> 'credits' ->> 'number' as credits
    from invoices join companies on companies.id = invoices.company_id,
      jsonb_array_elements(content -> 'rates') with ordinality parts (part, place)
    where ${inScope(user, 'invoices:read', 'invoices.company_id')} and invoices.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], invoices.id), place`.execute(db)
  return rows
}

const columns: ExportColumns<Row> = [
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => inWords(kind)],
  ['Issued', ({ issuedOn }) => issuedOn],
  ['Supplied', ({ suppliedOn }) => suppliedOn],
  ['Company', ({ company }) => company],
  ['Buyer', ({ buyer }) => buyer],
  ['Country', ({ country }) => country],
  ['VAT number', ({ vatId }) => vatId],
  ['VAT treatment', ({ treatment }) => treatments[treatment]],
  ['Currency', ({ currency }) => currency],
  ['VAT rate (%)', ({ rate }) => String(rate / 100), 'amount'],
  ['Net', ({ net, currency }) => formatAmount(net, currency), 'amount'],
  ['VAT', ({ vat, currency }) => formatAmount(vat, currency), 'amount'],
  ['Total', ({ net, vat, currency }) => formatAmount(net + vat, currency), 'amount'],
  ['Order', ({ orderNumber }) => orderNumber],
  ['Credits invoice', ({ credits }) => credits],
]

const treatments: Record<VatTreatment, string> = {
  domestic: 'domestic',
  'reverse-charge': 'reverse charge',
  'no-valid-id': 'domestic: no valid VAT number',
  'not-checked': 'domestic: VAT number not checked',
  'outside-eu': 'outside the EU',
}
