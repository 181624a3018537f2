import { type Authority, authorityNames } from '@domicile/contract/companies/owners/sanction-kinds'
import type { SanctionedParty, StructureSanctions } from '@domicile/contract/companies/owners/sanctions'
import type { Actor } from '@domicile/server/http/feature'
import { blockedEntities } from '@domicile/ownership/blocked-entities'
import type { Graph } from '@domicile/ownership/graph'
import { graphHash } from '@domicile/ownership/graph-hash'
import { RULES_VERSION } from '@domicile/ownership/owner-results'
import { type SanctionsRegime, sanctionsRegimeOn } from '@domicile/ownership/sanctions-regimes'
import { graphOf } from '../../../../domain/ownership/graph-of.ts'
import { chartOn } from '../../../../domain/ownership/structure.ts'
import type { StructureHistory } from '../../../../domain/ownership/structure-history.ts'
import type { Database } from '../../../../feature.ts'
import { stepView } from '../owner-reasons.ts'
import { findSanctionedParties } from './sanctioned-parties.ts'

/** Finds the listed parties of a structure on a day, and whom they block, as far as the reader may see the structure. */
export async function readSanctions(
  db: Database,
  user: Actor,
  history: StructureHistory,
  day: string = history.today,
): Promise<StructureSanctions> {
  const chart = chartOn(history, day)
  const graph = graphOf(chart)
  const parties = await findSanctionedParties(db, user, history, day)
  return {
    on: day,
    parties,
    regimes: authorityNames.map((authority) => {
      const listed = listedFor(authority, parties)
      return { authority, listed, ...blockedUnder(sanctionsRegimeOn(authority, day), graph, listed) }
    }),
    rules: RULES_VERSION,
    graph: graphHash(graph),
    truncated: chart.truncated,
  }
}

function listedFor(authority: Authority, parties: readonly SanctionedParty[]): string[] {
  return parties
    .filter(({ hits }) => hits.some((hit) => hit.confirmedOn && hit.authorities.includes(authority)))
    .map(({ id }) => id)
}

type Result = Pick<StructureSanctions['regimes'][number], 'rule' | 'blocked'>

/** Applies the rule of an authority; without one on the day, no entity is blocked through its owners. */
function blockedUnder(regime: SanctionsRegime | undefined, graph: Graph, listed: readonly string[]): Result {
  if (!regime) return { rule: null, blocked: [] }
  const { comparator, percent, aggregation, countsControl, source, verify } = regime
  return {
    rule: { comparator, percent, aggregation, countsControl, source, verify },
    blocked: blockedEntities(graph, { listed, regime }).map(({ chain, ...entity }) => ({
      ...entity,
      chain: chain.map(stepView),
    })),
  }
}
