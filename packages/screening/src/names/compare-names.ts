import type { NameRules, Rules } from '../rules.ts'
import { alignWords, type Alignment, type WordPair } from './align-words.ts'
import type { NameKind } from './readings.ts'
import { costsOf, mayMatch } from './word-similarity.ts'
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

/**
 * The highest score that two readings can reach, judged quickly by the words that may be alike, so that most pairs need
 * no comparison.
 */
export function highestScore(query: Reading, candidate: Reading, rules: Rules): number {
  const hopeful = hopefulWords(query.words, candidate.words, rules)
  const a = weightOf(query.words, rules.names)
  const b = weightOf(candidate.words, rules.names)
  const matched = Math.max(hopeful.query, hopeful.candidate)
  const total = matched + Math.min(a - hopeful.query, b - hopeful.candidate) * rules.names.contradiction
  return total === 0 ? 0 : matched / total
}

/** The weight of the words of each side that may be alike to one of the other, or to several of them joined. */
function hopefulWords(query: readonly Word[], candidate: readonly Word[], rules: Rules) {
  const costs = costsOf(rules)
  const weights = { query: 0, candidate: 0 }
  const seen: boolean[] = []
  for (const a of query) {
    let isHopeful = false
    for (let j = 0; j < candidate.length; j++) {
      const b = candidate[j] as Word
      if ((isHopeful && seen[j]) || !mayMatch(a, b, rules, costs)) continue
      isHopeful = true
      if (!seen[j]) weights.candidate += rules.names.word[b.kind]
      seen[j] = true
    }
    if (isHopeful) weights.query += rules.names.word[a.kind]
  }
  return weights
}

/** Compares one reading of a name with another. The order of words does not matter. */
export function compareNames(
  query: Reading,
  candidate: Reading,
  kind: NameKind,
  rules: Rules,
): NameComparison {
  const alignment = alignWords(query.words, candidate.words, rules)
  return {
    score: scoreOf(alignment, kind, rules.names),
    query: query.text,
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
  const queryWeight = weightOf(query, rules) - numbers
  const candidateWeight = weightOf(candidate, rules) - numbers
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
    return sum + rules.word[word.kind] * rate * (word.fathers ? rules.forefather : 1)
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
