import type { RiskMatrixDraft } from '@domicile/contract/compliance/risk/matrix-definition'
import {
  type ConditionKind,
  conditionsOf,
  kindOfSource,
  type RiskBand,
  type RiskCondition,
  type RiskGroup,
  type RiskSource,
  recordFacts,
} from '@domicile/contract/compliance/risk/risk-kinds'
import type { PartList } from '../../../../drafts/part-list.ts'

export type Settings = Omit<RiskMatrixDraft, 'factors'>
export type Factor = RiskMatrixDraft['factors'][number]

export const factorParts: PartList<RiskMatrixDraft, 'factors'> = {
  list: 'factors',
  slice: 'riskMatrixStructure',
  keyOf: ({ id }) => id,
  nameOf: ({ label }) => label,
}

export const emptyDraft: RiskMatrixDraft = {
  name: '',
  factors: [],
  levels: { medium: 25, high: 50 },
  cadence: { low: 36, medium: 24, high: 12 },
}

/** The fact that a new factor of a group begins with. */
const firstSources: Record<RiskGroup, RiskSource> = {
  country: { fact: 'incorporationCountry' },
  client: { fact: 'ownershipLayers' },
  service: { fact: 'manual', options: ['No', 'Yes'] },
  channel: { fact: 'manual', options: ['In person', 'At a distance'] },
}

/** Returns a new factor of a group. */
export function newFactor(group: RiskGroup, label: string): Factor {
  const source = firstSources[group]
  const id = `factor-${crypto.randomUUID().slice(0, 8)}`
  const factor = { id, label, group, weight: 1, bands: [], otherwise: 0, unknown: 30 }
  return { ...factor, source, bands: [newBand(source)] } as Factor
}

/**
 * Changes the source of a factor, and its name if it was that of the fact. Conditions stay if they apply to the other
 * fact as well.
 */
export function withSource(factor: Factor, source: RiskSource): Factor {
  const [before, kind] = [kindOfSource(factor.source), kindOfSource(source)]
  const stays = kind === before && (kind !== 'choices' || source.fact === factor.source.fact)
  const isOwnName = factor.label !== '' && factor.label !== labelOfSource(factor.source)
  const label = isOwnName ? factor.label : (labelOfSource(source) ?? factor.label)
  return { ...factor, label, source, bands: stays ? factor.bands : [newBand(source)] } as Factor
}

/** Returns a factor without the empty lines of its options. */
export function withoutEmptyOptions(factor: Factor): Factor {
  const { source } = factor
  if (source.fact !== 'manual') return factor
  return {
    ...factor,
    source: { ...source, options: source.options.map((one) => one.trim()).filter(Boolean) },
  }
}

function labelOfSource(source: RiskSource): string | undefined {
  return source.fact === 'answer' || source.fact === 'manual' ? undefined : recordFacts[source.fact].label
}

export function newBand(source: RiskSource): RiskBand {
  return { when: newCondition(conditionsOf[kindOfSource(source)][0]!), points: 50, forcesHigh: false }
}

/** Returns an empty condition of a kind. */
export function newCondition(kind: ConditionKind): RiskCondition {
  if (kind === 'list') return { kind, list: '' }
  if (kind === 'countries') return { kind, countries: [] }
  if (kind === 'range') return { kind, from: null, to: null }
  if (kind === 'yes-no') return { kind, yes: true }
  return { kind, choices: [] }
}

/** Returns a source of a kind of choice in the form: a fact of the record, an answer, or an assessment. */
export function sourceOf(fact: RiskSource['fact']): RiskSource {
  if (fact === 'answer') return { fact, template: '', field: '', kind: 'yes-no' }
  return fact === 'manual' ? { fact, options: ['No', 'Yes'] } : { fact }
}
