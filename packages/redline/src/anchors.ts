import { heaviestChain, type Pair } from './heaviest-chain.ts'

/** A part of both texts, in words or paragraphs: the ends are not included. */
export type Box = { oldFrom: number; oldTo: number; newFrom: number; newTo: number }

/** Both texts as numbers; equal words or paragraphs have equal numbers. */
export type Sequences = { old: Int32Array; new: Int32Array; weightOf: (old: number) => number }

/** Levels of boxes within boxes; deeper ones only occur in texts made for that purpose. */
const DEEPEST = 20

/**
 * Pairs equal items at both ends of a box and, in what remains, those that occur once on each side; then again between
 * those. Items that occur more often are left to the caller, in the boxes `rest`.
 */
export function findAnchors(texts: Sequences, whole: Box): { pairs: Pair[]; rest: Box[] } {
  const [pairs, rest]: [Pair[], Box[]] = [[], []]
  const open = [{ box: whole, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const box = trimEnds(texts, next.box, pairs)
    if (box.oldFrom === box.oldTo && box.newFrom === box.newTo) continue
    const unique = next.depth < DEEPEST ? heaviestChain(uniquePairs(texts, box)) : []
    pairs.push(...unique)
    if (unique.length === 0) rest.push(box)
    else for (const inner of boxesBetween(unique, box)) open.push({ box: inner, depth: next.depth + 1 })
  }
  return { pairs, rest }
}

export function inOrder(pairs: Pair[]): Pair[] {
  return pairs.sort((one, other) => one.old - other.old)
}

/** The boxes before, between and after pairs that are in order; empty ones are left out. */
export function boxesBetween(pairs: readonly Pair[], { oldFrom, newFrom, oldTo, newTo }: Box): Box[] {
  const boxes: Box[] = []
  let from = { oldFrom, newFrom }
  for (const pair of [...pairs, { old: oldTo, new: newTo }]) {
    if (from.oldFrom < pair.old || from.newFrom < pair.new)
      boxes.push({ ...from, oldTo: pair.old, newTo: pair.new })
    from = { oldFrom: pair.old + 1, newFrom: pair.new + 1 }
  }
  return boxes
}

/** Pairs the equal items at both ends of a box, and returns what remains of it. */
export function trimEnds(texts: Sequences, box: Box, pairs: Pair[]): Box {
  let { oldFrom, oldTo, newFrom, newTo } = box
  const pair = (old: number, next: number) => pairs.push({ old, new: next, weight: texts.weightOf(old) })
  for (; oldFrom < oldTo && newFrom < newTo && texts.old[oldFrom] === texts.new[newFrom]; newFrom += 1)
    pair(oldFrom++, newFrom)
  for (; oldFrom < oldTo && newFrom < newTo && texts.old[oldTo - 1] === texts.new[newTo - 1]; newTo -= 1)
    pair(--oldTo, newTo - 1)
  return { oldFrom, oldTo, newFrom, newTo }
}

function uniquePairs(texts: Sequences, { oldFrom, oldTo, newFrom, newTo }: Box): Pair[] {
  const [old, next] = [placesOf(texts.old, oldFrom, oldTo), placesOf(texts.new, newFrom, newTo)]
  return [...old].flatMap(([item, place]) => {
    const other = next.get(item) ?? -1
    return place >= 0 && other >= 0 ? [{ old: place, new: other, weight: texts.weightOf(place) }] : []
  })
}

/** The place of each item; -1 if it occurs more than once. */
function placesOf(items: Int32Array, from: number, to: number): Map<number, number> {
  const places = new Map<number, number>()
  for (let place = from; place < to; place += 1)
    places.set(items[place]!, places.has(items[place]!) ? -1 : place)
  return places
}
