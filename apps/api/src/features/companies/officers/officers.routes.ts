import { officerRoles, signingPowers } from '@domicile/contract/companies/officers/officer-kinds'
import { type Officer, officers } from '@domicile/contract/companies/officers/officers'
import { countryName } from '@domicile/contract/countries'
import type { ExportFormat } from '@domicile/contract/fields'
import { requireCompany } from '@domicile/server/auth/scope'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportRows } from '@domicile/server/files/export-list'
import type { Download } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { forgetSources } from '../../../domain/companies/value-sources.ts'
import { feature } from '../../../feature.ts'
import { addOfficer, changeOfficer } from './change-officers.ts'
import { deleteOfficer, findOfficers, getOfficer } from './officers.queries.ts'

export const officersFeature = feature(officers, {
  'GET /api/companies/:companyId/officers': async ({ db, user, params }) => {
    const company = await requireCompany(db, user, 'officers:read', params.companyId)
    return findOfficers(db, company.id)
  },

  'GET /api/companies/:companyId/officers/export': async ({ db, user, params, query }) => {
    const company = await requireCompany(db, user, 'officers:read', params.companyId)
    return exportOfficers(company, await findOfficers(db, company.id), query.format)
  },

  'POST /api/companies/:companyId/officers': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'officers:write', params.companyId)
    const officer = await addOfficer(db, user, company.id, body)
    await record({ ...subjectOf(officer), after: officer })
    return officer
  },

  'PUT /api/companies/:companyId/officers/:id': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'officers:write', params.companyId)
    const before = await getOfficer(db, company.id, params.id)
    refuseStale(before, body)
    const after = await changeOfficer(db, user, before, body)
    await record({ ...subjectOf(after), before, after })
    return after
  },

  'DELETE /api/companies/:companyId/officers/:id': async ({ db, user, params, record }) => {
    const company = await lockCompany(db, user, 'officers:write', params.companyId)
    const officer = await getOfficer(db, company.id, params.id)
    await deleteOfficer(db, officer.id)
    await forgetSources(db, company.id, officer.id)
    await record({ ...subjectOf(officer), before: officer })
  },
})

/** Exports the register of officers of a company, former ones included. */
function exportOfficers(
  company: { name: string },
  rows: readonly Officer[],
  format: ExportFormat,
): Promise<Download> {
  return exportRows({ name: `${company.name} - officers`, format, columns }, rows)
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

function subjectOf({ id, companyId, name }: Officer) {
  return { companyId, subjectId: id, subject: name }
}
