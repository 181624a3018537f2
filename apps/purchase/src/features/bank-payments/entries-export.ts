import type { ExportOf } from '@domicile/contract/fields'
import type { BankEntryQuery, BankEntryState } from '@domicile/contract/sales/payments/bank-payments'
import type { ExportColumns } from '@domicile/server/files/csv'
import type { Download } from '@domicile/server/http/feature'
import { formatAmount } from '../../domain/orders/amounts.ts'
import { exportList } from '@domicile/server/files/export-list'
import type { Database } from '../../feature.ts'
import { type EntryRow, findEntries, idsOfEntries } from './entries.queries.ts'

/** Exports the entries in one state as CSV, newest first. */
export function exportEntries(db: Database, query: ExportOf<BankEntryQuery>): Promise<Download> {
  return exportList({
    name: 'bank-payments',
    format: query.format,
    columns,
    ids: (most) => idsOfEntries(db, query, most),
    rows: (ids) => findEntries(db, ids),
  })
}

const columns: ExportColumns<EntryRow> = [
  ['Booked', ({ bookedOn }) => bookedOn],
  ['Payer', ({ payer }) => payer],
  ['Account of the payer', ({ payerAccount }) => payerAccount],
  ['Message', ({ message }) => message],
  ['Currency', ({ currency }) => currency],
  ['Amount', ({ amount, currency }) => formatAmount(amount, currency), 'amount'],
  ['State', ({ state }) => states[state]],
  ['Order', ({ order }) => order?.number ?? null],
  ['Company', ({ order }) => order?.company.name ?? null],
  ['Reason set aside', ({ setAsideReason }) => setAsideReason],
  ['Decided by', ({ handledBy }) => handledBy],
  ['Decided (UTC)', ({ handledAt }) => handledAt],
  ['Statement', ({ statement }) => statement?.name ?? 'entered by hand'],
]

const states: Record<BankEntryState, string> = {
  open: 'to match',
  review: 'to decide',
  matched: 'matched',
  'set-aside': 'set aside',
}
