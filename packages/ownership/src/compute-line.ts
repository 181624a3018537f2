import { effectiveInterests } from './effective-interests.ts'
import { fromEdges } from './from-edges.ts'
import type { Graph } from './graph.ts'
import { interests } from './graph.ts'
import { parseLine } from './parse-line.ts'

export type LineResult =
  | {
      id: string | undefined
      /** The percentages of those who are owned by no one: `P->X`, or `P->X votes` for interests other than shares. */
      effective: Record<string, string>
      unresolved: { interest: string; members: string[]; reason: string }[]
    }
  | { id?: string; error: string }

/** Computes one line of JSON: a graph of holdings, see {@link parseLine}. A line with a fault gives its error. */
export function computeLine(text: string): LineResult {
  const line = parseLine(text)
  if ('error' in line) return line
  try {
    return { id: line.id, ...figuresOf(fromEdges(line.edges, line.entities)) }
  } catch (error) {
    return { id: line.id, error: error instanceof Error ? error.message : String(error) }
  }
}

function figuresOf(graph: Graph) {
  const owned = new Set(graph.holdings.map((holding) => holding.owned))
  const results = interests.map((interest) => effectiveInterests(graph, { interest }))
  const figures = results
    .flatMap((result) => result.interests)
    .filter(({ holder }) => !owned.has(holder))
    .map(({ holder, company, interest, percent }) => [
      `${holder}->${company}${interest === 'shares' ? '' : ` ${interest}`}`,
      percent,
    ])
  return {
    effective: Object.fromEntries(figures),
    unresolved: results.flatMap((result) => result.unresolved),
  }
}
