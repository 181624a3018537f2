import type { StructureChanges } from '@domicile/contract/companies/owners/beneficial-owners'
import type { RegimeName } from '@domicile/contract/companies/owners/owner-reasons'
import { compare } from '@domicile/ownership/compare'
import { beneficialOwnersOn, type ComputedOwners } from './beneficial-owners.ts'
import { graphOf } from '../../../domain/ownership/graph-of.ts'
import { type Chart, chartOn } from '../../../domain/ownership/structure.ts'
import type { StructureHistory } from '../../../domain/ownership/structure-history.ts'

/**
 * Compares the holders above a company on two days. The owners are those of this company alone, each day under the
 * rules of that day unless a regime is given.
 */
export function structureChanges(
  history: StructureHistory,
  from: string,
  to: string,
  regime?: RegimeName,
): StructureChanges {
  const [before, after] = [from, to].map((day) => chartOn(history, day)) as [Chart, Chart]
  const { holdings, ties } = compare({ graph: graphOf(before) }, { graph: graphOf(after) })
  const [ownersBefore, ownersAfter] = [from, to].map((day) => beneficialOwnersOn(history, day, regime)) as [
    ComputedOwners,
    ComputedOwners,
  ]
  const named = new Set([...before.nodes, ...after.nodes].map(({ id }) => id))
  return {
    from,
    to,
    parties: [...named].map((id) => history.parties.get(id)!),
    holdings: holdings.map(({ owner, owned, heldFor, interest, before: old, after: now }) => {
      return { holder: heldFor ?? owner, company: owned, interest, before: old, after: now }
    }),
    rights: ties.map(({ owner, owned, means, change }) => {
      return { holder: owner, company: owned, means, change: change === 'added' ? 'added' : 'ended' }
    }),
    owners: [
      ...missingFrom(ownersBefore, ownersAfter).map((owner) => ({ ...owner, change: 'became' as const })),
      ...missingFrom(ownersAfter, ownersBefore).map((owner) => ({ ...owner, change: 'ceased' as const })),
    ],
    truncated: before.truncated || after.truncated,
  }
}

/** Owners on one date but not on the other. */
function missingFrom(other: ComputedOwners, found: ComputedOwners) {
  const otherIds = new Set(other.owners.map(({ person }) => person.id))
  return found.owners
    .filter(({ person }) => !otherIds.has(person.id))
    .map(({ person, reasons }) => ({ person, reasons }))
}
