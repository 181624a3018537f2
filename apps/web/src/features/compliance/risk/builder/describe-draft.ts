import { describeCondition } from '@domicile/contract/compliance/risk/explain-risk'
import type { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import {
  riskGroups,
  riskLevelLabels,
  riskLevels,
  type RiskSource,
  recordFacts,
} from '@domicile/contract/compliance/risk/risk-kinds'
import { mergedLabels, partOfField } from '../../../../drafts/merge-drafts.ts'
import { isSameValue } from '../../../../forms/merge.ts'
import { builderTexts, differenceTexts as words, factorTexts } from './builder-texts.ts'
import { type Factor, factorParts, type Settings } from './draft.ts'

/** The lists of countries, for their names. */
export type Lists = readonly { slug: string; name: string }[]

export function sourceInWords(source: RiskSource): string {
  if (source.fact === 'answer') return `${factorTexts.sources.answer}: ${source.template}, ${source.field}`
  if (source.fact === 'manual') return `${factorTexts.sources.manual}: ${source.options.join(', ')}`
  return recordFacts[source.fact].label
}

/** The conditions of a factor with their points, one each. */
export function bandsInWords({ bands, source }: Factor, lists: Lists): string[] {
  return bands.map(({ when, points, forcesHigh }) => {
    const forced = forcesHigh ? `, ${factorTexts.forcesHigh.toLowerCase()}` : ''
    return `${describeCondition(when, lists, source)}: ${points}${forced}`
  })
}

/** The fields of a factor as text. */
function factorInWords(factor: Factor, lists: Lists): Record<keyof typeof factorTexts.fields, string> {
  const { label, group, source, weight, otherwise, unknown } = factor
  return {
    label,
    group: riskGroups[group],
    source: sourceInWords(source),
    weight: String(weight),
    bands: bandsInWords(factor, lists).join('; '),
    otherwise: String(otherwise),
    unknown: String(unknown),
  }
}

function settingsInWords({ name, levels, cadence }: Settings): Record<string, string> {
  return {
    name,
    levels: `${builderTexts.medium.toLowerCase()} ${levels.medium}, ${builderTexts.high.toLowerCase()} ${levels.high}`,
    cadence: riskLevels
      .map((level) => `${riskLevelLabels[level].toLowerCase()} ${cadence[level]}`)
      .join(', '),
  }
}

/** Returns the differences of a definition from an earlier one, one sentence each. */
export function matrixDifferences(before: RiskMatrixDraft, after: RiskMatrixDraft, lists: Lists): string[] {
  const [earlier, later] = [before, after].map(
    (one) => new Map(one.factors.map((factor) => [factor.id, factor])),
  ) as [Map<string, Factor>, Map<string, Factor>]
  const shared = (one: RiskMatrixDraft) =>
    one.factors.map(({ id }) => id).filter((id) => earlier.has(id) && later.has(id))
  return [
    ...changes('', settingsInWords(before), settingsInWords(after), builderTexts.merged),
    ...after.factors.filter(({ id }) => !earlier.has(id)).map(({ label }) => words.added(label)),
    ...before.factors.filter(({ id }) => !later.has(id)).map(({ label }) => words.removed(label)),
    ...after.factors.flatMap((factor) => {
      const other = earlier.get(factor.id)
      if (!other) return []
      return changes(
        factor.label,
        factorInWords(other, lists),
        factorInWords(factor, lists),
        factorTexts.fields,
      )
    }),
    ...(isSameValue(shared(before), shared(after)) ? [] : [words.order]),
  ]
}

function changes(
  label: string,
  before: Record<string, string>,
  after: Record<string, string>,
  fields: Record<string, string>,
): string[] {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const name = fields[field] ?? field
      const change = `${before[field] || '–'} → ${after[field] || '–'}`
      return label
        ? words.changed(label, name, before[field] || '–', after[field] || '–')
        : `${name}: ${change}`
    })
}

/** Returns the label of a draft's field as it is merged. */
export const labelOfField = mergedLabels(factorParts, builderTexts.inFactor, builderTexts.merged)

/** Formats one field of a draft as it is merged; of a factor, what differs from the other draft. */
export function fieldInWords(field: string, draft: RiskMatrixDraft, other: RiskMatrixDraft): string {
  if (field === 'order') return draft.factors.map(({ label }) => label).join(', ')
  const settings = settingsInWords(draft)
  if (Object.hasOwn(settings, field)) return settings[field]!
  const [mine, theirs] = [draft, other].map((one) => partOfField(factorParts, field, one))
  if (!mine) return builderTexts.removed
  const [texts, others] = [factorInWords(mine, []), theirs && factorInWords(theirs, [])]
  return Object.entries(texts)
    .filter(([name, text]) => !others || others[name as keyof typeof others] !== text)
    .map(([name, text]) => `${factorTexts.fields[name as keyof typeof factorTexts.fields]}: ${text || '–'}`)
    .join('\n')
}
