import type { RecordFact } from '@domicile/contract/compliance/risk/risk-kinds'
import { effectiveInterests } from '@domicile/ownership/effective-interests'
import type { Graph } from '@domicile/ownership/graph'
import type { Database } from '../../feature.ts'
import { graphOf } from '../ownership/graph-of.ts'
import { type Chart, chartOn } from '../ownership/structure.ts'
import { readStructure, wholeFirm } from '../ownership/structure-history.ts'
import { countriesFact, type ListedCountries } from './listed-countries.ts'
import type { RiskFact } from '@domicile/contract/compliance/risk/risk-facts'

type OwnershipFact = Extract<
  RecordFact,
  'ownerCountries' | 'holderCountries' | 'ownershipLayers' | 'unresolvedOwnership' | 'nomineeOrTrust'
>

const indirect: readonly string[] = [
  'nominee',
  'nominator',
  'settlor',
  'trustee',
  'protector',
  'beneficiaryOfLegalArrangement',
]

const noOwner = { kind: 'unknown', why: 'No owner is recorded' } as const

/** The facts of a company’s structure on a day, up the whole chain and whatever its readers may see. */
export async function ownershipFacts(
  db: Database,
  companyId: string,
  day: string,
  listed: ListedCountries,
): Promise<Record<OwnershipFact, RiskFact>> {
  const history = await readStructure(db, wholeFirm, companyId, { subsidiaries: false })
  const chart = chartOn(history, day)
  const holders = chart.nodes.filter(({ id }) => id !== history.rootId)
  if (holders.length === 0)
    return {
      ownerCountries: noOwner,
      holderCountries: noOwner,
      ownershipLayers: noOwner,
      unresolvedOwnership: noOwner,
      nomineeOrTrust: noOwner,
    }
  const deepest = Math.max(...holders.map(({ level }) => Math.abs(level)))
  return {
    ownerCountries: ownerCountries(listed, holders),
    holderCountries: holderCountries(listed, holders),
    ownershipLayers: { kind: 'number', number: deepest },
    unresolvedOwnership: unresolvedShares(chart, history.rootId),
    nomineeOrTrust: { kind: 'yes-no', yes: chart.edges.some(({ interest }) => indirect.includes(interest)) },
  }
}

/** Owners are people, and state bodies and publicly traded companies, at which a chain ends without a person. */
function ownerCountries(listed: ListedCountries, holders: Chart['nodes']): RiskFact {
  const owners = holders.filter(({ type }) => type !== 'company')
  if (owners.length === 0) return countriesFact(listed, [], 'No person is recorded as an owner')
  return countriesOf(listed, owners, ['owner has', 'owners have'])
}

function holderCountries(listed: ListedCountries, holders: Chart['nodes']): RiskFact {
  const companies = holders.filter(({ type }) => type === 'company')
  return countriesOf(listed, companies, ['holding company has', 'holding companies have'])
}

function countriesOf(
  listed: ListedCountries,
  holders: Chart['nodes'],
  [one, several]: [one: string, several: string],
): RiskFact {
  const without = holders.filter(({ country }) => !country).length
  return countriesFact(
    listed,
    holders.flatMap(({ country }) => country ?? []),
    without > 0 ? `${without} ${without === 1 ? one : several} no country` : null,
  )
}

/**
 * The shares of the company, in percent, whose chain ends at no person, state body, publicly traded company or trust
 * whose people are recorded.
 */
function unresolvedShares(chart: Chart, rootId: string): RiskFact {
  const graph = graphOf(chart)
  if (!graph.holdings.some(({ owned, interest }) => owned === rootId && interest === 'shares'))
    return { kind: 'unknown', why: 'No shares are recorded' }
  const found = effectiveInterests(graph, { companies: [rootId] })
  if (found.unresolved.length > 0)
    return { kind: 'unknown', why: 'Companies in the structure own each other' }
  const knownShare = found.interests
    .filter(({ holder }) => isResolved(graph, holder))
    .reduce((sum, { percent }) => sum + Number(percent), 0)
  // Six decimals, as shares are recorded: sums of binary fractions are not exact.
  return { kind: 'number', number: Math.max(0, Math.round((100 - knownShare) * 1_000_000) / 1_000_000) }
}

function isResolved({ parties, ties = [] }: Graph, holder: string): boolean {
  const kind = parties.find(({ id }) => id === holder)?.kind
  if (kind !== 'trust') return kind === 'person' || kind === 'state' || kind === 'listed'
  const people = new Set(parties.filter((party) => party.kind === 'person').map(({ id }) => id))
  return ties.some(({ owner, owned }) => owned === holder && people.has(owner))
}
