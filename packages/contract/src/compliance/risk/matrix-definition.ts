import { z } from 'zod'
import { country, text } from '../../fields.ts'
import { longestCadence } from './review-cadence.ts'
import {
  answerKinds,
  conditionsOf,
  MOST_FACTORS,
  kindOfSource,
  type RiskCondition,
  type RiskDefinition,
  type RiskFactor,
  riskGroupNames,
  type RiskLevel,
  recordFactNames,
  factKey,
} from './risk-kinds.ts'
import { riskMessages } from './risk-messages.ts'

const MOST_BANDS = 12

const points = z.number().int().min(0).max(100)
const slug = z.string().max(80)
const option = text(80)
const limit = z.number().min(-1_000_000_000).max(1_000_000_000).nullable()

const Source = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.enum(recordFactNames) }),
  z.strictObject({
    fact: z.literal('answer'),
    /** The slug of its template. */
    template: slug,
    /** The name of its field. */
    field: z.string().max(60),
    kind: z.enum(answerKinds),
  }),
  z.strictObject({ fact: z.literal('manual'), options: z.array(option).max(20) }),
])

const Condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list'), list: slug }),
  z.strictObject({ kind: z.literal('countries'), countries: z.array(country).max(250) }),
  z.strictObject({ kind: z.literal('range'), from: limit, to: limit }),
  z.strictObject({ kind: z.literal('yes-no'), yes: z.boolean() }),
  z.strictObject({ kind: z.literal('choices'), choices: z.array(z.string().max(100)).max(100) }),
])

const Factor = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  label: text(80),
  group: z.enum(riskGroupNames),
  source: Source,
  weight: z.number().int().min(0).max(10),
  bands: z.array(z.strictObject({ when: Condition, points, forcesHigh: z.boolean() })).max(MOST_BANDS),
  otherwise: points,
  unknown: points,
})

function months(level: RiskLevel) {
  return z.number().int().min(1).max(longestCadence[level])
}

/** A draft of a risk matrix: it may be incomplete, but each part is valid. */
export const RiskMatrixDraft = z.strictObject({
  name: text(120),
  factors: z.array(Factor).max(MOST_FACTORS),
  levels: z.strictObject({
    medium: z.number().int().min(1).max(100),
    high: z.number().int().min(1).max(100),
  }),
  cadence: z.strictObject({ low: months('low'), medium: months('medium'), high: months('high') }),
})
export type RiskMatrixDraft = z.output<typeof RiskMatrixDraft>

/**
 * Further conditions for publishing a matrix: field paths with their messages. The server also looks for the lists and
 * the fields that it names.
 */
export function matrixProblems({ factors, levels, cadence }: RiskDefinition) {
  const problems: { path: string; message: string }[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  if (factors.length === 0) refuse('factors', riskMessages.factorsNeeded)
  else if (factors.every(({ weight }) => weight === 0)) refuse('factors/0/weight', riskMessages.weightNeeded)
  factors.forEach((factor, index) => {
    for (const { path, message } of factorProblems(factor)) refuse(`factors/${index}/${path}`, message)
    const earlier = factors.slice(0, index)
    if (earlier.some(({ id }) => id === factor.id))
      refuse(`factors/${index}/label`, riskMessages.duplicateFactor)
    else if (earlier.some((other) => factKey(other) === factKey(factor)))
      refuse(`factors/${index}/source`, riskMessages.sameFact)
  })
  if (levels.high <= levels.medium) refuse('levels/high', riskMessages.levelOrder)
  if (cadence.high > cadence.medium) refuse('cadence/high', riskMessages.cadenceOrder)
  if (cadence.medium > cadence.low) refuse('cadence/medium', riskMessages.cadenceOrder)
  return problems
}

function factorProblems({ source, bands, otherwise, unknown }: RiskFactor) {
  const problems = bands.flatMap(({ when }, index) => {
    const message = conditionProblem(when, source)
    return message ? [{ path: `bands/${index}/when`, message }] : []
  })
  if (bands.length === 0) problems.push({ path: 'bands', message: riskMessages.bandsNeeded })
  if (unknown < Math.max(1, otherwise))
    problems.push({ path: 'unknown', message: riskMessages.unknownTooLow })
  if (source.fact === 'manual' && source.options.length < 2)
    problems.push({ path: 'source/options', message: riskMessages.optionsNeeded })
  if (source.fact === 'manual' && new Set(source.options).size < source.options.length)
    problems.push({ path: 'source/options', message: riskMessages.duplicateOption })
  return problems
}

function conditionProblem(when: RiskCondition, source: RiskFactor['source']): string | undefined {
  if (!conditionsOf[kindOfSource(source)].includes(when.kind)) return riskMessages.wrongCondition
  if (when.kind === 'list' && !when.list) return riskMessages.listNeeded
  if (when.kind === 'countries' && when.countries.length === 0) return riskMessages.countriesNeeded
  if (when.kind === 'range') return rangeProblem(when)
  if (when.kind !== 'choices') return undefined
  if (when.choices.length === 0) return riskMessages.choicesNeeded
  const other =
    source.fact === 'manual' ? when.choices.find((choice) => !source.options.includes(choice)) : undefined
  return other === undefined ? undefined : riskMessages.unknownChoice(other)
}

function rangeProblem({ from, to }: { from: number | null; to: number | null }): string | undefined {
  if (from === null && to === null) return riskMessages.rangeNeeded
  return from !== null && to !== null && to < from ? riskMessages.rangeOrder : undefined
}
