import { type Box, type Sequences, trimEnds } from './anchors.ts'
import type { Pair } from './heaviest-chain.ts'

/** Steps that a comparison may still take: shared by its parts, and the same on every machine. */
export type Effort = { left: number }

/** Edits after which a box is split at the furthest place reached, though a path with fewer edits may exist. */
const MOST_EDITS = 400

/** A search from one end of a box: how far it reaches in the old text, for each diagonal. */
type Front = { reach: Int32Array; old: number; new: number; step: 1 | -1 }
type Search = { texts: Sequences; n: number; m: number; centre: number; effort: Effort; box: Box }

/**
 * Pairs the longest common subsequence of a box, as Myers does in linear space ("An O(ND) difference algorithm and its
 * variations", 1986). It pairs fewer items in boxes with very many edits, and none once the effort is spent.
 */
export function pairCommon(texts: Sequences, whole: Box, effort: Effort, pairs: Pair[]): void {
  const open = [whole]
  for (let next = open.pop(); next; next = open.pop()) {
    const box = trimEnds(texts, next, pairs)
    const { oldFrom, oldTo, newFrom, newTo } = box
    if (oldFrom === oldTo || newFrom === newTo || effort.left <= 0) continue
    const split = splitOf(texts, box, effort)
    if (!split) continue
    open.push({ oldFrom, oldTo: split.old, newFrom, newTo: split.new })
    open.push({ oldFrom: split.old, oldTo, newFrom: split.new, newTo })
  }
}

/** A place on a path with few edits through a box: the place where the searches from both ends meet. */
function splitOf(texts: Sequences, box: Box, effort: Effort): { old: number; new: number } | undefined {
  const [n, m] = [box.oldTo - box.oldFrom, box.newTo - box.newFrom]
  const most = Math.min(Math.ceil((n + m) / 2), MOST_EDITS)
  const search = { texts, n, m, centre: most + 1, effort, box }
  const ahead: Front = { reach: new Int32Array(2 * most + 3), old: box.oldFrom, new: box.newFrom, step: 1 }
  const back: Front = {
    ...ahead,
    reach: ahead.reach.slice(),
    old: box.oldTo - 1,
    new: box.newTo - 1,
    step: -1,
  }
  for (let edits = 0; edits <= most && effort.left > 0; edits += 1) {
    const place = advance(search, ahead, back, edits) ?? advance(search, back, ahead, edits)
    if (place) return place
    effort.left -= 2 * edits + 2
  }
  return effort.left > 0 ? furthest(search, ahead, most) : undefined
}

/** Takes one more edit on each diagonal, and returns the place where the other search was met. */
function advance(search: Search, front: Front, other: Front, edits: number) {
  const { n, m, centre, effort } = search
  const delta = n - m
  const isAhead = front.step === 1
  const mayMeet = Math.abs(delta % 2) === (isAhead ? 1 : 0)
  const width = isAhead ? edits - 1 : edits
  for (let k = lowest(edits, m); k <= highest(edits, n); k += 2) {
    const start = nextReach(front.reach, centre + k, k, edits)
    const x = followEqual(search, front, start, k)
    effort.left -= x - start
    front.reach[centre + k] = x
    const meets = mayMeet && Math.abs(delta - k) <= width && x + other.reach[centre + delta - k]! >= n
    if (meets) return placeIn(search, front, x, x - k)
  }
  return undefined
}

/** Diagonals beyond the box are left out. */
const lowest = (edits: number, m: number) => -(edits - 2 * Math.max(0, edits - m))
const highest = (edits: number, n: number) => edits - 2 * Math.max(0, edits - n)

function nextReach(reach: Int32Array, at: number, k: number, edits: number): number {
  const isInsertion = k === -edits || (k !== edits && reach[at - 1]! < reach[at + 1]!)
  return isInsertion ? reach[at + 1]! : reach[at - 1]! + 1
}

function followEqual({ texts, n, m }: Search, front: Front, start: number, k: number): number {
  let x = start
  const { old, new: next, step } = front
  while (x < n && x - k < m && texts.old[old + step * x] === texts.new[next + step * (x - k)]) x += 1
  return x
}

/** The place to which the most words were searched. */
function furthest(search: Search, front: Front, edits: number) {
  let [best, diagonal] = [-1, 0]
  for (let k = lowest(edits, search.m); k <= highest(edits, search.n); k += 2) {
    const sum = 2 * front.reach[search.centre + k]! - k
    if (sum > best) [best, diagonal] = [sum, k]
  }
  const x = front.reach[search.centre + diagonal]!
  return placeIn(search, front, x, x - diagonal)
}

function placeIn({ box, n, m }: Search, { step }: Front, x: number, y: number) {
  return step === 1
    ? { old: box.oldFrom + x, new: box.newFrom + y }
    : { old: box.oldFrom + n - x, new: box.newFrom + m - y }
}
