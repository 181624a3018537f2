import type { Interest as RecordedInterest } from '@domicile/contract/companies/owners/interests'
import type { Graph, Holding, Interest, PartyKind, Period, Tie } from '@domicile/ownership/graph'
import type { Chart } from './structure.ts'
import type { DatedLink } from './structure-history.ts'

/** With days, the holding has them in the graph. */
type Edge = Chart['edges'][number] & Partial<Pick<DatedLink, 'startsOn' | 'endsOn'>>

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
export function graphOf({ nodes, edges }: { nodes: Chart['nodes']; edges: readonly Edge[] }): Graph {
  const trusts = new Set(edges.filter(({ interest }) => trustRoles.includes(interest)).map(({ to }) => to))
  const kindOf = ({ id, type, open }: Chart['nodes'][number]): PartyKind =>
    type !== 'company' ? type : trusts.has(id) ? 'trust' : open ? 'company' : 'unknown'
  const byPair = Map.groupBy(edges, ({ from, to }) => JSON.stringify([from, to]))
  return {
    parties: nodes.map((node) => ({ id: node.id, kind: kindOf(node) })),
    holdings: edges.flatMap((edge) => holdingOf(edge, edges)),
    ties: [...byPair.values()].flatMap(tiesOf),
  }
}

function holdingOf(edge: Edge, edges: readonly Edge[]): Holding[] {
  const { from, to, interest, percentage } = edge
  const kind = measured[interest as RecordedInterest]
  if (!kind || !percentage) return []
  return [
    {
      ...daysOf(edge),
      owner: from,
      owned: to,
      interest: kind,
      percent: percentage,
      heldFor: nominatorOf(from, to, edges),
    },
  ]
}

/** The holder behind a nominee; null where the holder is not a nominee, or the record does not say for whom it holds. */
function nominatorOf(holder: string, company: string, edges: readonly Edge[]): string | null {
  const inCompany = edges.filter(({ to }) => to === company)
  const isNominee = inCompany.some(({ from, interest }) => from === holder && interest === 'nominee')
  const nominators = inCompany.filter(({ interest }) => interest === 'nominator')
  const [nominator = null, ...others] = new Set(nominators.map(({ from }) => from))
  return isNominee && others.length === 0 ? nominator : null
}

/** The ties of one holder to one company. */
function tiesOf(edges: readonly Edge[]): Tie[] {
  const isMeasured = edges.some(({ interest }) => measured[interest as RecordedInterest])
  return edges.flatMap((edge): Tie[] => {
    const { from, to, interest } = edge
    const isParent = interest === 'parent' && !isMeasured
    const means = isParent ? 'otherInfluence' : ties[interest as RecordedInterest]
    return means ? [{ ...daysOf(edge), owner: from, owned: to, means }] : []
  })
}

function daysOf({ startsOn, endsOn }: Edge): Period {
  return { ...(startsOn && { from: startsOn }), ...(endsOn && { to: endsOn }) }
}
