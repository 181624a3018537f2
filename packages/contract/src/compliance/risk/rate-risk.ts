import { describeCondition, explainMatch, formatFact } from './explain-risk.ts'
import {
  conditionsOf,
  factKey,
  kindOfSource,
  type RiskBand,
  type RiskCondition,
  type RiskDefinition,
  type RiskFactor,
  type RiskGroup,
  type RiskLevel,
} from './risk-kinds.ts'
import type { RiskFact, KnownFact, RiskFacts } from './risk-facts.ts'

// No zod here: the browser rates a draft with it.

/** The part of one factor in a rating. */
export type RiskLine = {
  factor: string
  label: string
  group: RiskGroup
  /** The fact as text. */
  value: string
  points: number
  weight: number
  /** A sentence that explains the points. */
  reason: string
  isUnknown: boolean
  forcesHigh: boolean
}

export type RiskRating = {
  /** From 0 to 100: the weighted mean of the points. */
  score: number
  level: RiskLevel
  lines: RiskLine[]
  /** The facts that are not known. While there are any, the level is not low. */
  unknown: number
  /** The labels of the factors that make the company high whatever its score. */
  forcedBy: string[]
}

/**
 * Rates a company by a matrix. A fact that is not known scores the `unknown` points of its factor, and so does a fact
 * that is known in part, unless the known part scores more. With such a fact the level is at least medium.
 */
export function rateRisk({ factors, levels }: RiskDefinition, facts: RiskFacts): RiskRating {
  const lines = factors.map((factor) => rateFactor(factor, facts))
  const score = scoreOf(lines)
  const forcedBy = lines.filter(({ forcesHigh }) => forcesHigh).map(({ label }) => label)
  const unknown = lines.filter(({ isUnknown }) => isUnknown).length
  const level = forcedBy.length > 0 ? 'high' : levelOf(score, levels)
  return { score, level: level === 'low' && unknown > 0 ? 'medium' : level, lines, unknown, forcedBy }
}

/** The level of a score alone. */
function levelOf(score: number, { medium, high }: RiskDefinition['levels']): RiskLevel {
  if (score >= high) return 'high'
  return score >= medium ? 'medium' : 'low'
}

function scoreOf(lines: readonly RiskLine[]): number {
  const whole = lines.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return 0
  return Math.round(lines.reduce((sum, { weight, points }) => sum + weight * points, 0) / whole)
}

function rateFactor(factor: RiskFactor, facts: RiskFacts): RiskLine {
  const fact = factOf(factor, facts)
  const { id, label, group, weight } = factor
  const line = { factor: id, label, group, weight, value: formatFact(factor, fact) }
  if (fact.kind === 'unknown') return { ...line, ...notKnown(factor, fact.why) }
  const bands = factor.bands.filter(({ when }) => applies(when, fact))
  const found = highest(bands)
  const result = {
    points: found?.points ?? factor.otherwise,
    reason: found ? explainMatch(found.when, fact, facts.lists, factor.source) : none(factor, fact, facts),
    isUnknown: false,
    forcesHigh: bands.some(({ forcesHigh }) => forcesHigh),
  }
  const gap = gapOf(factor, fact, facts)
  if (!gap) return { ...line, ...result }
  if (result.points < factor.unknown)
    return { ...line, ...notKnown(factor, gap), forcesHigh: result.forcesHigh }
  return { ...line, ...result, reason: `${result.reason} ${gap}.`, isUnknown: true }
}

/** The fact of a factor; one that is missing, or of another kind than the factor expects, is not known. */
function factOf(factor: RiskFactor, { values }: RiskFacts): RiskFact {
  const fact = values[factKey(factor)]
  if (!fact) return { kind: 'unknown', why: 'It is not recorded' }
  if (fact.kind === 'unknown') return fact
  if (fact.kind !== kindOfSource(factor.source))
    return { kind: 'unknown', why: 'The answer is of another kind than the matrix expects' }
  const other = fact.kind === 'choices' ? withdrawnOption(factor, fact) : undefined
  return other === undefined ? fact : { kind: 'unknown', why: `“${other}” is no longer an option` }
}

/** An option that staff chose before the matrix lost it. */
function withdrawnOption(
  { source }: RiskFactor,
  { choices }: Extract<RiskFact, { kind: 'choices' }>,
): string | undefined {
  if (source.fact !== 'manual') return undefined
  return choices.find(({ name }) => !source.options.includes(name))?.label
}

function notKnown(factor: RiskFactor, why: string) {
  return { points: factor.unknown, reason: `${why}.`, isUnknown: true, forcesHigh: false }
}

/** Explains the points of a fact to which no condition applies. */
function none(factor: RiskFactor, fact: KnownFact, { lists }: RiskFacts): string {
  const { bands, source } = factor
  if (bands.length === 0 || fact.kind === 'yes-no' || fact.kind === 'choices')
    return `${formatFact(factor, fact)}.`
  return `Not ${bands.map(({ when }) => describeCondition(when, lists, source)).join(', nor ')}.`
}

/** Several bands with the most points: one that forces the level explains more than the others. */
function highest(bands: readonly RiskBand[]): RiskBand | undefined {
  return bands.toSorted((a, b) => b.points - a.points || Number(b.forcesHigh) - Number(a.forcesHigh))[0]
}

function applies(when: RiskCondition, fact: KnownFact): boolean {
  if (when.kind === 'list' && fact.kind === 'countries')
    return fact.countries.some(({ lists }) => lists.includes(when.list))
  if (when.kind === 'countries' && fact.kind === 'countries')
    return fact.countries.some(({ code }) => when.countries.includes(code))
  if (when.kind === 'range' && fact.kind === 'number')
    return fact.number >= (when.from ?? -Infinity) && fact.number <= (when.to ?? Infinity)
  if (when.kind === 'yes-no' && fact.kind === 'yes-no') return when.yes === fact.yes
  if (when.kind === 'choices' && fact.kind === 'choices')
    return fact.choices.some(({ name }) => when.choices.includes(name))
  return false
}

/** Returns why a fact is known in part only. */
function gapOf({ bands, source }: RiskFactor, fact: KnownFact, { lists }: RiskFacts): string | undefined {
  if (fact.kind !== 'countries' || !conditionsOf[kindOfSource(source)].includes('list')) return undefined
  const listSlugs = bands.flatMap(({ when }) => (when.kind === 'list' ? [when.list] : []))
  const empty = listSlugs.find((slug) => lists.find((list) => list.slug === slug)?.isEmpty ?? true)
  if (empty !== undefined) {
    const name = lists.find(({ slug }) => slug === empty)?.name ?? empty
    return `The list “${name}” has no countries yet`
  }
  return fact.missing ?? undefined
}
