import type { Interest as RecordedInterest } from '@domicile/contract/owners/interests'
import type { Graph, Holding, Interest, PartyKind, Tie } from '@domicile/ownership/graph'
import type { Chart } from './structure.ts'

type Edge = Chart['edges'][number]

const measured: Partial<Record<RecordedInterest, Interest>> = {
  shareholding: 'shares',
  votingRights: 'votes',
  rightsToProfitOrIncome: 'profit',
  rightsToSurplusAssetsOnDissolution: 'assets',
}

/** Board seats are not control, and nominees hold for others. */
const ties: Partial<Record<RecordedInterest, Tie['means']>> = {
  appointmentOfBoard: 'boardAppointment',
  otherInfluenceOrControl: 'otherInfluence',
  controlViaCompanyRulesOrArticles: 'articles',
  controlByLegalFramework: 'law',
  nominator: 'nominator',
  settlor: 'settlor',
  trustee: 'trustee',
  protector: 'protector',
  beneficiaryOfLegalArrangement: 'beneficiary',
  seniorManagingOfficial: 'seniorManagingOfficial',
}

const trustRoles: readonly string[] = ['settlor', 'trustee', 'protector', 'beneficiaryOfLegalArrangement']

/**
 * The graph of a chart for the ownership engine. A company that the reader may not open is `unknown`: its holders may
 * exist. A company with a holder of a trust role is a trust. A parent without a measured holding has other influence.
 * Holdings of nominees count for the nominator, if the company has exactly one.
 */
export function graphOf({ nodes, edges }: Pick<Chart, 'nodes' | 'edges'>): Graph {
  const trusts = new Set(edges.filter(({ interest }) => trustRoles.includes(interest)).map(({ to }) => to))
  const kindOf = ({ id, type, open }: Chart['nodes'][number]): PartyKind =>
    type === 'person' ? 'person' : trusts.has(id) ? 'trust' : open ? 'company' : 'unknown'
  const byPair = Map.groupBy(edges, ({ from, to }) => JSON.stringify([from, to]))
  return {
    parties: nodes.map((node) => ({ id: node.id, kind: kindOf(node) })),
    holdings: edges.flatMap((edge) => holdingOf(edge, edges)),
    ties: [...byPair.values()].flatMap(tiesOf),
  }
}

function holdingOf({ from, to, interest, percentage }: Edge, edges: readonly Edge[]): Holding[] {
  const kind = measured[interest as RecordedInterest]
  if (!kind || !percentage) return []
  return [
    { owner: from, owned: to, interest: kind, percent: percentage, heldFor: nominatorOf(from, to, edges) },
  ]
}

/** Who is behind a nominee; null where the holder is none, or the record does not say for whom it holds. */
function nominatorOf(holder: string, company: string, edges: readonly Edge[]): string | null {
  const inCompany = edges.filter(({ to }) => to === company)
  const isNominee = inCompany.some(({ from, interest }) => from === holder && interest === 'nominee')
  const nominators = inCompany.filter(({ interest }) => interest === 'nominator')
  return isNominee && nominators.length === 1 ? nominators[0]!.from : null
}

/** The ties of one holder to one company. */
function tiesOf(edges: readonly Edge[]): Tie[] {
  const isMeasured = edges.some(({ interest }) => measured[interest as RecordedInterest])
  return edges.flatMap(({ from, to, interest }): Tie[] => {
    const isParent = interest === 'parent' && !isMeasured
    const means = isParent ? 'otherInfluence' : ties[interest as RecordedInterest]
    return means ? [{ owner: from, owned: to, means }] : []
  })
}
