import type { Graph, Period } from './graph.ts'
import { isWithin } from './is-within.ts'

/**
 * The graph on a day, `YYYY-MM-DD`: the edges and groups whose period contains it, without their days. The parties
 * stay, also those without an edge on that day.
 */
export function asOf(graph: Graph, day: string): Graph {
  return {
    parties: graph.parties,
    holdings: on(graph.holdings, day),
    ties: on(graph.ties ?? [], day),
    groups: on(graph.groups ?? [], day),
  }
}

function on<T extends Period>(edges: readonly T[], day: string): T[] {
  return edges
    .filter(({ from, to }) => isWithin(day, from, to))
    .map((edge) => {
      const { from: _from, to: _to, ...lasting } = edge
      return lasting as T
    })
}
