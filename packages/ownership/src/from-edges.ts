import type { Graph, Holding, Interest } from './graph.ts'

/** A holding as a person writes it: shares, unless it names another interest. */
export type Edge = { owner: string; owned: string; percent: string; interest?: Interest }

/** Makes a graph of holdings alone. A party that is owned by no one is a person, unless `entities` names it. */
export function fromEdges(edges: readonly Edge[], entities: readonly string[] = []): Graph {
  const companies = new Set([...entities, ...edges.map(({ owned }) => owned)])
  const ids = new Set([...companies, ...edges.map(({ owner }) => owner)])
  return {
    parties: [...ids].sort().map((id) => ({ id, kind: companies.has(id) ? 'company' : 'person' })),
    holdings: edges.map(({ owner, owned, percent, interest = 'shares' }): Holding => ({
      owner,
      owned,
      interest,
      percent,
    })),
  }
}
