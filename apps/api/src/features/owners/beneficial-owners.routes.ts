import {
  type BeneficialOwners,
  beneficialOwners,
  type OwnerOverride,
  type OwnersQuery,
} from '@domicile/contract/owners/beneficial-owners'
import { normaliseText } from '@domicile/server/db/normalise-text'
import { requireCompany } from '@domicile/server/auth/scope'
import type { Actor } from '@domicile/server/http/feature'
import { lockCompany } from '../../domain/companies/lock-company.ts'
import { type Database, feature } from '../../feature.ts'
import { beneficialOwnersOn, type ComputedOwners } from './beneficial-owners.ts'
import {
  deleteOverride,
  findOverrides,
  getOverride,
  insertOverride,
  type StoredOverride,
} from './owner-overrides.queries.ts'
import { printStructure } from './print-structure.ts'
import { structureOn } from '../../domain/ownership/structure.ts'
import { structureChanges } from './structure-changes.ts'
import { readStructure } from '../../domain/ownership/structure-history.ts'

export const beneficialOwnersFeature = feature(beneficialOwners, {
  'GET /api/companies/:companyId/beneficial-owners': ({ db, user, params, query }) =>
    readOwners(db, user, params.companyId, query),

  'GET /api/companies/:companyId/structure/changes': async ({ db, user, params, query }) => {
    const history = await readStructure(db, user, params.companyId, { subsidiaries: false })
    return structureChanges(history, query.from, query.to ?? history.today, query.regime)
  },

  'GET /api/companies/:companyId/structure/pdf': async ({ db, user, params, query }) => {
    const company = await requireCompany(db, user, 'owners:read', params.companyId)
    const history = await readStructure(db, user, company.id, { subsidiaries: true })
    const found = await readOwners(db, user, company.id, query)
    const { country } = history
    return printStructure({
      company: { ...company, country },
      structure: structureOn(history, query.on),
      found,
    })
  },

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

async function readOwners(
  db: Database,
  user: Actor,
  companyId: string,
  { on, regime }: OwnersQuery,
): Promise<BeneficialOwners> {
  const history = await readStructure(db, user, companyId, { subsidiaries: false })
  const computed = beneficialOwnersOn(history, on, regime)
  const overrides = await findOverrides(db, user, companyId)
  return { ...computed, overrides: overrides.map((override) => overrideView(computed, override)) }
}

/** Finds the person of a decision in the structure by name and date of birth. */
function overrideView({ on, parties }: ComputedOwners, override: StoredOverride): OwnerOverride {
  const { name, birthDate, until } = override
  const isSame = (party: ComputedOwners['parties'][number]) =>
    party.type === 'person' &&
    normaliseText(party.name) === normaliseText(name) &&
    party.birthDate === birthDate
  return {
    ...override,
    party: parties.find(isSame)?.id ?? null,
    isExpired: until !== null && until < on,
  }
}
