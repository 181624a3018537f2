import type { Fraction } from 'fraction.js'
import { refuseInvalid } from './check-graph.ts'
import { stronglyConnected } from './solving/components.ts'
import type { Graph, Group, Interest, PartyKind, Tie } from './graph.ts'
import { NONE, parsePercent } from './percent.ts'
import { createSystem, type LoopSystem } from './solving/loop-system.ts'

type Shares = ReadonlyMap<string, Fraction>
const NO_SHARES: Shares = new Map()

/** The holdings of one interest: parallel ones added up, those of nominees credited to the parties they hold for. */
export type Stakes = {
  holdersOf(company: string): Shares
  holdingsOf(holder: string): Shares
  /** The parties that own themselves through others, companies before their holders; alone where there is no loop. */
  components: readonly (readonly string[])[]
  componentOf: ReadonlyMap<string, number>
  /** The system of one component, eliminated once. */
  systemOf(component: number): LoopSystem
}

/** A checked graph with indexes. */
export type Model = {
  graph: Graph
  kindOf(id: string): PartyKind
  stakes: Record<Interest, Stakes>
  tiesTo: ReadonlyMap<string, readonly Tie[]>
  tiesOf: ReadonlyMap<string, readonly Tie[]>
  groups: readonly Group[]
}

/** Indexes a graph; throws a GraphError that names every fault of an invalid one. */
export function createModel(graph: Graph): Model {
  refuseInvalid(graph)
  const kinds = new Map(graph.parties.map(({ id, kind }) => [id, kind]))
  const ties = graph.ties ?? []
  return {
    graph,
    kindOf: (id) => kinds.get(id)!,
    stakes: {
      shares: stakesOf(graph, 'shares'),
      votes: stakesOf(graph, 'votes'),
      profit: stakesOf(graph, 'profit'),
      assets: stakesOf(graph, 'assets'),
    },
    tiesTo: Map.groupBy(ties, ({ owned }) => owned),
    tiesOf: Map.groupBy(ties, ({ owner }) => owner),
    groups: graph.groups ?? [],
  }
}

function stakesOf(graph: Graph, interest: Interest): Stakes {
  const above = new Map<string, Map<string, Fraction>>()
  const below = new Map<string, Map<string, Fraction>>()
  for (const { owner, owned, heldFor, percent, interest: kind } of graph.holdings) {
    const ratio = parsePercent(percent)!
    if (kind !== interest || ratio.equals(NONE)) continue
    add(above, owned, heldFor ?? owner, ratio)
    add(below, heldFor ?? owner, owned, ratio)
  }
  const holdersOf = (company: string) => above.get(company) ?? NO_SHARES
  const components = stronglyConnected(new Set([...above.keys(), ...below.keys()]), (id) =>
    holdersOf(id).keys(),
  ).reverse()
  const systems: LoopSystem[] = []
  return {
    holdersOf,
    holdingsOf: (holder) => below.get(holder) ?? NO_SHARES,
    components,
    componentOf: new Map(components.flatMap((members, index) => members.map((id) => [id, index] as const))),
    systemOf: (index) => (systems[index] ??= createSystem(components[index]!, holdersOf)),
  }
}

function add(sums: Map<string, Map<string, Fraction>>, one: string, other: string, ratio: Fraction): void {
  const row = sums.get(one) ?? new Map<string, Fraction>()
  row.set(other, (row.get(other) ?? NONE).add(ratio))
  sums.set(one, row)
}
