import { formatDay } from '../../days.ts'
import { type DocumentKind, documentKinds, fileKindLabels } from '../../companies/files/file-kinds.ts'
import { type RiskLevel, riskLevels } from '../risk/risk-kinds.ts'
import type { CaseSection } from './case-kinds.ts'

// No zod here: screens load this.

/** A fact or a document that is on record, or a check by the slug of its kind. */
type Requirement = { label: string; check?: string; section?: CaseSection }

/** The facts and checks that can be required of a person. */
export const personRequirements = {
  birthDate: { label: 'Date of birth' },
  nationality: { label: 'Nationality' },
  residence: { label: 'Country of residence' },
  address: { label: 'Address' },
  birthPlace: { label: 'Place of birth' },
  identityDocument: { label: 'Identity document' },
  identityFile: { label: 'Copy of the identity document' },
  identityCheck: { label: 'Identity check', check: 'identity' },
  addressCheck: { label: 'Proof of address', check: 'address' },
  pepCheck: { label: 'PEP check', check: 'pep' },
} as const satisfies Record<string, Requirement>

const documents = Object.fromEntries(
  documentKinds.map((kind) => [kind, { label: fileKindLabels[kind], section: 'documents' }]),
) as Record<DocumentKind, Requirement>

/** The documents, checks and facts that can be required of the company itself. */
export const companyRequirements = {
  ...documents,
  registryCheck: { label: 'Company registry check', check: 'company-registry' },
  mediaCheck: { label: 'Adverse media check', check: 'adverse-media' },
  financialCheck: { label: 'Financial standing check', check: 'financial' },
  riskFactors: { label: 'All risk factors known', section: 'risk' },
} as const satisfies Record<string, Requirement>

/** The groups that requirements apply to, with the section that names an unmet one unless it is a check. */
export const requiredGroups = {
  company: { label: 'The company', section: 'company', requirements: companyRequirements },
  owners: { label: 'Beneficial owners', section: 'ownership', requirements: personRequirements },
  holders: { label: 'Direct owners', section: 'ownership', requirements: personRequirements },
  signatories: { label: 'Signatories', section: 'people', requirements: personRequirements },
  officers: { label: 'Officers', section: 'people', requirements: personRequirements },
} as const
export type RequiredGroup = keyof typeof requiredGroups
export const requiredGroupNames = Object.keys(requiredGroups) as RequiredGroup[]

export type PersonRequirement = keyof typeof personRequirements
export type CompanyRequirement = keyof typeof companyRequirements
export type RequirementKey =
  | `company.${CompanyRequirement}`
  | `${Exclude<RequiredGroup, 'company'>}.${PersonRequirement}`

/** Everything that can be required, such as `owners.birthDate`, in the order of the settings. */
export const requirementKeys = requiredGroupNames.flatMap((group) =>
  Object.keys(requiredGroups[group].requirements).map((name) => `${group}.${name}`),
) as [RequirementKey, ...RequirementKey[]]

/** The lowest level of risk from which each is required; those that are absent never are. */
export type Requirements = Partial<Record<RequirementKey, RiskLevel>>

/** The group and the requirement of a key. */
export function requirementOf(key: RequirementKey) {
  const [group, name] = key.split('.') as [RequiredGroup, PersonRequirement | CompanyRequirement]
  const requirements: Record<string, Requirement> = requiredGroups[group].requirements
  return { group, name, ...requirements[name]! }
}

/** Returns true if something is required at a level of risk. */
export function isRequired(requirements: Requirements, key: RequirementKey, level: RiskLevel): boolean {
  const from = requirements[key]
  return from !== undefined && riskLevels.indexOf(level) >= riskLevels.indexOf(from)
}

/** The documents that are required at a level of risk. */
export function requiredDocuments(requirements: Requirements, level: RiskLevel): DocumentKind[] {
  return documentKinds.filter((kind) => isRequired(requirements, `company.${kind}`, level))
}

/** Why something that is required does not count; `notApproved` is a document that no one marked as valid,
 * `notSeen` an identity document that a client entered. */
export const gapStates = {
  missing: 'missing',
  expired: 'expired',
  notSeen: 'not verified',
  notUploaded: 'not uploaded',
  notApproved: 'not marked as valid',
  notKnown: 'not known',
} as const
export type GapState = keyof typeof gapStates
export const gapStateNames = Object.keys(gapStates) as [GapState, ...GapState[]]

/** The registers and pages of a company where a missing item is added. */
export const gapPlaces = ['company', 'owners', 'officers', 'documents', 'checks', 'risk'] as const
export type GapPlace = (typeof gapPlaces)[number]

/** A risk factor whose fact is not known. */
type UnknownFactor = { id: string; label: string }

/** A person, or the company, with what does not count of everything that can be required of them. */
export type RequiredOf = {
  group: RequiredGroup
  /** The same in every review. */
  key: string
  /** Null for the company. */
  name: string | null
  /** By requirement; those that are absent are on record and valid. Risk factors have a label of their own. */
  gaps: Partial<
    Record<PersonRequirement | CompanyRequirement, GapState | readonly UnknownFactor[] | undefined>
  >
  at: { companyId: string; place: GapPlace }
}

/** One requirement that is not met. */
export type Gap = {
  /** The same in every review: decided reviews and waivers store it, with its first prefix. */
  key: string
  section: CaseSection
  /** The name of the person, or of the missing item of a company. */
  label: string
  text: string
  state: GapState
  from: RiskLevel
  at: { companyId: string; place: GapPlace }
}

/** Finds the unmet requirements at a level of risk, each once: a person can be an owner and an officer. */
export function findGaps(
  requirements: Requirements,
  level: RiskLevel,
  everyone: readonly RequiredOf[],
): Gap[] {
  const found = new Map<string, Gap>()
  for (const one of everyone)
    for (const key of requirementKeys) {
      const { group } = requirementOf(key)
      if (group !== one.group || !isRequired(requirements, key, level)) continue
      for (const gap of gapsOf(one, key, requirements[key]!)) if (!found.has(gap.key)) found.set(gap.key, gap)
    }
  return [...found.values()]
}

function gapsOf(one: RequiredOf, of: RequirementKey, from: RiskLevel): Gap[] {
  const {
    name,
    label,
    check,
    section = check ? 'checks' : requiredGroups[one.group].section,
  } = requirementOf(of)
  const state = one.gaps[name]
  if (state === undefined) return []
  const at = { companyId: one.at.companyId, place: placeOf(section, one.at.place) }
  if (typeof state !== 'string')
    return state.map((factor) => ({
      key: `lack:${name}:${factor.id}`,
      section,
      label: factor.label,
      text: `${factor.label}: ${gapStates.notKnown}.`,
      state: 'notKnown',
      from,
      at,
    }))
  const text = one.name
    ? `${one.name}: ${lowerFirst(label)} ${gapStates[state]}.`
    : `${label}: ${gapStates[state]}.`
  const key = `lack:${name}:${one.key}`
  return [{ key, section, label: one.name ?? label, text, state, from, at }]
}

/** Checks, documents and risk factors are not added where the facts of a person are. */
function placeOf(section: CaseSection, place: GapPlace): GapPlace {
  return section === 'checks' || section === 'documents' || section === 'risk' ? section : place
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** The levels of risk from which something can be required. */
export const requiredFrom: Record<RiskLevel, string> = {
  low: 'Every case',
  medium: 'Medium and high risk',
  high: 'High risk',
}

/** The requirements of each group as text, such as `Every case: Date of birth. High risk: PEP check.` */
export function describeRequirements(requirements: Requirements): Record<RequiredGroup, string> {
  const textOf = (group: RequiredGroup) =>
    riskLevels
      .map((level) => {
        const keys = requirementKeys.filter((key) => requirements[key] === level)
        const labels = keys.map(requirementOf).filter((one) => one.group === group)
        return labels.length > 0 && `${requiredFrom[level]}: ${labels.map((one) => one.label).join(', ')}.`
      })
      .filter(Boolean)
      .join(' ')
  return Object.fromEntries(requiredGroupNames.map((group) => [group, textOf(group)])) as Record<
    RequiredGroup,
    string
  >
}

/** A waiver as the facts of a case name it. */
export function describeWaiver({ by, reason, until }: { by: string; reason: string; until: string }): string {
  return `Waived by ${by} until ${formatDay(until)}: ${reason}`
}
