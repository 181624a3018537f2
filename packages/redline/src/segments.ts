import { type Box, boxesBetween } from './anchors.ts'
import type { Pair } from './heaviest-chain.ts'
import { type Text, textOf } from './read-text.ts'
import type { Run } from './redline.ts'

/** Words that are the same on both sides, or a change: words deleted, inserted or both. */
export type Segment = Box & { isSame: boolean }

/** The longest series of common words that may be given up between two changes. */
const MOST_GIVEN_UP = 3
/** Changes on both sides must be this many times longer than the common words between them. */
const TIMES_LONGER = 3

/** Turns paired words into segments that are easy to read. */
export function segmentsOf(pairs: readonly Pair[], box: Box, texts: { old: Text; new: Text }): Segment[] {
  const changes: Box[] = []
  for (const found of boxesBetween(pairs, box)) {
    const last = changes.at(-1)
    const change = moveToBoundary(
      found,
      { old: last?.oldTo ?? box.oldFrom, new: last?.newTo ?? box.newFrom },
      texts,
    )
    if (last && isGivenUp(last, change)) Object.assign(last, { oldTo: change.oldTo, newTo: change.newTo })
    else changes.push(change)
  }
  return withSame(changes, box)
}

/** The same, deleted and inserted texts of segments. White space after a replacement belongs to the text after it. */
export function runsOf(segments: readonly Segment[], old: Text, next: Text): Run[] {
  const runs: Run[] = []
  let after = { was: '', text: '' }
  for (const { isSame, oldFrom, oldTo, newFrom, newTo } of segments) {
    const [was, text] = [textOf(old, oldFrom, oldTo), textOf(next, newFrom, newTo)]
    if (isSame) runs.push(sameText(after.was + was, after.text + text))
    after = { was: '', text: '' }
    if (isSame) continue
    if (was && text) after = { was: was.slice(was.trimEnd().length), text: text.slice(text.trimEnd().length) }
    if (was) runs.push({ kind: 'deleted', text: was.slice(0, was.length - after.was.length) })
    if (text) runs.push({ kind: 'inserted', text: text.slice(0, text.length - after.text.length) })
  }
  return after.was || after.text ? [...runs, sameText(after.was, after.text)] : runs
}

/** The share of the words that are the same: of both texts, and of the shorter one. */
export function sameShares(segments: readonly Segment[]): { ofBoth: number; ofShorter: number } {
  let [same, old, next] = [0, 0, 0]
  for (const { isSame, oldFrom, oldTo, newFrom, newTo } of segments) {
    if (isSame) same += oldTo - oldFrom
    old += oldTo - oldFrom
    next += newTo - newFrom
  }
  return { ofBoth: (2 * same) / (old + next), ofShorter: same / Math.min(old, next) }
}

export function sameText(was: string, text: string): { kind: 'same'; text: string; was?: string } {
  return was === text ? { kind: 'same', text } : { kind: 'same', text, was }
}

/** A single "of" between two rewritten halves of a sentence reads worse than a sentence replaced. */
function isGivenUp(before: Box, after: Box): boolean {
  const common = after.oldFrom - before.oldTo
  const longer = Math.min(lengthOf(before), lengthOf(after))
  return common <= MOST_GIVEN_UP && longer >= common * TIMES_LONGER
}

function lengthOf({ oldFrom, oldTo, newFrom, newTo }: Box): number {
  return Math.max(oldTo - oldFrom, newTo - newFrom)
}

/** Adds the common words before, between and after the changes. */
function withSame(changes: readonly Box[], box: Box): Segment[] {
  const segments: Segment[] = []
  let [oldFrom, newFrom] = [box.oldFrom, box.newFrom]
  for (const change of [...changes, { ...box, oldFrom: box.oldTo, newFrom: box.newTo }]) {
    if (oldFrom < change.oldFrom)
      segments.push({ oldFrom, oldTo: change.oldFrom, newFrom, newTo: change.newFrom, isSame: true })
    if (change.oldFrom < change.oldTo || change.newFrom < change.newTo)
      segments.push({ ...change, isSame: false })
    ;[oldFrom, newFrom] = [change.oldTo, change.newTo]
  }
  return segments
}

/** Words that are repeated before a deletion or insertion allow it to start earlier: best at a sentence or line. */
function moveToBoundary(
  change: Box,
  earliest: { old: number; new: number },
  texts: { old: Text; new: Text },
): Box {
  const isInsertion = change.oldFrom === change.oldTo
  if (!isInsertion && change.newFrom < change.newTo) return change
  const [text, from, to, first] = isInsertion
    ? [texts.new, change.newFrom, change.newTo, earliest.new]
    : [texts.old, change.oldFrom, change.oldTo, earliest.old]
  const by = stepsBack(text, from, to, first)
  const { oldFrom, oldTo, newFrom, newTo } = change
  return { oldFrom: oldFrom - by, oldTo: oldTo - by, newFrom: newFrom - by, newTo: newTo - by }
}

const MOST_STEPS = 50

function stepsBack(text: Text, from: number, to: number, first: number): number {
  let [best, by] = [boundaryBefore(text, from), 0]
  for (let steps = 1; steps <= Math.min(from - first, MOST_STEPS); steps += 1) {
    if (text.words[from - steps] !== text.words[to - steps]) break
    const score = boundaryBefore(text, from - steps)
    if (score > best) [best, by] = [score, steps]
  }
  return by
}

/** How well a change may start at a word: after a line 3, a sentence 2, a clause 1. */
function boundaryBefore(text: Text, word: number): number {
  if (word === 0) return 3
  const before = textOf(text, word - 1, word)
  if (before.includes('\n') && /[.:;!?|]\s*$|\n\s*\n/.test(before)) return 3
  return /[.:!?]\s*$/.test(before) ? 2 : /[,;]\s*$/.test(before) ? 1 : 0
}
