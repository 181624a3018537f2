import { structureEffects } from '@domicile/contract/compliance/structure-effects'
import { requireCompany } from '@domicile/server/auth/scope'
import { readStructure } from '../../../domain/ownership/structure-history.ts'
import { feature } from '../../../feature.ts'
import { readEffects } from './read-effects.ts'

export const structureEffectsFeature = feature(structureEffects, {
  'GET /api/companies/:companyId/structure/effects': async ({ db, user, params, query }) => {
    const company = await requireCompany(db, user, 'due-diligence:read', params.companyId)
    const history = await readStructure(db, user, company.id, { subsidiaries: false })
    return readEffects(db, user, history, query)
  },
})
