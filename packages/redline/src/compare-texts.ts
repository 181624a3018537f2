import { type Compared, type Group, groupParagraphs, prepare, wordsOf } from './groups.ts'
import { matchWords } from './word-matches.ts'
import { findMoves, type Move } from './moves.ts'
import type { Effort } from './myers.ts'
import { countWords, readText, textOf } from './read-text.ts'
import type { Block, Redline, Run } from './redline.ts'
import { runsOf, sameShares, sameText, type Segment, segmentsOf } from './segments.ts'

/** Steps of the search for what both texts have in common: at most about a second. */
const MOST_STEPS = 20_000_000
/** Paragraphs with a smaller share of same words read better as one deleted and one inserted. */
const LEAST_SAME = 0.5
/** One that kept this share of its words, and had many added or removed, is still a changed one. */
const LEAST_KEPT = 0.9

/**
 * Compares two versions of a text by paragraphs, and changed paragraphs by words. White space between words counts as
 * no change. The time is bounded: of very different texts, fewer common words are found.
 */
export function compareTexts(old: string, next: string, { mostSteps = MOST_STEPS } = {}): Redline {
  const vocabulary = new Map<string, number>()
  const texts = { old: readText(old, vocabulary), new: readText(next, vocabulary) }
  const compared = prepare(texts.old, texts.new, vocabulary.size)
  const forParagraphs = { left: mostSteps / 2 }
  const { groups, moves } = findMoves(compared, groupParagraphs(compared, forParagraphs), forParagraphs)
  const forWords = { left: Math.max(forParagraphs.left, 0) + mostSteps / 2 }
  const blocks = blocksOf(groups, moves, compared, forWords)
  const isComplete = forParagraphs.left > 0 && forWords.left > 0
  return { blocks, ...countChanges(blocks), isComplete }
}

function blocksOf(
  groups: readonly Group[],
  moves: readonly Move[],
  compared: Compared,
  effort: Effort,
): Block[] {
  const origins = new Map(moves.map((move) => [move.to, move.from]))
  const moved = new Set(origins.values())
  const blocks: Block[] = []
  const places = new Map<Group, number>()
  for (const group of groups) {
    const from = origins.get(group)
    const isMoved = from !== undefined || moved.has(group)
    if (!isMoved) for (const block of blocksIn(group, compared, effort)) append(blocks, block)
    else {
      places.set(group, blocks.length)
      blocks.push(from ? hereFrom(from, group, compared, effort) : away(group, compared))
    }
  }
  for (const { from, to } of moves) link(blocks, places.get(from)!, places.get(to)!)
  return blocks
}

function blocksIn(group: Group, compared: Compared, effort: Effort): Block[] {
  const { oldFrom, oldTo, newFrom, newTo } = wordsOf(group, compared.texts)
  const { old, new: next } = compared.texts
  const [was, text] = [textOf(old, oldFrom, oldTo), textOf(next, newFrom, newTo)]
  if (group.isSame) return [sameText(was, text)]
  if (!was) return [{ kind: 'inserted', text }]
  if (!text) return [{ kind: 'deleted', text: was }]
  const segments = segmentsIn(group, compared, effort)
  const { ofBoth, ofShorter } = sameShares(segments)
  if (ofBoth >= LEAST_SAME || ofShorter >= LEAST_KEPT)
    return [{ kind: 'changed', runs: runsOf(segments, old, next) }]
  return [
    { kind: 'deleted', text: was },
    { kind: 'inserted', text },
  ]
}

function hereFrom(from: Group, to: Group, compared: Compared, effort: Effort): Block {
  const { old, new: next } = compared.texts
  const both = { ...to, oldFrom: from.oldFrom, oldTo: from.oldTo }
  return { kind: 'movedHere', runs: runsOf(segmentsIn(both, compared, effort), old, next), from: -1 }
}

function away(group: Group, compared: Compared): Block {
  const { oldFrom, oldTo } = wordsOf(group, compared.texts)
  return { kind: 'movedAway', text: textOf(compared.texts.old, oldFrom, oldTo), to: -1 }
}

function link(blocks: Block[], from: number, to: number): void {
  const [old, next] = [blocks[from]!, blocks[to]!]
  if (old.kind === 'movedAway') old.to = to
  if (next.kind === 'movedHere') next.from = from
}

/** Adds a block, or its text to the last one of the same kind. */
function append(blocks: Block[], block: Block): void {
  const last = blocks.at(-1)
  if (last?.kind === block.kind && (last.kind === 'deleted' || last.kind === 'inserted'))
    last.text += (block as typeof last).text
  else blocks.push(block)
}

function segmentsIn(group: Group, compared: Compared, effort: Effort): Segment[] {
  const { old, new: next } = compared.texts
  const box = wordsOf(group, compared.texts)
  const lengthOf = (word: number) => old.starts[word + 1]! - old.starts[word]!
  const pairs = matchWords({ old: old.words, new: next.words, weightOf: lengthOf }, box, effort)
  return segmentsOf(pairs, box, compared.texts)
}

/** Counts words and places that changed. What moved counts as deleted at one place and inserted at the other. */
function countChanges(blocks: readonly Block[]): Pick<Redline, 'deletedWords' | 'insertedWords' | 'hunks'> {
  const counts = { deletedWords: 0, insertedWords: 0, hunks: 0 }
  let isInside = false
  for (const { kind, text } of blocks.flatMap(asRuns)) {
    if (kind === 'deleted') counts.deletedWords += countWords(text)
    if (kind === 'inserted') counts.insertedWords += countWords(text)
    if (kind !== 'same' && !isInside) counts.hunks += 1
    isInside = kind !== 'same'
  }
  return counts
}

function asRuns(block: Block): Run[] {
  if (block.kind === 'changed') return block.runs
  if (block.kind === 'movedAway') return [{ kind: 'deleted', text: block.text }]
  if (block.kind !== 'movedHere') return [block]
  return block.runs.filter(({ kind }) => kind !== 'deleted').map(({ text }) => ({ kind: 'inserted', text }))
}
