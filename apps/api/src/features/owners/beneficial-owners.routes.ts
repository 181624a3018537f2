import { beneficialOwners } from '@domicile/contract/owners/beneficial-owners'
import { feature } from '../../feature.ts'
import { beneficialOwnersOn } from './beneficial-owners.ts'
import { structureChanges } from './structure-changes.ts'
import { readHistory } from './structure-history.ts'

export const beneficialOwnersFeature = feature(beneficialOwners, {
  'GET /api/companies/:companyId/beneficial-owners': async ({ db, user, params, query }) => {
    const history = await readHistory(db, user, params.companyId, { subsidiaries: false })
    return beneficialOwnersOn(history, query.on, query.regime)
  },

  'GET /api/companies/:companyId/structure/changes': async ({ db, user, params, query }) => {
    const history = await readHistory(db, user, params.companyId, { subsidiaries: false })
    return structureChanges(history, query.from, query.to ?? history.today, query.regime)
  },
})
