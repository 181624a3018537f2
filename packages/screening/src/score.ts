import { compareDates } from './dates.ts'
import type { Entity } from './entity.ts'
import { otherIdentifier, sharedIdentifier } from './identifiers.ts'
import {
  compareNames,
  comparedBy,
  highestScore,
  type Compared,
  type NameComparison,
} from './names/compare-names.ts'
import { prepare, type PreparedName, type PreparedParty } from './prepare.ts'
import { rules as currentRules, type Rules } from './rules.ts'

/** One reason for a score. Names and numbers make a score; the others raise or lower it. */
export type Feature = {
  feature: keyof Rules['main'] | keyof Rules['qualifier']
  /** The points that it adds to the score, negative where it lowers it. Of names and numbers only the best one counts. */
  weight: number
  /** The texts that were compared, as the records have them. */
  query: string
  candidate: string
  /** Of a name: which words were alike and how, and which have no counterpart. */
  words?: Pick<NameComparison, 'pairs' | 'onlyQuery' | 'onlyCandidate'>
}

/** How well two parties match. */
export type Score = {
  /** 0 to 1. */
  score: number
  /**
   * True if a number that only one party has decided it. Without one a score is a reason to look, whatever its height: a
   * name alone never confirms.
   */
  isDecisive: boolean
  features: readonly Feature[]
  /** The version of the rules that made it. */
  rules: string
}

/** Scores how well one party matches another. For many scores of the same party, `prepare` it once. */
export function score(query: Entity, candidate: Entity, rules: Rules = currentRules): Score {
  return scorePrepared(prepare(query), prepare(candidate), rules)
}

/** Scores two prepared parties. To score one against many, use `createScorer`. */
export function scorePrepared(
  query: PreparedParty,
  candidate: PreparedParty,
  rules: Rules = currentRules,
): Score {
  return createScorer(query, rules)(candidate)
}

/** Returns a function that scores a prepared party against others: for many, it is much faster than one score each. */
export function createScorer(
  query: PreparedParty,
  rules: Rules = currentRules,
): (candidate: PreparedParty) => Score {
  const none: Score = { score: 0, isDecisive: false, features: [], rules: rules.version }
  const names = query.names.map((name) => ({ ...name, compared: comparedBy(rules, name) }))
  return (candidate) => {
    if (!mayBeSame(query, candidate)) return none
    const main = mainFeatures(query, names, candidate, rules)
    const best = Math.max(0, ...main.map((feature) => feature.weight))
    if (best === 0) return none
    const isDecisive = main.some((feature) => feature.feature === 'decisiveIdentifier')
    const qualifiers = qualifierFeatures(query, candidate, rules)
    const sum = qualifiers.reduce((total, feature) => total + feature.weight, best)
    const score = Math.min(1, Math.max(0, isDecisive ? Math.max(best, sum) : sum))
    return { score, isDecisive, features: [...main, ...qualifiers], rules: rules.version }
  }
}

function mayBeSame(query: PreparedParty, candidate: PreparedParty): boolean {
  if (query.family === 'any') return candidate.family !== 'vessel' && candidate.family !== 'aircraft'
  if (candidate.family === 'any') return query.family !== 'vessel' && query.family !== 'aircraft'
  return query.family === candidate.family
}

function mainFeatures(
  query: PreparedParty,
  names: readonly ComparedName[],
  candidate: PreparedParty,
  rules: Rules,
): Feature[] {
  const found: (Feature | undefined)[] = [
    decisiveFeature(query, candidate, rules),
    identifierFeature(query, candidate, rules),
    nameFeature(names, candidate, rules),
  ]
  return found.filter((feature) => feature !== undefined)
}

function decisiveFeature(query: PreparedParty, candidate: PreparedParty, rules: Rules): Feature | undefined {
  const shared = sharedIdentifier(query.identifiers.decisive, candidate.identifiers.decisive, true)
  if (!shared) return undefined
  const [a, b] = shared
  return {
    feature: 'decisiveIdentifier',
    weight: rules.main.decisiveIdentifier,
    query: a.written,
    candidate: b.written,
  }
}

/** The same number of a register or a passport, unless the records name different countries. */
function identifierFeature(
  query: PreparedParty,
  candidate: PreparedParty,
  rules: Rules,
): Feature | undefined {
  const shared = sharedIdentifier(query.identifiers.ordinary, candidate.identifiers.ordinary, false)
  if (!shared || areDisjoint(query.countries, candidate.countries)) return undefined
  const [a, b] = shared
  return { feature: 'identifier', weight: rules.main.identifier, query: a.written, candidate: b.written }
}

/** Names that match less than this are not worth explaining: they count as nothing in common. */
const leastName = 0.4

type ComparedName = PreparedName & { compared: Compared }
type BestName = { comparison: NameComparison; isWeak: boolean; weight: number }

function nameFeature(
  names: readonly ComparedName[],
  candidate: PreparedParty,
  rules: Rules,
): Feature | undefined {
  let best: BestName | undefined
  for (const a of names) {
    for (const b of candidate.names) {
      if (a.kind !== b.kind || highestScore(a.compared, b) <= Math.max(best?.weight ?? 0, leastName)) continue
      const next = comparedName(a, b, rules)
      if (!best || next.weight > best.weight) best = next
    }
  }
  if (!best || best.weight === 0) return undefined
  const { query: text, candidate: other, pairs, onlyQuery, onlyCandidate } = best.comparison
  return {
    feature: best.isWeak ? 'weakName' : 'name',
    weight: best.weight,
    query: text,
    candidate: other,
    words: { pairs, onlyQuery, onlyCandidate },
  }
}

function comparedName(a: ComparedName, b: PreparedName, rules: Rules): BestName {
  const comparison = compareNames(a.compared, b, a.kind)
  const isWeak = a.isWeak || b.isWeak
  return { comparison, isWeak, weight: comparison.score * (isWeak ? rules.main.weakName : rules.main.name) }
}

/** The facts that both records have besides the name. A record that is silent lowers nothing. */
function qualifierFeatures(query: PreparedParty, candidate: PreparedParty, rules: Rules): Feature[] {
  const { qualifier } = rules
  const found: (Feature | undefined)[] = [
    birthFeature(query, candidate, rules),
    incorporationFeature(query, candidate, rules),
    disjointFeature('country', query.countries, candidate.countries, qualifier.country),
    disjointFeature('flag', query.flags, candidate.flags, qualifier.flag),
    genderFeature(query, candidate, rules),
    addressFeature(query, candidate, rules),
    otherIdentifierFeature(query, candidate, rules),
  ]
  return found.filter((feature) => feature !== undefined)
}

function birthFeature(query: PreparedParty, candidate: PreparedParty, rules: Rules): Feature | undefined {
  const dates = compareDates(query.birthDates, candidate.birthDates)
  if (!dates || dates.agreement === 'same') return undefined
  const texts = { query: dates.query, candidate: dates.candidate }
  const { birthYear, birthDay, swappedDay } = rules.qualifier
  if (dates.agreement === 'year') return { feature: 'birthYear', weight: birthYear, ...texts }
  if (dates.agreement === 'nextYear') return { feature: 'birthYear', weight: birthYear / 2, ...texts }
  if (dates.agreement === 'swapped') return { feature: 'swappedDay', weight: swappedDay, ...texts }
  return { feature: 'birthDay', weight: birthDay, ...texts }
}

function incorporationFeature(
  query: PreparedParty,
  candidate: PreparedParty,
  rules: Rules,
): Feature | undefined {
  const dates = compareDates(query.incorporationDates, candidate.incorporationDates)
  if (dates?.agreement !== 'year') return undefined
  const { query: text, candidate: other } = dates
  return {
    feature: 'incorporationYear',
    weight: rules.qualifier.incorporationYear,
    query: text,
    candidate: other,
  }
}

function disjointFeature(
  feature: 'country' | 'flag',
  query: readonly string[],
  candidate: readonly string[],
  weight: number,
): Feature | undefined {
  if (!areDisjoint(query, candidate)) return undefined
  return { feature, weight, query: query.join(', '), candidate: candidate.join(', ') }
}

function areDisjoint(query: readonly string[], candidate: readonly string[]): boolean {
  return query.length > 0 && candidate.length > 0 && !query.some((value) => candidate.includes(value))
}

function genderFeature(query: PreparedParty, candidate: PreparedParty, rules: Rules): Feature | undefined {
  if (!query.gender || !candidate.gender || query.gender === candidate.gender) return undefined
  return {
    feature: 'gender',
    weight: rules.qualifier.gender,
    query: query.gender,
    candidate: candidate.gender,
  }
}

/** Share of an address's words that the other has as well, from which on they are one address. */
const sameAddress = 0.75

function addressFeature(query: PreparedParty, candidate: PreparedParty, rules: Rules): Feature | undefined {
  for (const a of query.addresses) {
    for (const b of candidate.addresses) {
      const shared = [...a.words].filter((word) => b.words.has(word)).length
      if (shared < 3 || shared / Math.max(a.words.size, b.words.size) < sameAddress) continue
      return { feature: 'address', weight: rules.qualifier.address, query: a.text, candidate: b.text }
    }
  }
  return undefined
}

function otherIdentifierFeature(
  query: PreparedParty,
  candidate: PreparedParty,
  rules: Rules,
): Feature | undefined {
  const [a, b] = [query.identifiers.decisive, candidate.identifiers.decisive]
  const other = sharedIdentifier(a, b, true) ? undefined : otherIdentifier(a, b)
  if (!other) return undefined
  const [mine, theirs] = other
  return {
    feature: 'otherIdentifier',
    weight: rules.qualifier.otherIdentifier,
    query: mine.written,
    candidate: theirs.written,
  }
}
