import type { RiskFact } from '@domicile/contract/risk/rate-risk'
import type { RecordFact } from '@domicile/contract/risk/risk-kinds'
import { effectiveInterests } from '@domicile/ownership/effective-interests'
import type { Graph } from '@domicile/ownership/graph'
import type { Database } from '../../feature.ts'
import { graphOf } from '../ownership/graph-of.ts'
import { type Chart, chartOn } from '../ownership/structure.ts'
import { readStructure, wholeFirm } from '../ownership/structure-history.ts'
import { countriesFact, type ListedCountries } from './listed-countries.ts'

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
    ownerCountries: countriesOf(listed, holders, 'person'),
    holderCountries: countriesOf(listed, holders, 'company'),
    ownershipLayers: { kind: 'number', number: deepest },
    unresolvedOwnership: unresolvedShares(chart, history.rootId),
    nomineeOrTrust: { kind: 'yes-no', yes: chart.edges.some(({ interest }) => indirect.includes(interest)) },
  }
}

function countriesOf(
  listed: ListedCountries,
  holders: Chart['nodes'],
  type: Chart['nodes'][number]['type'],
): RiskFact {
  const ofType = holders.filter((holder) => holder.type === type)
  const without = ofType.filter(({ country }) => !country).length
  const noun =
    type === 'person' ? ['owner has', 'owners have'] : ['holding company has', 'holding companies have']
  const missing = without > 0 ? `${without} ${without === 1 ? noun[0] : noun[1]} no country` : null
  if (type === 'person' && ofType.length === 0)
    return countriesFact(listed, [], 'No person is recorded as an owner')
  return countriesFact(
    listed,
    ofType.flatMap(({ country }) => country ?? []),
    missing,
  )
}

/** The shares of the company that end neither at a person nor at a trust whose people are recorded, in percent. */
function unresolvedShares(chart: Chart, rootId: string): RiskFact {
  const graph = graphOf(chart)
  if (!graph.holdings.some(({ owned, interest }) => owned === rootId && interest === 'shares'))
    return { kind: 'unknown', why: 'No shares are recorded' }
  const found = effectiveInterests(graph, { companies: [rootId] })
  if (found.unresolved.length > 0)
    return { kind: 'unknown', why: 'Companies in the structure own each other' }
  const known = found.interests
    .filter(({ holder }) => isResolved(graph, holder))
    .reduce((sum, { percent }) => sum + Number(percent), 0)
  // Six decimals, as shares are recorded: sums of binary fractions are not exact.
  return { kind: 'number', number: Math.max(0, Math.round((100 - known) * 1_000_000) / 1_000_000) }
}

function isResolved({ parties, ties = [] }: Graph, holder: string): boolean {
  const kind = parties.find(({ id }) => id === holder)?.kind
  if (kind !== 'trust') return kind === 'person'
  const people = new Set(parties.filter((party) => party.kind === 'person').map(({ id }) => id))
  return ties.some(({ owner, owned }) => owned === holder && people.has(owner))
}
