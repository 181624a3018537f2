import type { ExportOf } from '@domicile/contract/fields'
import type { ServiceQuery, ServiceSummary } from '@domicile/contract/sales/services/services'
import type { ExportColumns } from '@domicile/server/files/csv'
import type { Actor, Download } from '@domicile/server/http/feature'
import { exportList, inWords } from '@domicile/server/files/export-list'
import type { Database } from '../../feature.ts'
import { findServices, idsOfServices } from './service-list.ts'
import { readsCosts } from './service-view.ts'

/** Exports the matching services as CSV, with cost columns only for users who may read costs. */
export function exportServices(db: Database, user: Actor, query: ExportOf<ServiceQuery>): Promise<Download> {
  return exportList({
    name: 'services',
    format: query.format,
    columns: readsCosts(user) ? [...columns, ...costColumns] : columns,
    ids: (most) => idsOfServices(db, user, query, most),
    rows: (ids) => findServices(db, user, ids),
  })
}

const columns: ExportColumns<ServiceSummary> = [
  ['Name', ({ title }) => title],
  ['Kind', ({ kind }) => inWords(kind)],
  ['Renewed', ({ renewal }) => renewal],
  ['Category', ({ category }) => category],
  ['Currency', ({ currency }) => currency],
  ['Price', ({ price }) => price, 'amount'],
  ['VAT class', ({ vatClass }) => vatClass],
  ['State', ({ state }) => state],
]

const costColumns: ExportColumns<ServiceSummary> = [
  ['Admin cost', ({ cost }) => cost ?? null, 'amount'],
  ['Margin', ({ margin }) => margin?.amount ?? null, 'amount'],
  ['Margin (%)', ({ margin }) => margin?.percent?.toFixed(1) ?? null, 'amount'],
]
