import type { Fraction } from 'fraction.js'
import type { Interest } from './graph.ts'
import type { Model } from './model.ts'
import { formatPercent, WHOLE } from './percent.ts'

/** A chain of holdings from a holder down to a company, and the product of its percentages. */
export type Path = {
  interest: Interest
  steps: { owner: string; owned: string; percent: string }[]
  percent: string
}

/**
 * The chains between a holder and a company that visit no party twice, the largest first. The sum of all listed paths
 * and `rest` is the effective interest.
 */
export type Paths = {
  listed: Path[]
  /** The number of paths that were found but are not listed. */
  omitted: number
  /** False if the search stopped before it had found all paths. */
  isComplete: boolean
  /** The part of loops and omitted paths, in percent; `0` if the listed paths are all. Null if the figure is unresolved. */
  rest: string | null
}

const DEFAULT_PATHS = 20
/** Steps after which a search stops: a graph of a hundred companies can have more paths than can be counted. */
const LONGEST_SEARCH = 5_000

/** A party on a path. `size` is the product in floating point: exact products are computed only for listed paths. */
type Reached = { id: string; share: Fraction; size: number; below: Reached | null }

/** Lists the paths between a holder and a company; `figure` is the effective interest, undefined if unresolved. */
export function pathsBetween(
  model: Model,
  {
    interest,
    holder,
    company,
    figure,
  }: {
    interest: Interest
    holder: string
    company: string
    figure: Fraction | undefined
  },
  most: number = DEFAULT_PATHS,
): Paths {
  const { found, isComplete } = search(model, interest, holder, company)
  const largest = found.sort((a, b) => b.size - a.size || compareIds(a, b)).slice(0, most)
  const listed = largest.map((end) => ({ end, product: productOf(end) }))
  const rest = listed.reduce((left, { product }) => left?.sub(product), figure)
  return {
    listed: listed.map(({ end, product }) => ({
      interest,
      steps: stepsFrom(end),
      percent: formatPercent(product),
    })),
    omitted: found.length - listed.length,
    isComplete,
    rest: rest ? formatPercent(rest) : null,
  }
}

/** Walks up from the company, through parties that the holder can reach, so that no step is in vain. */
function search(model: Model, interest: Interest, holder: string, company: string) {
  const { holdersOf } = model.stakes[interest]
  const below = withHoldings(model, interest, holder)
  const found: Reached[] = []
  const open: Reached[] = [{ id: company, share: WHOLE, size: 1, below: null }]
  let steps = 0
  for (let reached = open.pop(); reached && steps < LONGEST_SEARCH; reached = open.pop(), steps += 1) {
    if (reached.id === holder) {
      found.push(reached)
      continue
    }
    for (const [owner, share] of holdersOf(reached.id))
      if (below.has(owner) && !isBelow(model, interest, reached, owner))
        open.push({ id: owner, share, size: reached.size * share.valueOf(), below: reached })
  }
  return { found, isComplete: steps < LONGEST_SEARCH }
}

function withHoldings(model: Model, interest: Interest, holder: string): Set<string> {
  const found = new Set([holder])
  for (const id of found)
    for (const company of model.stakes[interest].holdingsOf(id).keys()) found.add(company)
  return found
}

/** Returns true if the path already contains the party; only members of the same loop can. */
function isBelow(model: Model, interest: Interest, reached: Reached, id: string): boolean {
  const { componentOf } = model.stakes[interest]
  const component = componentOf.get(id)
  for (let at: Reached | null = reached; at && componentOf.get(at.id) === component; at = at.below)
    if (at.id === id) return true
  return false
}

/** Orders paths of the same size by the parties on them. */
function compareIds(a: Reached, b: Reached): number {
  if (a.id !== b.id) return a.id < b.id ? -1 : 1
  return a.below && b.below ? compareIds(a.below, b.below) : 0
}

function productOf(end: Reached): Fraction {
  let product = WHOLE
  for (let at: Reached | null = end; at; at = at.below) product = product.mul(at.share)
  return product
}

function stepsFrom(end: Reached): Path['steps'] {
  const steps: Path['steps'] = []
  for (let at = end; at.below; at = at.below)
    steps.push({ owner: at.id, owned: at.below.id, percent: formatPercent(at.share) })
  return steps
}
