import type { CompanyQuery, CompanySummary } from '@domicile/contract/companies/companies'
import { countryName } from '@domicile/contract/countries'
import type { ExportOf } from '@domicile/contract/fields'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import type { Actor, Download } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { findCompanies, findCompanyIds } from './company-list.ts'

/** The companies that a filter finds as a file. Only staff get the column with the account manager. */
export function exportCompanies(db: Database, user: Actor, query: ExportOf<CompanyQuery>): Promise<Download> {
  return exportList({
    name: 'companies',
    format: query.format,
    columns: user.role ? [...columns, ...staffColumns] : columns,
    ids: (most) => findCompanyIds(db, user, query, most),
    rows: (ids) => findCompanies(db, user, ids),
  })
}

const columns: ExportColumns<CompanySummary> = [
  ['Name', ({ name }) => name],
  ['Legal name', ({ legalName }) => legalName],
  ['Registration number', ({ registrationNumber }) => registrationNumber],
  ['Country', ({ countryOfIncorporation: code }) => code && countryName(code)],
  ['Established', ({ dateOfEstablishment }) => dateOfEstablishment],
  ['Status', ({ status }) => status],
  ['Changed', ({ updatedAt }) => updatedAt],
]

const staffColumns: ExportColumns<CompanySummary> = [
  ['Account manager', ({ accountManager }) => accountManager?.name ?? null],
]
