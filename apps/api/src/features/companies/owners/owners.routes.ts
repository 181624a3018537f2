import { owners } from '@domicile/contract/companies/owners/owners'
import { requireCompany } from '@domicile/server/auth/scope'
import { feature } from '../../../feature.ts'
import { lockCompany } from '../../../domain/companies/lock-company.ts'
import { forgetSources } from '../../../domain/companies/value-sources.ts'
import { refuseStale } from '@domicile/server/http/versions'
import { addOwner, changeOwner } from './change-owners.ts'
import { deleteOwner, findOwners, getOwner } from './owners.queries.ts'
import { forHistory, isSameHolder, withShortestPercentage } from './ownership.ts'
import { structureOn } from '../../../domain/ownership/structure.ts'
import { readStructure } from '../../../domain/ownership/structure-history.ts'

export const ownersFeature = feature(owners, {
  'GET /api/companies/:companyId/owners': async ({ db, user, params }) => {
    const company = await requireCompany(db, user, 'owners:read', params.companyId)
    return findOwners(db, user, company.id)
  },

  'POST /api/companies/:companyId/owners': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'owners:write', params.companyId)
    const owner = await addOwner(db, user, company.id, body)
    await record({
      companyId: company.id,
      subjectId: owner.id,
      subject: owner.name,
      after: forHistory(owner),
    })
    return owner
  },

  'PUT /api/companies/:companyId/owners/:id': async ({ db, user, params, body, record }) => {
    const company = await lockCompany(db, user, 'owners:write', params.companyId)
    const before = await getOwner(db, user, company.id, params.id)
    const same = isSameHolder(before, body)
    refuseStale(before, withShortestPercentage(same ? { ...body, name: before.name } : body))
    const after = await changeOwner(db, user, before, body)
    const change = { subject: after.name, before: forHistory(before), after: forHistory(after) }
    await record({ companyId: company.id, subjectId: after.id, ...change })
    return after
  },

  'DELETE /api/companies/:companyId/owners/:id': async ({ db, user, params, record }) => {
    const company = await lockCompany(db, user, 'owners:write', params.companyId)
    const owner = await getOwner(db, user, company.id, params.id)
    await deleteOwner(db, owner.id)
    await forgetSources(db, company.id, owner.id)
    await record({
      companyId: company.id,
      subjectId: owner.id,
      subject: owner.name,
      before: forHistory(owner),
    })
  },

  'GET /api/companies/:companyId/structure': async ({ db, user, params, query }) =>
    structureOn(await readStructure(db, user, params.companyId, { subsidiaries: true }), query.on),
})
