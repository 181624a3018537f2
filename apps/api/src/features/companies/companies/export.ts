import type { CompanyQuery, CompanySummary } from '@domicile/contract/companies/companies'
import { countryName } from '@domicile/contract/countries'
import type { ExportOf } from '@domicile/contract/fields'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList } from '@domicile/server/files/export-list'
import type { Actor, Download } from '@domicile/server/http/feature'
import { type AddedCells, addedColumns, withAdded } from './export-columns.ts'
import type { Database } from '../../../feature.ts'
import { findCompanies, findCompanyIds } from './company-list.ts'

/**
 * The companies that a filter finds as a file, with the fields that the firm added to their form. Only staff get the
 * column with the account manager.
 */
export async function exportCompanies(
  db: Database,
  user: Actor,
  query: ExportOf<CompanyQuery>,
): Promise<Download> {
  const own: ExportColumns<CompanySummary> = [...columns, ...(user.role ? staffColumns : [])]
  const headings = own.map(([heading]) => heading)
  const added = await addedColumns(db, user, headings)
  return exportList<CompanySummary & AddedCells>({
    name: 'companies',
    format: query.format,
    columns: [...own, ...added],
    ids: (most) => findCompanyIds(db, user, query, most),
    rows: async (ids) => withAdded(db, user, await findCompanies(db, user, ids)),
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
