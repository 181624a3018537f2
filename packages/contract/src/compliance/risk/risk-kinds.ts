// No zod here: screens load this, and the evaluator runs in the browser and on the server.

/** The maximum number of factors of a matrix. */
export const MOST_FACTORS = 40

/** The four groups of risk factors of the FATF’s guidance for trust and company service providers (2019). */
export const riskGroups = {
  country: 'Country',
  client: 'Client',
  service: 'Service',
  channel: 'Channel',
} as const
export type RiskGroup = keyof typeof riskGroups
export const riskGroupNames = Object.keys(riskGroups) as [RiskGroup, ...RiskGroup[]]

/** Lowest first. */
export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

export const riskLevelLabels: Record<RiskLevel, string> = { low: 'Low', medium: 'Medium', high: 'High' }

/** The kinds of facts, by their values. */
export const factKinds = ['countries', 'number', 'yes-no', 'choices'] as const
export type FactKind = (typeof factKinds)[number]

type FactSpec = { label: string; kind: FactKind; units?: readonly [one: string, many: string] }

/** The facts that are read from the record of a company. */
export const recordFacts = {
  incorporationCountry: { label: 'Country of incorporation', kind: 'countries' },
  ownerCountries: { label: 'Countries of the owners', kind: 'countries' },
  holderCountries: { label: 'Countries of holding companies', kind: 'countries' },
  officerCountries: { label: 'Nationalities of the officers', kind: 'countries' },
  ownershipLayers: { label: 'Layers of ownership', kind: 'number', units: ['layer', 'layers'] },
  unresolvedOwnership: { label: 'Shares without a known person', kind: 'number', units: ['%', '%'] },
  nomineeOrTrust: { label: 'Nominee or trust', kind: 'yes-no' },
  companyAge: { label: 'Age of the company', kind: 'number', units: ['month', 'months'] },
  pep: { label: 'Politically exposed person', kind: 'yes-no' },
  confirmedHit: { label: 'Confirmed sanctions hit', kind: 'yes-no' },
  regulatedServices: { label: 'Regulated services from us', kind: 'number', units: ['service', 'services'] },
  adverseMedia: { label: 'Adverse media', kind: 'yes-no' },
} as const satisfies Record<string, FactSpec>
export type RecordFact = keyof typeof recordFacts
export const recordFactNames = Object.keys(recordFacts) as [RecordFact, ...RecordFact[]]

/** The kinds of facts that an answer to a form can be. */
export const answerKinds = ['number', 'yes-no', 'choices'] as const
export type AnswerKind = (typeof answerKinds)[number]

/**
 * The source of a factor: the record, the answer to a field of a form, or one of the options that staff choose for each
 * company.
 */
export type RiskSource =
  | { fact: RecordFact }
  | { fact: 'answer'; template: string; field: string; kind: AnswerKind }
  | { fact: 'manual'; options: readonly string[] }

/** A condition on a fact of one kind. A range includes both ends; null leaves an end open. */
export type RiskCondition =
  | { kind: 'list'; list: string }
  | { kind: 'countries'; countries: readonly string[] }
  | { kind: 'range'; from: number | null; to: number | null }
  | { kind: 'yes-no'; yes: boolean }
  | { kind: 'choices'; choices: readonly string[] }
export type ConditionKind = RiskCondition['kind']

/** The conditions that apply to each kind of fact. */
export const conditionsOf: Record<FactKind, readonly ConditionKind[]> = {
  countries: ['list', 'countries'],
  number: ['range'],
  'yes-no': ['yes-no'],
  choices: ['choices'],
}

/** Points from 0 to 100 for a condition; with `forcesHigh` the company is high whatever its score. */
export type RiskBand = { when: RiskCondition; points: number; forcesHigh: boolean }

export type RiskFactor = {
  id: string
  label: string
  group: RiskGroup
  source: RiskSource
  /** Its share of the score; with 0 its points do not count. */
  weight: number
  /** Of several bands that apply, the one with the most points counts. */
  bands: readonly RiskBand[]
  /** The points if no band applies. */
  otherwise: number
  /** The points if the fact is not known: never fewer than `otherwise`. */
  unknown: number
}

export type RiskDefinition = {
  name: string
  factors: readonly RiskFactor[]
  /** The scores from which a company is medium and high. */
  levels: { medium: number; high: number }
  /** Months from a decision to the next review. */
  cadence: Record<RiskLevel, number>
}

/** Returns the kind of the facts that a source gives. */
export function kindOfSource(source: RiskSource): FactKind {
  if (source.fact === 'answer') return source.kind
  return source.fact === 'manual' ? 'choices' : recordFacts[source.fact].kind
}

/** The key of a factor’s fact. */
export function factKey({ id, source }: Pick<RiskFactor, 'id' | 'source'>): string {
  if (source.fact === 'answer') return `answer:${source.template}/${source.field}`
  return source.fact === 'manual' ? `manual:${id}` : source.fact
}
