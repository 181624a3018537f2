import { beneficialOwnersOf } from '../beneficial-owners.ts'
import { blockedEntities } from '../blocked-entities.ts'
import { effectiveInterests, type Unresolved } from '../effective-interests.ts'
import { fromEdges } from '../from-edges.ts'
import { type Graph, interests } from '../graph.ts'
import type { Reason } from '../owner-results.ts'
import { type Line, parseLine } from './parse-line.ts'
import type { Path } from '../paths.ts'

export type LineResult =
  | {
      id?: string | number
      /** The percentages of those who are owned by no one: `P->X`, or `P->X votes` for interests other than shares. */
      effective: Record<string, string>
      /** The beneficial owners of each company. `rest` is what loops and paths not listed add, where they do. */
      owners: Record<string, { person: string; reasons: Reason[]; paths: Path[]; rest?: string }[]>
      /** The entities that are blocked through their owners, without the listed parties. */
      blocked: string[]
      unresolved: Unresolved[]
    }
  | { id?: string | number; error: string }

/** Computes one line of JSON: a graph of holdings, see {@link parseLine}. A line with a fault gives its error. */
export function computeLine(text: string): LineResult {
  const line = parseLine(text)
  if ('error' in line) return line
  const named = line.id === undefined ? {} : { id: line.id }
  try {
    return { ...named, ...compute(line) }
  } catch (error) {
    return { ...named, error: error instanceof Error ? error.message : String(error) }
  }
}

function compute({ edges, entities, blocked, regime, sanctions }: Line) {
  const graph = fromEdges(edges, entities)
  const companies = graph.parties.filter(({ kind }) => kind === 'company').map(({ id }) => id)
  const partyIds = new Set(graph.parties.map(({ id }) => id))
  const listed = blocked.filter((id) => partyIds.has(id))
  const { effective, unresolved } = figuresOf(graph)
  const owners = beneficialOwnersOf(graph, { companies, regime }).map((result) => [
    result.company,
    result.owners.map(({ person, reasons, paths }) => {
      const rest = paths.map((one) => one.rest).find((one) => one !== null && one !== '0')
      return { person, reasons, paths: paths.flatMap(({ listed: found }) => found), ...(rest && { rest }) }
    }),
  ])
  return {
    effective,
    owners: Object.fromEntries(owners),
    blocked: blockedEntities(graph, { listed, regime: sanctions }).map(({ entity }) => entity),
    unresolved,
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
