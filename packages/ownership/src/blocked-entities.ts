import type { Fraction } from 'fraction.js'
import { refuseUnknown } from './check-graph.ts'
import { chainTo, type ControlStep, controlStep, holdingsWithin, levelByLevel } from './control.ts'
import type { Graph } from './graph.ts'
import { createModel, type Model } from './model.ts'
import { formatPercent, parsePercent } from './percent.ts'
import type { SanctionsRegime } from './sanctions-regimes.ts'

/** A step of a chain: the entity is blocked because of what listed parties and blocked entities hold or control. */
export type BlockedStep = ControlStep & { reason: 'ownership' | 'control' }

/** An entity that is blocked although it is on no list. */
export type BlockedEntity = {
  entity: string
  reason: 'ownership' | 'control'
  /** The listed parties at the start of the chain. */
  listed: string[]
  /** One step per blocked entity on the way, this one last. */
  chain: BlockedStep[]
}

/**
 * Lists the entities that are blocked because listed parties own them. The rule cascades and does not multiply: 50 %
 * of 50 % is blocked under OFAC's rule although it is 25 % by multiplication, because each level is blocked in turn.
 * Holdings of an entity that is not blocked count for nothing. Under regimes that count control, a majority of any
 * interest and ties of control block too. Roles in trusts do not block: review them.
 *
 * Holdings of a nominee count for the party it holds for.
 *
 * Source: see the regime; OFAC FAQ 401.
 * @throws GraphError if the graph is invalid or does not contain a listed party.
 */
export function blockedEntities(
  graph: Graph,
  { listed, regime }: { listed: readonly string[]; regime: SanctionsRegime },
): BlockedEntity[] {
  const model = createModel(graph)
  refuseUnknown(graph, listed)
  const found = new Map<string, BlockedEntity>()
  for (const parties of actingTogether(model, listed, regime)) {
    const steps = spread(model, parties, regime)
    for (const { company: entity, reason } of steps.values()) {
      const chain = chainTo(steps, entity)
      const through = new Set(chain.flatMap((step) => step.through))
      const blocked = { entity, reason, listed: parties.filter((id) => through.has(id)).sort(), chain }
      if (!found.has(entity) && !listed.includes(entity)) found.set(entity, blocked)
    }
  }
  return [...found.values()].sort((a, b) => (a.entity < b.entity ? -1 : 1))
}

/** The listed parties whose holdings are added, set by set. */
function actingTogether(
  { groups }: Model,
  listed: readonly string[],
  { aggregation }: SanctionsRegime,
): (readonly string[])[] {
  if (aggregation === 'all') return [listed]
  const jointly = groups.map(({ members }) => members.filter((id) => listed.includes(id)))
  return [...listed.map((id) => [id]), ...jointly.filter((members) => members.length > 1)]
}

function spread(model: Model, parties: readonly string[], regime: SanctionsRegime): Map<string, BlockedStep> {
  const threshold = parsePercent(regime.percent)!
  return levelByLevel(model, parties, (within, company) => {
    const owned = ownedStep(model, within, company, { regime, threshold })
    if (owned || !regime.countsControl) return owned
    const controlled = controlStep(model, within, company)
    return controlled && { ...controlled, reason: 'control' }
  })
}

function ownedStep(
  model: Model,
  within: ReadonlySet<string>,
  company: string,
  { regime, threshold }: { regime: SanctionsRegime; threshold: Fraction },
): BlockedStep | undefined {
  for (const interest of regime.interests) {
    const { through, sum } = holdingsWithin(model, within, interest, company)
    if (through.length > 0 && (regime.comparator === '>=' ? sum.gte(threshold) : sum.gt(threshold)))
      return {
        company,
        reason: 'ownership',
        means: 'majority',
        through,
        interest,
        percent: formatPercent(sum),
      }
  }
  return undefined
}
