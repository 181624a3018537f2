import type { BeneficialOwners, Party } from '@domicile/contract/companies/owners/beneficial-owners'
import {
  type OwnerInterest,
  ownerInterests,
  type RegimeName,
  regimeNames,
} from '@domicile/contract/companies/owners/owner-reasons'
import { beneficialOwners } from '@domicile/ownership/beneficial-owners'
import { type Regime, regimeOn, regimes } from '@domicile/ownership/regimes'
import { graphOf } from '../../../domain/ownership/graph-of.ts'
import { holderReason, ownerReasons } from './owner-reasons.ts'
import { chartOn } from '../../../domain/ownership/structure.ts'
import type { StructureHistory } from '../../../domain/ownership/structure-history.ts'

/** The computed result, without the decisions of staff. */
export type ComputedOwners = Omit<BeneficialOwners, 'overrides'>

/**
 * Computes the beneficial owners of a company on a day from what the reader may see of its structure. Holders of
 * companies outside the reader's access end a chain as unknown.
 */
export function beneficialOwnersOn(
  history: StructureHistory,
  day: string = history.today,
  regime: RegimeName = defaultRegime(history.country, day),
): ComputedOwners {
  const chart = chartOn(history, day)
  const rules = rulesOf(regime)
  const found = beneficialOwners(graphOf(chart), { company: history.rootId, regime: rules })
  const partyOf = (id: string) => history.parties.get(id)!
  return {
    on: day,
    regime: regimeView(rules, day),
    regimes: regimeNames.filter((name) => name === regime || regimeOn(name, day)),
    rules: found.rules,
    graph: found.graph,
    parties: chart.nodes.map(({ id }) => partyOf(id)),
    owners: found.owners
      .map(({ person, reasons, paths }) => ({
        person: partyOf(person),
        reasons: ownerReasons(reasons),
        paths,
      }))
      .sort((a, b) => compareNames(a.person, b.person)),
    ends: found.ends.map(({ holder, why, interests, reasons }) => ({
      holder,
      why,
      interests: percentages(interests),
      reasons: reasons.map(holderReason),
    })),
    fallback: found.fallback,
    accountedFor: percentages(found.accountedFor),
    unresolved: found.unresolved,
    truncated: chart.truncated,
  }
}

/** UK rules for the UK, EU rules for every other country: the directive until the regulation applies. */
function defaultRegime(country: string | null, day: string): RegimeName {
  if (country === 'GB') return 'UK'
  return regimeOn('EU-AMLR', day) ? 'EU-AMLR' : 'EU-AMLD'
}

function rulesOf(name: RegimeName): Regime {
  return regimes.find(({ id }) => id === name)!
}

function regimeView(rules: Regime, day: string): BeneficialOwners['regime'] {
  const { comparator, percent, indirect, source, verify } = rules
  const id = rules.id as RegimeName
  const inForce = regimeOn(id, day) !== undefined
  return { id, comparator, percent, indirect, source, verify, inForce }
}

function percentages(found: Partial<Record<OwnerInterest, string>>) {
  return ownerInterests.flatMap((interest) => {
    const percent = found[interest]
    return percent === undefined ? [] : [{ interest, percent }]
  })
}

function compareNames(a: Party, b: Party): number {
  return a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)
}
