import type { Box } from './anchors.ts'
import { heaviestChain, type Pair } from './heaviest-chain.ts'
import type { Effort } from './myers.ts'

/** The distinct words of a paragraph of a text, the rarest first. */
export type Bags = (paragraph: number) => ReadonlySet<number>
/** How much a word weighs: the more, the rarer it is in both texts. */
export type Weights = Float64Array
export type Paragraphs = { old: Bags; new: Bags; weights: Weights }

/** Paragraphs that share less of their weight are not versions of each other. */
const LEAST_ALIKE = 0.35
/** Places looked up for each paragraph, and kept as its possible partners. */
const MOST_VISITS = 300
const MOST_CANDIDATES = 8
/** The effort of a place looked up, and of a word compared. */
const STEPS_PER_VISIT = 8
const STEPS_PER_WORD = 4

/** Chooses pairs of similar paragraphs in a box that do not cross. A single one on each side is a pair in any case. */
export function pairSimilar(paragraphs: Paragraphs, box: Box, effort: Effort): Pair[] {
  const { oldFrom, oldTo, newFrom, newTo } = box
  if (oldTo - oldFrom === 1 && newTo - newFrom === 1) return [{ old: oldFrom, new: newFrom, weight: 0 }]
  return heaviestChain(
    similarPairs(paragraphs, range(oldFrom, oldTo), range(newFrom, newTo), LEAST_ALIKE, effort),
  )
}

/** The pairs of these paragraphs that have at least this share of their weight in common. */
export function similarPairs(
  { old, new: next, weights }: Paragraphs,
  olds: readonly number[],
  nexts: readonly number[],
  least: number,
  effort: Effort,
): Pair[] {
  const places = placesOfWords(next, nexts)
  const pairs: Pair[] = []
  for (const place of olds) {
    if (effort.left <= 0) break
    const bag = old(place)
    for (const other of candidatesOf(bag, places, weights, effort)) {
      const shared = weightOf(bag.intersection(next(other)), weights)
      const alike = (2 * shared) / (weightOf(bag, weights) + weightOf(next(other), weights))
      if (alike >= least) pairs.push({ old: place, new: other, weight: shared * alike })
      effort.left -= STEPS_PER_WORD * bag.size
    }
  }
  return pairs
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

export function weightOf(words: Iterable<number>, weights: Weights): number {
  let sum = 0
  for (const word of words) sum += weights[word]!
  return sum
}

function placesOfWords(bags: Bags, paragraphs: readonly number[]): Map<number, number[]> {
  const places = new Map<number, number[]>()
  for (const place of paragraphs)
    for (const word of bags(place)) {
      const earlier = places.get(word)
      if (earlier) earlier.push(place)
      else places.set(word, [place])
    }
  return places
}

/** The paragraphs that share the most of the rarest words. */
function candidatesOf(
  bag: ReadonlySet<number>,
  places: Map<number, number[]>,
  weights: Weights,
  effort: Effort,
): number[] {
  const shared = new Map<number, number>()
  let left = MOST_VISITS
  for (const word of bag) {
    const found = places.get(word) ?? []
    for (const place of found.slice(0, left)) shared.set(place, (shared.get(place) ?? 0) + weights[word]!)
    left -= found.length
    if (left <= 0) break
  }
  effort.left -= STEPS_PER_VISIT * (MOST_VISITS - Math.max(left, 0))
  const best = [...shared].sort((one, other) => other[1] - one[1])
  return best.slice(0, MOST_CANDIDATES).map(([place]) => place)
}
