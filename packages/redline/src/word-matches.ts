import { type Box, findAnchors, inOrder, type Sequences, trimEnds } from './anchors.ts'
import type { Pair } from './heaviest-chain.ts'
import { type Effort, pairCommon } from './myers.ts'

/** From this many words, the words that occur once on each side are paired first. */
const LONG = 4_000

/** Pairs the common words of a part of both texts, in order, with about the fewest words left over. */
export function matchWords(texts: Sequences, box: Box, effort: Effort): Pair[] {
  const isLong = box.oldTo - box.oldFrom + box.newTo - box.newFrom > LONG
  if (isLong) return matchUniqueFirst(texts, box, effort)
  const pairs: Pair[] = []
  matchShort(texts, box, effort, pairs)
  return inOrder(pairs)
}

/** Pairs words or paragraphs that occur once on each side before it searches between them. */
export function matchUniqueFirst(texts: Sequences, box: Box, effort: Effort): Pair[] {
  const { pairs, rest } = findAnchors(texts, box)
  for (const part of rest) matchShort(texts, part, effort, pairs)
  return inOrder(pairs)
}

/** Leaves out those that the other side lacks, and searches the others. */
function matchShort(texts: Sequences, box: Box, effort: Effort, pairs: Pair[]): void {
  const inner = trimEnds(texts, box, pairs)
  const old = placesIn(texts.old, inner.oldFrom, inner.oldTo, texts.new.subarray(inner.newFrom, inner.newTo))
  const next = placesIn(texts.new, inner.newFrom, inner.newTo, texts.old.subarray(inner.oldFrom, inner.oldTo))
  const found: Pair[] = []
  const common = {
    old: old.map((place) => texts.old[place]!),
    new: next.map((place) => texts.new[place]!),
    weightOf: (place: number) => texts.weightOf(old[place]!),
  }
  pairCommon(common, { oldFrom: 0, oldTo: old.length, newFrom: 0, newTo: next.length }, effort, found)
  for (const pair of found) pairs.push({ ...pair, old: old[pair.old]!, new: next[pair.new]! })
}

function placesIn(words: Int32Array, from: number, to: number, others: Int32Array): Int32Array {
  const otherWords = new Set(others)
  const places: number[] = []
  for (let place = from; place < to; place += 1) if (otherWords.has(words[place]!)) places.push(place)
  return Int32Array.from(places)
}
