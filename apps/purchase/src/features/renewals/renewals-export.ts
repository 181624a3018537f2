import type { ExportOf } from '@domicile/contract/fields'
import type { Renewal, RenewalQuery, RenewalState } from '@domicile/contract/sales/renewals'
import type { ExportColumns } from '@domicile/server/files/csv'
import type { Actor, Download } from '@domicile/server/http/feature'
import { exportList } from '@domicile/server/files/export-list'
import type { Database } from '../../feature.ts'
import { findRenewals, idsOfRenewals } from './renewals.queries.ts'

/** Exports the renewals that a filter finds as CSV, the next first. */
export function exportRenewals(db: Database, user: Actor, query: ExportOf<RenewalQuery>): Promise<Download> {
  return exportList({
    name: 'renewals',
    format: query.format,
    columns,
    ids: (most) => idsOfRenewals(db, user, query, most),
    rows: (ids) => findRenewals(db, user, ids),
  })
}

const columns: ExportColumns<Renewal> = [
  ['Service', ({ service }) => service.title],
  ['Company', ({ company }) => company.name],
  ['Quantity', ({ quantity }) => String(quantity), 'amount'],
  ['Renewed', ({ interval }) => interval],
  ['Next period', ({ renewsOn }) => renewsOn],
  ['State', ({ state }) => states[state]],
  ['Currency', ({ currency }) => currency],
  ['Net', ({ price }) => price, 'amount'],
  ['Why it ends', ({ endReason }) => endReason],
  ['Last order', ({ order }) => order.number],
  ['Next order', ({ nextOrder }) => nextOrder?.number ?? null],
  ['Next order is due', ({ nextOrder }) => nextOrder?.dueOn ?? null],
]

const states: Record<RenewalState, string> = { active: 'active', ends: 'cancelled', lapsed: 'ended unpaid' }
