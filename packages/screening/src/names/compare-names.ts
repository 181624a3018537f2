import type { NameRules, Rules } from '../rules.ts'
import { alignWords, type Alignment, type WordPair } from './alignment.ts'
import type { NameKind } from './readings.ts'
import { partSexes } from './sexes.ts'
import { compareWords, costsOf, mayStandFor, type WordMatch } from './word-similarity.ts'
import type { Reading, Word } from './words.ts'

/** How alike two names are, 0 to 1, and which words made it so. */
export type NameComparison = {
  score: number
  query: string
  candidate: string
  pairs: readonly { query: string; candidate: string; similarity: number; how: WordPair['how'] }[]
  /** Words that only one side has. */
  onlyQuery: readonly string[]
  onlyCandidate: readonly string[]
}

/** A word of another name: how alike each word of a reading is to it, and the places of possible counterparts. */
type Judgement = { matches: readonly (WordMatch | undefined)[]; counterparts: readonly number[] }

/** A reading that is compared with many others. Those of a list share words, so each word is judged once. */
export type Compared = { reading: Reading; rules: Rules; judgements: Map<Word, Judgement> }

/** Makes a reading ready to be compared with many others by some rules. */
export function comparedBy(rules: Rules, reading: Reading): Compared {
  return { reading, rules, judgements: new Map() }
}

function judge(word: Word, { reading, rules, judgements }: Compared): Judgement {
  const cached = judgements.get(word)
  if (cached) return cached
  const costs = costsOf(rules)
  const matches = reading.words.map((own) => compareWords(own, word, rules, costs))
  const counterparts = reading.words.flatMap((own, place) =>
    mayStandFor(own, word, matches[place], costs) ? [place] : [],
  )
  const judgement = { matches, counterparts }
  judgements.set(word, judgement)
  return judgement
}

/**
 * The highest score that two readings can reach, judged quickly by the words that may be alike, so that most pairs need
 * no comparison.
 */
export function highestScore(query: Compared, candidate: Reading): number {
  const { word: weights, contradiction } = query.rules.names
  const isHopeful: boolean[] = []
  const own = { hopeful: 0, hopeless: 0 }
  const other = { hopeful: 0, hopeless: 0 }
  for (const word of candidate.words) {
    const { counterparts } = judge(word, query)
    other[counterparts.length > 0 ? 'hopeful' : 'hopeless'] += weights[word.kind]
    for (const place of counterparts) isHopeful[place] = true
  }
  for (const [place, word] of query.reading.words.entries())
    own[isHopeful[place] ? 'hopeful' : 'hopeless'] += weights[word.kind]
  const matched = Math.max(own.hopeful, other.hopeful)
  const total = matched + Math.min(own.hopeless, other.hopeless) * contradiction
  return total === 0 ? 0 : matched / total
}

/** Compares one reading of a name with another. The order of words does not matter. */
export function compareNames(query: Compared, candidate: Reading, kind: NameKind): NameComparison {
  const { reading, rules } = query
  const aligned = alignWords(
    reading.words,
    candidate.words,
    rules,
    (place, word) => judge(word, query).matches[place],
  )
  const alignment = kind === 'person' ? partSexes(aligned, reading, candidate) : aligned
  return {
    score: scoreOf(alignment, kind, rules.names),
    query: reading.text,
    candidate: candidate.text,
    pairs: alignment.pairs.map(describePair),
    onlyQuery: alignment.query.map((word) => word.text),
    onlyCandidate: alignment.candidate.map((word) => word.text),
  }
}

function describePair({ query, candidate, similarity, how }: WordPair) {
  return { query: textOf(query), candidate: textOf(candidate), similarity, how }
}

function textOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ')
}

/**
 * The weighted mean of what matches. A word that differs from its counterpart weighs most, because it makes another name; a
 * word that only one side has weighs less, because records leave names out.
 */
function scoreOf(alignment: Alignment, kind: NameKind, rules: NameRules): number {
  let weight = 0
  let sum = 0
  for (const pair of alignment.pairs) {
    const pairWeight = (weightOf(pair.query, rules) + weightOf(pair.candidate, rules)) / 2
    weight += pairWeight
    sum += pairWeight * pair.similarity * (isOtherFather(pair, alignment) ? rules.otherFather : 1)
  }
  const total = weight + lossOf(alignment, kind, rules)
  const factor = kind === 'person' && namesIn(alignment) === 0 ? rules.initialsOnly : 1
  return total === 0 ? 0 : (sum / total) * factor
}

/** How many pairs are of names, not of initials or particles. */
function namesIn({ pairs }: Alignment): number {
  return pairs.filter(
    ({ query, candidate, how }) => how !== 'initial' && [...query, ...candidate].every(isName),
  ).length
}

function isName(word: Word): boolean {
  return word.kind === 'name' || word.kind === 'family'
}

function weightOf(words: readonly Word[], rules: NameRules): number {
  return words.reduce((sum, word) => sum + rules.word[word.kind], 0)
}

/** How much the words that found no partner weigh. */
function lossOf(alignment: Alignment, kind: NameKind, rules: NameRules): number {
  const query = restOf(alignment, 'query')
  const candidate = restOf(alignment, 'candidate')
  const numbers = Math.min(numbersIn(query), numbersIn(candidate)) * rules.word.number
  const queryWeight = restWeight(query, candidate, rules) - numbers
  const candidateWeight = restWeight(candidate, query, rules) - numbers
  const opposed = Math.min(queryWeight, candidateWeight)
  const longer = (queryWeight > candidateWeight ? query : candidate).filter(
    (word) => word.kind !== 'number' || numbers === 0,
  )
  const alone =
    opposed === 0
      ? aloneWeight(longer, alignment, kind, rules)
      : missingRate(kind, rules) * Math.abs(queryWeight - candidateWeight)
  return opposed * rules.contradiction + alone + numbers * rules.otherNumber
}

/** A doubtful word that no name or trade opposes weighs no more than a particle. */
function restWeight(words: readonly Word[], others: readonly Word[], rules: NameRules): number {
  const isOpposed = others.some((word) => isName(word) || opposing.has(word.kind))
  return words.reduce(
    (sum, word) => sum + rules.word[word.isDoubtful && !isOpposed ? 'particle' : word.kind],
    0,
  )
}

const opposing: ReadonlySet<Word['kind']> = new Set(['initial', 'trade', 'form'])

function numbersIn(words: readonly Word[]): number {
  return words.filter((word) => word.kind === 'number').length
}

function missingRate(kind: NameKind, rules: NameRules): number {
  return kind === 'person' ? rules.missingPerson : rules.missingOther
}

/** How much words weigh to which the other name opposes nothing. */
function aloneWeight(words: readonly Word[], alignment: Alignment, kind: NameKind, rules: NameRules): number {
  const lone = kind === 'person' && alignment.pairs.length === 1 && namesIn(alignment) === 1
  const rate = missingRate(kind, rules) * (lone ? rules.loneName : 1)
  return words.reduce((sum, word) => {
    if (word.kind === 'place') return sum + rules.otherPlace
    return (
      sum +
      rules.word[word.isDoubtful ? 'particle' : word.kind] * rate * (word.fathers ? rules.forefather : 1)
    )
  }, 0)
}

/** The words of one side without a partner. A word that repeats one that matched adds nothing: `Sergey Sergey Shoigu`. */
function restOf(alignment: Alignment, side: 'query' | 'candidate'): Word[] {
  return alignment[side].filter(
    ({ text }) => !alignment.pairs.some((pair) => pair[side].some((word) => word.text === text)),
  )
}

/** True if one side calls this name the father's, and the other, which also names a father, does not. */
function isOtherFather(pair: WordPair, { pairs }: Alignment): boolean {
  const isFather = (words: readonly Word[]) => words.some((word) => word.fathers)
  if (isFather(pair.query) === isFather(pair.candidate)) return false
  return pairs.some(({ query }) => isFather(query)) && pairs.some(({ candidate }) => isFather(candidate))
}
