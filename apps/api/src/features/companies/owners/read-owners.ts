import { normaliseText } from '@domicile/server/db/normalise-text'
import type { Actor } from '@domicile/server/http/feature'
import type {
  BeneficialOwners,
  OwnerOverride,
  OwnersQuery,
} from '@domicile/contract/companies/owners/beneficial-owners'
import { readStructure } from '../../../domain/ownership/structure-history.ts'
import type { Database } from '../../../feature.ts'
import { beneficialOwnersOn, type ComputedOwners } from './beneficial-owners.ts'
import { findOverrides, type StoredOverride } from './owner-overrides.queries.ts'

/** Finds the beneficial owners of a company on a day, with the decisions about them. */
export async function readOwners(
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
