import type { InvoiceContent, InvoiceLine } from '@domicile/contract/sales/invoices/invoice-content'
import type { InvoiceQuery } from '@domicile/contract/sales/invoices/invoices'
import type { InvoiceKind } from '@domicile/contract/sales/services/service-kinds'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { inScope, type QualifiedColumn } from '@domicile/server/auth/scope'
import { searchPatterns } from '@domicile/server/db/search-patterns'
import { type List, readIds, readPage } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import type { PaperSource } from './paper-texts.ts'

/** Amounts in minor units. */
export type SummaryRow = {
  id: string
  kind: InvoiceKind
  number: string
  company: { id: string; name: string }
  order: { id: string; number: string }
  buyer: string
  issuedOn: string
  dueOn: string | null
  currency: string
  net: number
  vat: number
  total: number
  credited: number
}

type Paper = { id: string; number: string; issuedOn: string; total: number }

export type InvoiceRow = SummaryRow & {
  suppliedOn: string | null
  createdAt: string
  reason: string | null
  content: InvoiceContent
  credits: Paper | null
  creditNotes: Paper[] | null
  creditedLines: InvoiceLine[]
}

const summaryColumns = columnsOf('id kind number issuedOn dueOn currency net vat total', 'invoices')

const summary = sql`
  ${summaryColumns}, invoices.content -> 'buyer' ->> 'name' as buyer,
    jsonb_build_object('id', companies.id, 'name', companies.name) as company,
    jsonb_build_object('id', invoices.order_id, 'number', invoices.content ->> 'orderNumber') as order,
    coalesce((select -sum(note.total) from invoices note where note.credits_id = invoices.id), 0)::bigint as credited`

/** The filter of the invoice list. */
export type InvoiceFilter = Partial<Omit<InvoiceQuery, 'page' | 'pageSize'>>

/** Lists a page of the invoices, credit notes and pro formas that a filter finds, newest first. */
export function listInvoices(db: Database, user: Actor, query: InvoiceQuery) {
  const rows = {
    columns: summary,
    from: sql`invoices join companies on companies.id = invoices.company_id`,
  }
  return readPage<SummaryRow>(db, invoiceList(invoicesFound(user, query)), rows, query)
}

/** Returns the ids of all matching documents, in list order; without a kind, pro formas are left out. */
export function idsOfInvoices(db: Database, user: Actor, query: InvoiceQuery, most: number) {
  const kind = query.kind ?? 'booked'
  return readIds(db, invoiceList(invoicesFound(user, { ...query, kind })), most)
}

function invoiceList(where: RawBuilder<boolean>): List {
  return { id: 'invoices.id', from: sql`invoices`, where, orderBy: newestFirst }
}

export const newestFirst = sql`invoices.issued_on desc, invoices.id desc`

/** Returns the condition for the documents that a user may see and the filter asks for. */
export function invoicesFound(user: Actor, filter: InvoiceFilter): RawBuilder<boolean> {
  const { kind, companyId, currency, orderId, from, to, q } = filter
  const wanted: RawBuilder<boolean>[] = [inScope(user, 'invoices:read', 'invoices.company_id')]
  if (kind === 'booked') wanted.push(sql`invoices.kind <> 'pro-forma'`)
  else if (kind) wanted.push(sql`invoices.kind = ${kind}`)
  if (currency) wanted.push(sql`invoices.currency = ${currency}`)
  if (companyId) wanted.push(sql`invoices.company_id = ${companyId}`)
  if (orderId) wanted.push(sql`invoices.order_id = ${orderId}`)
  if (from) wanted.push(sql`invoices.issued_on >= ${from}`)
  if (to) wanted.push(sql`invoices.issued_on <= ${to}`)
  for (const pattern of searchPatterns(q)) wanted.push(named(user, pattern))
  return sql`${sql.join(wanted, sql` and `)}`
}

/** Matches a part of the document's or the order's number, or a word of the buyer's or the company's names. */
function named(user: Actor, pattern: string): RawBuilder<boolean> {
  const inReach = (column: QualifiedColumn) => inScope(user, 'invoices:read', column)
  const companies = sql`select found.id from companies found where found.search_text like ${pattern}`
  // A plain word may match very many, so the newest documents are tried in turn; a number matches few.
  if (!/\d/.test(pattern))
    return sql`(invoices.search_text like ${pattern} or invoices.company_id in (${companies}))`
  // The scope again: a year is part of all its numbers, and a client's few documents are not looked for among all.
  return sql`invoices.id in (
    select numbered.id from invoices numbered
    where ${inReach('numbered.company_id')} and numbered.search_text like ${pattern}
    union all select theirs.id from invoices theirs
    where ${inReach('theirs.company_id')} and theirs.company_id in (${companies}))`
}

const detailColumns = columnsOf('suppliedOn createdAt reason content', 'invoices')

/** Finds an invoice with its lines. Throws the same 404 for none and for one this user may not see. */
export async function getInvoice(db: Database, user: Actor, id: string): Promise<InvoiceRow> {
  const { rows } = await sql<InvoiceRow>`
    select ${detailColumns}, ${summary},
      (select ${paper('credited')} from invoices credited where credited.id = invoices.credits_id) as credits,
      (select jsonb_agg(${paper('note')} order by note.id) from invoices note
        where note.credits_id = invoices.id) as "creditNotes",
      coalesce((select jsonb_agg(line) from invoices note, jsonb_array_elements(note.content -> 'lines') line
        where note.credits_id = invoices.id), '[]') as "creditedLines"
    from invoices join companies on companies.id = invoices.company_id
    where ${inScope(user, 'invoices:read', 'invoices.company_id')} and invoices.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

function paper(table: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`jsonb_build_object('id', ${of('id')}, 'number', ${of('number')}, 'issuedOn', ${of('issued_on')},
    'total', ${of('total')})`
}

const paperColumns = columnsOf(
  'companyId kind number issuedOn suppliedOn dueOn currency net vat total content reason createdAt',
)

/** Reads the source of a document's PDF. Throws 404. */
export async function getPaper(db: Database, user: Actor, id: string) {
  const { rows } = await sql<PaperSource & { companyId: string }>`
    select ${paperColumns}
    from invoices where ${inScope(user, 'invoices:read', 'invoices.company_id')} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
