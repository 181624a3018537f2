import { Fraction } from 'fraction.js'
import { refuseUnknown } from './check-graph.ts'
import type { Graph, Interest } from './graph.ts'
import type { Flow, Unsolvable } from './solving/loop-system.ts'
import { createModel, type Model, type Stakes } from './model.ts'
import { formatPercent, NONE, WHOLE } from './percent.ts'
import { addRatios, multiplyRatios } from './solving/ratio.ts'

/** The share of a company that belongs to a holder over all chains: multiplied along each, and added. */
export type EffectiveInterest = {
  holder: string
  company: string
  interest: Interest
  /** In percent: exact if its decimal is finite, otherwise rounded to six digits. */
  percent: string
  /** The most by which the figure can be wrong, in percentage points; null if it is exact. */
  errorBound: number | null
  /** True if chains through an unresolved loop are missing, so that the holder has at least this interest. */
  isLowerBound: boolean
}

/** A loop of companies without a figure. */
export type Unresolved = { interest: Interest; members: string[]; reason: Unsolvable }

export type EffectiveInterests = { interests: EffectiveInterest[]; unresolved: Unresolved[] }

/**
 * Computes the effective interests of every holder in the companies of a graph. Loops are solved as linear systems:
 * a holding of a company in itself, directly or through others, counts for its other holders in proportion.
 *
 * Loops of more than 60 companies are solved in floating point, and their figures carry an error bound. A loop without
 * outside owners, or whose members hold more than all of each other, is reported as unresolved.
 *
 * Source: Regulation (EU) 2024/1624, Art. 52(1).
 * @throws GraphError if the graph is invalid.
 */
export function effectiveInterests(
  graph: Graph,
  { interest = 'shares', companies }: { interest?: Interest; companies?: readonly string[] } = {},
): EffectiveInterests {
  const model = createModel(graph)
  refuseUnknown(graph, companies ?? [])
  const owned = companies ?? [...new Set(graph.holdings.map((holding) => holding.owned))].sort()
  const unresolved = new Map<number, Unresolved>()
  const found = owned.flatMap((company) => {
    const weights = weightsOf(model, interest, company)
    for (const [component, loop] of weights.unresolved) unresolved.set(component, loop)
    return [...weights.figures]
      .filter(([holder]) => holder !== company)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([holder, { value, error }]) => ({
        holder,
        company,
        interest,
        percent: formatPercent(value),
        errorBound: error > 0 ? error * 100 : null,
        isLowerBound: weights.incomplete.has(holder),
      }))
  })
  return { interests: found, unresolved: [...unresolved.values()] }
}

/** A figure and the most by which it can differ from the exact one; 0 if it is exact. Both are ratios. */
export type Figure = { value: Fraction; error: number }

/** The share of one unit of a company that belongs to each holder above it, the company itself included. */
export type Weights = {
  figures: ReadonlyMap<string, Figure>
  unresolved: ReadonlyMap<number, Unresolved>
  /** The members of unresolved loops and all holders above them. */
  incomplete: ReadonlySet<string>
}

/** The weights of companies that were computed before, for as long as their model is in use. */
const computed = new WeakMap<Stakes, Map<string, Weights>>()

/** The shares of a company that belong to the holders above it. */
export function weightsOf(model: Model, interest: Interest, company: string): Weights {
  const stakes = model.stakes[interest]
  const weightsByCompany = computed.get(stakes) ?? new Map<string, Weights>()
  computed.set(stakes, weightsByCompany)
  const weights = weightsByCompany.get(company) ?? passUp(model, interest, company)
  weightsByCompany.set(company, weights)
  return weights
}

/** Passes a whole company up to its holders, component by component. */
function passUp(model: Model, interest: Interest, company: string): Weights {
  const stakes = model.stakes[interest]
  const inflow = new Map<string, Flow>([[company, { value: WHOLE, error: 0 }]])
  const figures = new Map<string, Figure>()
  const unresolved = new Map<number, Unresolved>()
  for (const component of componentsAbove(model, interest, company)) {
    const members = stakes.components[component]!
    const inflows = members.map((id) => inflow.get(id) ?? { value: NONE, error: 0 })
    if (inflows.every(({ value }) => value.n === 0n)) continue
    const system = stakes.systemOf(component)
    if (!system.isSolvable) {
      unresolved.set(component, { interest, members: members.toSorted(), reason: system.reason })
      continue
    }
    for (const [index, flow] of system.solve(inflows).entries()) {
      figures.set(members[index]!, { value: new Fraction(flow.value.n, flow.value.d), error: flow.error })
      passOn(members[index]!, flow)
    }
  }
  const loops = [...unresolved.values()].flatMap(({ members }) => members)
  return { figures, unresolved, incomplete: withHolders(model, interest, loops) }

  function passOn(id: string, { value, error }: Flow): void {
    for (const [holder, share] of stakes.holdersOf(id)) {
      if (stakes.componentOf.get(holder) === stakes.componentOf.get(id)) continue
      const sum = inflow.get(holder) ?? { value: NONE, error: 0 }
      inflow.set(holder, {
        value: addRatios(sum.value, multiplyRatios(value, share)),
        error: sum.error + error * share.valueOf(),
      })
    }
  }
}

/** The components of a company and of the holders above it, companies before their holders. */
function componentsAbove(model: Model, interest: Interest, company: string): number[] {
  const { componentOf } = model.stakes[interest]
  const found = [...withHolders(model, interest, [company])].flatMap((id) => componentOf.get(id) ?? [])
  return [...new Set(found)].sort((a, b) => a - b)
}

/** The companies, and every holder above them. */
function withHolders(model: Model, interest: Interest, companies: readonly string[]): Set<string> {
  const found = new Set(companies)
  for (const id of found) for (const holder of model.stakes[interest].holdersOf(id).keys()) found.add(holder)
  return found
}
