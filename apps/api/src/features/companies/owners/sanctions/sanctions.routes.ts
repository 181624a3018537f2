import { structureSanctions } from '@domicile/contract/companies/owners/sanctions'
import { requireCompany } from '@domicile/server/auth/scope'
import { readStructure } from '../../../../domain/ownership/structure-history.ts'
import { feature } from '../../../../feature.ts'
import { readSanctions } from './read-sanctions.ts'

export const structureSanctionsFeature = feature(structureSanctions, {
  'GET /api/companies/:companyId/structure/sanctions': async ({ db, user, params, query }) => {
    const company = await requireCompany(db, user, 'screening:read', params.companyId)
    const history = await readStructure(db, user, company.id, { subsidiaries: true })
    return readSanctions(db, user, history, query.on)
  },
})
