import { type Edge, fromEdges } from '../from-edges.ts'
import type { Graph, PartyKind } from '../graph.ts'

/** Reads `X 50 A, A 51 votes B`: owner, percentage, the interest if it is not shares, and what is owned. */
export function edgesOf(text: string): Edge[] {
  return text.split(',').map((edge) => {
    const [owner, percent, ...rest] = edge.trim().split(' ')
    const [owned, interest] = rest.toReversed()
    return { owner: owner!, owned: owned!, percent: percent!, ...(interest && { interest }) } as Edge
  })
}

/** Draws a graph from such a text. Parties that are owned by no one are persons, unless `kinds` says what they are. */
export function draw(text: string, kinds: Record<string, PartyKind> = {}): Graph {
  const graph = fromEdges(edgesOf(text))
  const drawn = graph.parties.map(({ id, kind }) => ({ id, kind: kinds[id] ?? kind }))
  const others = Object.keys(kinds).filter((id) => drawn.every((party) => party.id !== id))
  return { ...graph, parties: [...drawn, ...others.map((id) => ({ id, kind: kinds[id]! }))] }
}
