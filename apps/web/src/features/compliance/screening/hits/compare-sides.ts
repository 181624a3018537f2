import type { Feature, PartyFacts } from '@domicile/contract/compliance/screening/runs'
import { formatProperty, formatSchema, propertyLabel } from '../../screening-lists/screening-lists.public.ts'

/** How a fact of the subject relates to that of the listed party; undefined where there is nothing to compare. */
export type Verdict = 'same' | 'similar' | 'different' | undefined

/** A kind of fact, with its values on both sides. */
export type ComparedFact = {
  id: string
  label: string
  subject: readonly string[]
  party: readonly string[]
  verdict: Verdict
}

type Row = {
  id: string
  label: string
  properties: readonly string[]
  /** The values have different meanings, so that each needs its own label. */
  isMixed?: true
  /** The engine reports only differences: values without one are the same. */
  isSilent?: true
}

const ROWS: readonly Row[] = [
  { id: 'name', label: 'Name', properties: ['name'] },
  {
    id: 'otherNames',
    label: 'Other names',
    properties: ['alias', 'previousName', 'weakAlias'],
    isMixed: true,
  },
  { id: 'birthDate', label: 'Date of birth', properties: ['birthDate'], isSilent: true },
  { id: 'birthPlace', label: 'Place of birth', properties: ['birthPlace'] },
  { id: 'deathDate', label: 'Date of death', properties: ['deathDate'] },
  { id: 'gender', label: 'Gender', properties: ['gender'], isSilent: true },
  { id: 'incorporationDate', label: 'Founded', properties: ['incorporationDate'] },
  {
    id: 'country',
    label: 'Country',
    properties: ['nationality', 'citizenship', 'country', 'jurisdiction'],
    isSilent: true,
  },
  { id: 'flag', label: 'Flag', properties: ['flag'], isSilent: true },
  {
    id: 'numbers',
    label: 'Numbers',
    properties: [
      'registrationNumber',
      'leiCode',
      'taxNumber',
      'vatCode',
      'innCode',
      'ogrnCode',
      'idNumber',
      'passportNumber',
      'swiftBic',
      'imoNumber',
      'mmsi',
      'callSign',
    ],
    isMixed: true,
  },
  { id: 'address', label: 'Address', properties: ['address'] },
  { id: 'position', label: 'Position', properties: ['position'] },
  { id: 'topics', label: 'Listed as', properties: ['topics'] },
  { id: 'notes', label: 'Notes', properties: ['notes'] },
]

/** The row that each reason for a score is about. */
const rowOfFeature: Record<string, string> = {
  name: 'name',
  weakName: 'name',
  decisiveIdentifier: 'numbers',
  identifier: 'numbers',
  otherIdentifier: 'numbers',
  birthYear: 'birthDate',
  birthDay: 'birthDate',
  swappedDay: 'birthDate',
  gender: 'gender',
  incorporationYear: 'incorporationDate',
  country: 'country',
  flag: 'flag',
  address: 'address',
}

/** Compares two parties fact by fact, with the verdicts of the engine that scored them. */
export function compareSides(
  subject: PartyFacts,
  party: PartyFacts,
  features: readonly Feature[],
): ComparedFact[] {
  const kind = { id: 'kind', label: 'Kind', verdict: undefined }
  const rows = ROWS.map((row) => compareRow(row, subject, party, features))
  return [
    { ...kind, subject: [formatSchema(subject.schema)], party: [formatSchema(party.schema)] },
    ...rows.filter((row) => row.subject.length + row.party.length > 0),
  ]
}

function compareRow(
  row: Row,
  subject: PartyFacts,
  party: PartyFacts,
  features: readonly Feature[],
): ComparedFact {
  const sides = { subject: valuesOf(row, subject), party: valuesOf(row, party) }
  const isOnBoth = sides.subject.length > 0 && sides.party.length > 0
  const reason = features.find(({ feature }) => rowOfFeature[feature] === row.id)
  const silent = row.isSilent && isOnBoth ? 'same' : undefined
  return { id: row.id, label: row.label, ...sides, verdict: reason ? verdictOf(reason) : silent }
}

function verdictOf({ feature, weight, query, candidate }: Feature): Verdict {
  if (feature === 'swappedDay') return 'similar'
  if (weight < 0) return 'different'
  if (feature !== 'name' && feature !== 'weakName') return 'same'
  return query.toLowerCase() === candidate.toLowerCase() ? 'same' : 'similar'
}

function valuesOf({ label, properties, isMixed }: Row, facts: PartyFacts): string[] {
  const values = properties.flatMap((name) =>
    (facts.properties[name] ?? []).map((value) => {
      const text = formatProperty({ ...facts, properties: { [name]: [value] }, listings: [] }, name)
      return isMixed && propertyLabel(name) !== label ? `${propertyLabel(name)}: ${text}` : text
    }),
  )
  return [...new Set(values)]
}

/** Returns reasons that the facts give for a decision; the reader chooses which of them apply. */
export function suggestedReasons(facts: readonly ComparedFact[], decision: string): string[] {
  const verdict = decision === 'no_hit' ? 'different' : decision === 'confirmed' ? 'same' : undefined
  if (!verdict) return []
  return facts
    .filter((fact) => fact.verdict === verdict)
    .map(({ label }) => (verdict === 'same' ? `${label}: the same.` : `${label}: different.`))
}
