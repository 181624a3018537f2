import { Readable } from 'node:stream'
import type { CompanyQuery } from '@domicile/contract/companies'
import { countryName } from '@domicile/contract/countries'
import type { Actor } from '@domicile/server/feature'
import { csvRow } from '../../csv.ts'
import type { Database } from '../../feature.ts'
import { pageOfCompanies } from './company-list.ts'

const BATCH = 2_000
const MAX_ROWS = 100_000

/**
 * The companies a filter finds as CSV with a heading, read in batches: a slow reader holds no connection.
 * Only staff get the column with the account manager.
 */
export function exportCompanies(db: Database, user: Actor, query: CompanyQuery): Readable {
  return Readable.from(lines(db, user, query), { objectMode: false })
}

const HEADINGS = ['Name', 'Legal name', 'Registration number', 'Country', 'Established', 'Status', 'Changed']

async function* lines(db: Database, user: Actor, query: CompanyQuery): AsyncGenerator<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvRow(user.role ? [...HEADINGS, 'Account manager'] : HEADINGS)}`
  for (let offset = 0; offset < MAX_ROWS; offset += BATCH) {
    const rows = await pageOfCompanies(db, user, query, BATCH, offset)
    yield rows
      .map((row) => csvRow(user.role ? [...cells(row), row.accountManager?.name ?? null] : cells(row)))
      .join('')
    if (rows.length < BATCH) return
  }
}

type Row = Awaited<ReturnType<typeof pageOfCompanies>>[number]

function cells(row: Row): (string | null)[] {
  const country = row.countryOfIncorporation && countryName(row.countryOfIncorporation)
  return [
    row.name,
    row.legalName,
    row.registrationNumber,
    country,
    row.dateOfEstablishment,
    row.status,
    row.updatedAt,
  ]
}
