import type { Rules } from '../rules.ts'
import { isSameKorean } from './scripts/korean.ts'
import { compareWords, costsOf, mayBeSlip, type Likeness, type WordMatch } from './word-similarity.ts'
import { joinWords, type Word } from './words.ts'

/** Words of the one name that match words of the other. */
export type WordPair = { query: Word[]; candidate: Word[]; similarity: number; how: Likeness }

/** The pairs of words of two names that belong together, and the words without a partner. */
export type Alignment = { pairs: WordPair[]; query: Word[]; candidate: Word[] }

/** How alike the word at a place of the query is to a word of the candidate. */
export type MatchAt = (place: number, word: Word) => WordMatch | undefined

type Sides = {
  query: readonly Word[]
  candidate: readonly Word[]
  usedQuery: boolean[]
  usedCandidate: boolean[]
}

/**
 * Pairs the words of two names, whatever their order: first the most alike, then words written together on one side or
 * parted in another place, at last one word with a slip where all others agree.
 */
export function alignWords(
  query: readonly Word[],
  candidate: readonly Word[],
  rules: Rules,
  matchAt: MatchAt,
): Alignment {
  const sides: Sides = { query, candidate, usedQuery: [], usedCandidate: [] }
  const pairs = pairSame(sides)
  if (hasRest(sides) && mayJoin(sides, pairs)) pairs.push(...pairJoined(sides, sameLetters))
  if (hasRest(sides)) pairs.push(...pairSingles(sides, rules, matchAt))
  if (hasRest(sides) && mayJoin(sides, pairs)) {
    pairs.push(...pairJoined(sides, (a, b) => compareWords(a, b, rules, costsOf(rules))))
  }
  const slip = pairSlip(sides, pairs, rules)
  if (slip) pairs.push(slip)
  return {
    pairs,
    query: query.filter((_, index) => !sides.usedQuery[index]),
    candidate: candidate.filter((_, index) => !sides.usedCandidate[index]),
  }
}

function hasRest({ query, candidate, usedQuery, usedCandidate }: Sides): boolean {
  return hasUnused(query, usedQuery) && hasUnused(candidate, usedCandidate)
}

function hasUnused(words: readonly Word[], used: readonly boolean[]): boolean {
  for (let index = 0; index < words.length; index++) if (!used[index]) return true
  return false
}

/** The same words on both sides, those first that both sides call the father's. */
function pairSame(sides: Sides): WordPair[] {
  const pairs: WordPair[] = []
  for (const sameRole of [true, false]) {
    for (let i = 0; i < sides.query.length; i++) {
      for (let j = 0; !sides.usedQuery[i] && j < sides.candidate.length; j++) {
        const [a, b] = [sides.query[i] as Word, sides.candidate[j] as Word]
        if (sides.usedCandidate[j] || !isSame(a, b, sameRole)) continue
        sides.usedQuery[i] = sides.usedCandidate[j] = true
        pairs.push({ query: [a], candidate: [b], similarity: 1, how: 'same' })
      }
    }
  }
  return pairs
}

function isSame(a: Word, b: Word, sameRole: boolean): boolean {
  if (a.text !== b.text || a.characters !== b.characters) return false
  if (a.part && b.part && (a.part === 'family') !== (b.part === 'family')) return false
  return !sameRole || a.fathers === b.fathers
}

const koreanJoined: WordMatch = { similarity: 0.9, how: 'joined' }

function sameLetters(a: Word, b: Word): WordMatch | undefined {
  if (a.text === b.text) return { similarity: 1, how: 'joined' }
  return a.korean && b.korean && isSameKorean(a.korean, b.korean) ? koreanJoined : undefined
}

/** True if joining words can make the names match: where no word has matched, the names must be as long as each other. */
function mayJoin({ query, candidate }: Sides, pairs: readonly WordPair[]): boolean {
  return pairs.length > 0 || Math.abs(lettersOf(query) - lettersOf(candidate)) <= joinedDifference
}

type Choice = { i: number; j: number; match: WordMatch; order: number }

function pairSingles(sides: Sides, rules: Rules, matchAt: MatchAt): WordPair[] {
  const pairs: WordPair[] = []
  for (const { i, j, match } of choices(sides, rules, matchAt)) {
    if (sides.usedQuery[i] || sides.usedCandidate[j]) continue
    sides.usedQuery[i] = sides.usedCandidate[j] = true
    pairs.push({ query: [sides.query[i] as Word], candidate: [sides.candidate[j] as Word], ...match })
  }
  return pairs
}

function choices(
  { query, candidate, usedQuery, usedCandidate }: Sides,
  rules: Rules,
  matchAt: MatchAt,
): Choice[] {
  const found: Choice[] = []
  for (let i = 0; i < query.length; i++) {
    for (let j = 0; !usedQuery[i] && j < candidate.length; j++) {
      if (usedCandidate[j]) continue
      const [a, b] = [query[i] as Word, candidate[j] as Word]
      const match = matchAt(i, b)
      if (!match) continue
      const agreedMatch = agreed(a, b, match, rules)
      found.push({
        i,
        j,
        match: agreedMatch,
        order: agreedMatch.similarity + (a.fathers === b.fathers ? 0.01 : 0),
      })
    }
  }
  return found.sort((a, b) => b.order - a.order)
}

/** A given name is no family name where both records say so, although forms confuse them. */
function agreed(a: Word, b: Word, match: WordMatch, rules: Rules): WordMatch {
  const crossed = a.part && b.part && (a.part === 'family') !== (b.part === 'family')
  return crossed ? { ...match, similarity: match.similarity * rules.names.crossed } : match
}

const spans: readonly (readonly [number, number])[] = [
  [2, 1],
  [1, 2],
  [3, 1],
  [1, 3],
  [2, 2],
]

type Compare = (a: Word, b: Word) => WordMatch | undefined

/** Longest difference, in letters, and shortest length of words that are compared once joined. */
const joinedDifference = 3
const shortestJoined = 4

/** Words that are alike once neighbours are joined: `Plat Ono Vich` and `Platonovich`, `Myongc Hin` and `Myong Chin`. */
function pairJoined(sides: Sides, compare: Compare): WordPair[] {
  const pairs: WordPair[] = []
  for (const [left, right] of spans) {
    for (let i = 0; i + left <= sides.query.length; i++) {
      const length = freeLength(sides.query, sides.usedQuery, i, left)
      if (length < shortestJoined) continue
      for (let j = 0; j + right <= sides.candidate.length; j++) {
        const other = freeLength(sides.candidate, sides.usedCandidate, j, right)
        if (other < shortestJoined || Math.abs(length - other) > joinedDifference) continue
        const pair = joined(sides.query.slice(i, i + left), sides.candidate.slice(j, j + right), compare)
        if (!pair) continue
        pairs.push(pair)
        use(sides.usedQuery, i, left)
        use(sides.usedCandidate, j, right)
        break
      }
    }
  }
  return pairs
}

/** The letters of neighbouring words, or 0 where one of them is paired already. */
function freeLength(words: readonly Word[], used: readonly boolean[], start: number, count: number): number {
  let length = 0
  for (let index = start; index < start + count; index++) {
    if (used[index]) return 0
    length += (words[index] as Word).text.length
  }
  return length
}

function use(used: boolean[], start: number, count: number): void {
  for (let index = start; index < start + count; index++) used[index] = true
}

function joined(query: Word[], candidate: Word[], compare: Compare): WordPair | undefined {
  const match = compare(joinWords(query), joinWords(candidate))
  return match && { query, candidate, similarity: match.similarity, how: 'joined' }
}

/** Shortest name, in letters, in which one slip is forgiven: in a shorter one it makes another name. */
const shortestWithSlip = 7

/** One wrong letter in an otherwise identical name, in a word too short to be alike on its own: `Tim Cock`, `Tim Cook`. */
function pairSlip(sides: Sides, pairs: readonly WordPair[], rules: Rules): WordPair | undefined {
  const i = onlyRest(sides.query, sides.usedQuery)
  const j = onlyRest(sides.candidate, sides.usedCandidate)
  if (i === undefined || j === undefined || pairs.length === 0) return undefined
  if (pairs.some((pair) => pair.similarity < 0.9) || !pairs.some(isNamed)) return undefined
  const a = sides.query[i] as Word
  const b = sides.candidate[j] as Word
  if (lettersOf(sides.query) < shortestWithSlip || !mayBeSlip(a, b, costsOf(rules))) return undefined
  sides.usedQuery[i] = sides.usedCandidate[j] = true
  return { query: [a], candidate: [b], similarity: rules.names.slip, how: 'slip' }
}

/** True if a pair is of names or trades, not of words of form or initials. */
function isNamed({ query: [word] }: WordPair): boolean {
  if (!word) return false
  if (word.kind === 'trade') return word.text.length > 3
  return (word.kind === 'name' || word.kind === 'family') && word.text.length > 2
}

/** The only name among the words not yet paired, if it is the only one. */
function onlyRest(words: readonly Word[], used: readonly boolean[]): number | undefined {
  const rest = words.flatMap((word, index) => (used[index] || isMinor(word) ? [] : [index]))
  return rest.length === 1 ? rest[0] : undefined
}

function isMinor(word: Word): boolean {
  return (
    word.kind === 'particle' || word.kind === 'title' || word.kind === 'stopword' || word.kind === 'legalForm'
  )
}

function lettersOf(words: readonly Word[]): number {
  return words.reduce((sum, word) => sum + (isMinor(word) ? 0 : word.text.length), 0)
}
