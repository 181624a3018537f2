import { addressKinds } from '@domicile/contract/mail/addresses/address-kinds'
import type { AddressQuery, AddressSummary } from '@domicile/contract/mail/addresses/addresses'
import { countryName } from '@domicile/contract/countries'
import type { ExportOf } from '@domicile/contract/fields'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import type { Actor, Download } from '@domicile/server/http/feature'
import type { Database } from '../../../feature.ts'
import { findAddresses, findAddressIds } from './address-list.ts'

type Query = ExportOf<Omit<AddressQuery, 'page' | 'pageSize'>>

/** The addresses that a filter finds as a file. */
export function exportAddresses(db: Database, user: Actor, query: Query): Promise<Download> {
  return exportList<AddressSummary>({
    name: 'addresses',
    format: query.format,
    columns,
    ids: (most) => findAddressIds(db, user, query, most),
    rows: (ids) => findAddresses(db, user, ids),
  })
}

const columns: ExportColumns<AddressSummary> = [
  ['Name', ({ addressName }) => addressName],
  ['Company', ({ company }) => company.name],
  ['Use', ({ kind }) => addressKinds[kind]],
  ['Address', ({ lines }) => lines.join(', ')],
  ['Country', ({ country }) => country && countryName(country)],
  ['Premises', ({ premises }) => premises?.name ?? null],
  ['State', ({ state }) => state.replaceAll('_', ' ')],
  ['From', ({ startsOn }) => startsOn],
  ['Until', ({ endsOn }) => endsOn],
]
