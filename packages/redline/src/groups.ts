import { type Box, boxesBetween } from './anchors.ts'
import type { Pair } from './heaviest-chain.ts'
import { matchUniqueFirst } from './word-matches.ts'
import type { Effort } from './myers.ts'
import type { Text } from './read-text.ts'
import { numberOf } from './read-text.ts'
import { type Bags, pairSimilar, type Paragraphs, weightOf } from './similar-paragraphs.ts'

/** Paragraphs of both texts that belong together; `isSame` if only white space can differ. */
export type Group = Box & { isSame: boolean }

/** Both texts as paragraphs: the same number in `old` and `new` for the same words. */
export type Compared = Paragraphs & {
  keys: { old: Int32Array; new: Int32Array }
  texts: { old: Text; new: Text }
}

/** A paragraph of which this share is found in the words that its neighbour gained or lost was split or joined. */
const LEAST_CONTAINED = 0.6

export function prepare(old: Text, next: Text, vocabularySize: number): Compared {
  const counts = new Uint32Array(vocabularySize)
  for (const { words } of [old, next]) for (const word of words) counts[word]! += 1
  const weights = Float64Array.from(counts, (count) => 1 / (1 + Math.log2(Math.max(count / 2, 1))))
  const vocabulary = new Map<string, number>()
  return {
    texts: { old, new: next },
    keys: { old: keysOf(old, vocabulary), new: keysOf(next, vocabulary) },
    old: bagsOf(old, weights),
    new: bagsOf(next, weights),
    weights,
  }
}

/** Divides both texts into groups of paragraphs, in order: the same, similar, or on one side only. */
export function groupParagraphs(compared: Compared, effort: Effort): Group[] {
  const { keys, texts } = compared
  const whole = { oldFrom: 0, oldTo: keys.old.length, newFrom: 0, newTo: keys.new.length }
  if (hasSameWords(texts, whole)) return [{ ...whole, isSame: true }]
  const lengthOf = (place: number) => texts.old.paragraphs[place + 1]! - texts.old.paragraphs[place]!
  const pairs = matchUniqueFirst({ ...keys, weightOf: lengthOf }, whole, effort)
  const groups = boxesBetween(pairs, whole).flatMap((box) => groupBox(compared, box, effort))
  return [...groups, ...joinSame(pairs)].sort((a, b) => a.oldFrom - b.oldFrom || a.newFrom - b.newFrom)
}

/** One group for all same paragraphs that follow each other. */
function joinSame(pairs: readonly Pair[]): Group[] {
  const groups: Group[] = []
  for (const pair of pairs) {
    const last = groups.at(-1)
    if (last?.oldTo === pair.old && last.newTo === pair.new)
      Object.assign(last, { oldTo: pair.old + 1, newTo: pair.new + 1 })
    else groups.push({ ...boxOf(pair), isSame: true })
  }
  return groups
}

/** Groups paragraphs between the same ones. */
function groupBox(compared: Compared, box: Box, effort: Effort): Group[] {
  if (hasSameWords(compared.texts, box)) return [{ ...box, isSame: true }]
  const first = pairSimilar(compared, box, effort)
  const between = first.length === 0 ? [] : boxesBetween(first, box)
  const pairs = [...first, ...between.flatMap((inner) => pairSimilar(compared, inner, effort))]
  const groups = pairs.sort((one, other) => one.old - other.old).map(boxOf)
  for (const [index, group] of groups.entries())
    extend(compared, group, {
      oldFrom: groups[index - 1]?.oldTo ?? box.oldFrom,
      newFrom: groups[index - 1]?.newTo ?? box.newFrom,
      oldTo: groups[index + 1]?.oldFrom ?? box.oldTo,
      newTo: groups[index + 1]?.newFrom ?? box.newTo,
    })
  return withSingles(groups, box)
}

/** Paragraphs can be divided in another way and still have the same words. */
function hasSameWords({ old, new: next }: Compared['texts'], box: Box): boolean {
  const { oldFrom, oldTo, newFrom, newTo } = wordsOf(box, { old, new: next })
  if (oldFrom === oldTo || oldTo - oldFrom !== newTo - newFrom) return false
  for (let word = oldFrom; word < oldTo; word += 1)
    if (old.words[word] !== next.words[word - oldFrom + newFrom]) return false
  return true
}

/** The words of paragraphs. */
export function wordsOf({ oldFrom, oldTo, newFrom, newTo }: Box, texts: Compared['texts']): Box {
  return {
    oldFrom: texts.old.paragraphs[oldFrom]!,
    oldTo: texts.old.paragraphs[oldTo]!,
    newFrom: texts.new.paragraphs[newFrom]!,
    newTo: texts.new.paragraphs[newTo]!,
  }
}

function boxOf(pair: Pair): Box {
  return { oldFrom: pair.old, oldTo: pair.old + 1, newFrom: pair.new, newTo: pair.new + 1 }
}

/** Adds the paragraphs before and after a group that were split from it or joined with it. */
function extend(compared: Compared, group: Box, within: Box): void {
  const lost = compared.old(group.oldFrom).difference(compared.new(group.newFrom))
  const gained = compared.new(group.newFrom).difference(compared.old(group.oldFrom))
  const belongs = (bag: ReadonlySet<number>, words: ReadonlySet<number>) =>
    bag.size > 0 &&
    weightOf(bag.intersection(words), compared.weights) >= LEAST_CONTAINED * weightOf(bag, compared.weights)
  while (group.newTo < within.newTo && belongs(compared.new(group.newTo), lost)) group.newTo += 1
  while (group.newFrom > within.newFrom && belongs(compared.new(group.newFrom - 1), lost)) group.newFrom -= 1
  while (group.oldTo < within.oldTo && belongs(compared.old(group.oldTo), gained)) group.oldTo += 1
  while (group.oldFrom > within.oldFrom && belongs(compared.old(group.oldFrom - 1), gained))
    group.oldFrom -= 1
}

/** Adds a group for each paragraph that has no partner: those of the old text first. */
function withSingles(groups: readonly Box[], box: Box): Group[] {
  const all: Group[] = []
  let { oldFrom, newFrom } = box
  for (const group of [...groups, { ...box, oldFrom: box.oldTo, newFrom: box.newTo }]) {
    for (; oldFrom < group.oldFrom; oldFrom += 1)
      all.push({ oldFrom, oldTo: oldFrom + 1, newFrom, newTo: newFrom, isSame: false })
    for (; newFrom < group.newFrom; newFrom += 1)
      all.push({ oldFrom, oldTo: oldFrom, newFrom, newTo: newFrom + 1, isSame: false })
    if (group.oldFrom < group.oldTo) all.push({ ...group, isSame: false })
    oldFrom = group.oldTo
    newFrom = group.newTo
  }
  return all
}

function keysOf({ words, paragraphs }: Text, vocabulary: Map<string, number>): Int32Array {
  return Int32Array.from({ length: paragraphs.length - 1 }, (_, place) =>
    numberOf(words.subarray(paragraphs[place], paragraphs[place + 1]).join(' '), vocabulary),
  )
}

/** Computed when first needed: most paragraphs have no change. */
function bagsOf({ words, paragraphs }: Text, weights: Float64Array): Bags {
  const cache: ReadonlySet<number>[] = []
  return (place) => {
    cache[place] ??= rarestFirst(words.slice(paragraphs[place], paragraphs[place + 1]), weights)
    return cache[place]
  }
}

function rarestFirst(words: Int32Array, weights: Float64Array): ReadonlySet<number> {
  return new Set(words.sort((one, other) => weights[other]! - weights[one]! || one - other))
}
