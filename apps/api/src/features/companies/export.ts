import type { CompanyQuery, CompanySummary } from '@domicile/contract/companies/companies'
import { countryName } from '@domicile/contract/countries'
import { type CsvColumns, csvDownload } from '@domicile/server/files/csv'
import type { Actor, Download } from '@domicile/server/http/feature'
import type { Database } from '../../feature.ts'
import { listCompanies } from './company-list.ts'

const BATCH = 2_000
const MAX_ROWS = 100_000

/** The companies a filter finds as CSV. Only staff get the column with the account manager. */
export function exportCompanies(db: Database, user: Actor, query: CompanyQuery): Download {
  const shown = user.role ? [...columns, ...staffColumns] : columns
  return csvDownload('companies.csv', shown, batches(db, user, query))
}

async function* batches(db: Database, user: Actor, query: CompanyQuery): AsyncGenerator<CompanySummary[]> {
  for (let page = 1; page <= MAX_ROWS / BATCH; page += 1) {
    const { items } = await listCompanies(db, user, { ...query, page, pageSize: BATCH })
    yield items
    if (items.length < BATCH) return
  }
}

const columns: CsvColumns<CompanySummary> = [
  ['Name', ({ name }) => name],
  ['Legal name', ({ legalName }) => legalName],
  ['Registration number', ({ registrationNumber }) => registrationNumber],
  ['Country', ({ countryOfIncorporation: code }) => code && countryName(code)],
  ['Established', ({ dateOfEstablishment }) => dateOfEstablishment],
  ['Status', ({ status }) => status],
  ['Changed', ({ updatedAt }) => updatedAt],
]

const staffColumns: CsvColumns<CompanySummary> = [
  ['Account manager', ({ accountManager }) => accountManager?.name ?? null],
]
