import { countryName } from '@domicile/contract/countries'
import type { ExportFormat } from '@domicile/contract/fields'
import { officerRoles, signingPowers } from '@domicile/contract/companies/officers/officer-kinds'
import type { Officer } from '@domicile/contract/companies/officers/officers'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportRows } from '@domicile/server/files/export-list'
import type { Download } from '@domicile/server/http/feature'

/** Exports the register of officers of a company, former ones included. */
export function exportOfficers(
  company: { name: string },
  officers: readonly Officer[],
  format: ExportFormat,
): Promise<Download> {
  return exportRows({ name: `${company.name} - officers`, format, columns }, officers)
}

const columns: ExportColumns<Officer> = [
  ['Name', ({ name }) => name],
  ['Role', ({ role }) => officerRoles[role]],
  ['Signs', ({ signing }) => signingPowers[signing]],
  ['Signs with', ({ signsWith }) => signsWith],
  ['Date of birth', ({ birthDate }) => birthDate],
  ['Nationality', ({ nationality }) => nationality && countryName(nationality)],
  ['From', ({ startsOn }) => startsOn],
  ['Until', ({ endsOn }) => endsOn],
]
