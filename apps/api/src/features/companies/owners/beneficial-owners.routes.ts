import { beneficialOwners } from '@domicile/contract/companies/owners/beneficial-owners'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { readStructure } from '../../../domain/ownership/structure-history.ts'
import { feature } from '../../../feature.ts'
import { deleteOverride, getOverride, insertOverride } from './owner-overrides.queries.ts'
import { printStructure } from './print-structure.ts'
import { readOwners } from './read-owners.ts'
import { structureChanges } from './structure-changes.ts'

export const beneficialOwnersFeature = feature(beneficialOwners, {
  'GET /api/companies/:companyId/beneficial-owners': ({ db, user, params, query }) =>
    readOwners(db, user, params.companyId, query),

  'GET /api/companies/:companyId/structure/changes': async ({ db, user, params, query }) => {
    const history = await readStructure(db, user, params.companyId, { subsidiaries: false })
    return structureChanges(history, query.from, query.to ?? history.today, query.regime)
  },

  'GET /api/companies/:companyId/structure/pdf': ({ db, user, params, query }) =>
    printStructure(db, user, params.companyId, query),

  'POST /api/companies/:companyId/owner-overrides': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'owners:override', params.companyId)
    const id = await insertOverride(db, user, company.id, body)
    await record({ companyId: company.id, subjectId: id, subject: body.name, after: body })
    return { id }
  },

  'DELETE /api/companies/:companyId/owner-overrides/:id': async ({ db, user, params, record }) => {
    const company = await lockCompany(db, user, 'owners:override', params.companyId)
    const { id, at: _at, by: _by, ...before } = await getOverride(db, company.id, params.id)
    await deleteOverride(db, id)
    await record({ companyId: company.id, subjectId: id, subject: before.name, before })
  },
})
