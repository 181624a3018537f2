import type { BeneficialOwners } from './owner-results.ts'

/** A decision of a person that takes precedence over the computed result. */
export type Override = {
  company: string
  person: string
  isOwner: boolean
  reason: string
  /** The user who decided. */
  by: string
  /** The last day on which it applies, `YYYY-MM-DD`; null without end. */
  until: string | null
}

/** A person as computed and as decided. */
export type Decision = {
  person: string
  isComputed: boolean
  isOwner: boolean
  /** The override that applies; null if the computed result applies. */
  override: Override | null
}

export type DecidedOwners = {
  /** The computed result, unchanged. */
  computed: BeneficialOwners
  decisions: Decision[]
  /** Overrides of this company whose last day has passed: they no longer apply. */
  expired: Override[]
}

/**
 * Applies the overrides of a company on a day, and shows them beside the computed result. Of several for one person
 * the last in the list applies.
 */
export function applyOverrides(
  computed: BeneficialOwners,
  overrides: readonly Override[],
  day: string,
): DecidedOwners {
  const own = overrides.filter(({ company }) => company === computed.company)
  const isExpired = ({ until }: Override) => until !== null && until < day
  const lasting = new Map(own.filter((one) => !isExpired(one)).map((one) => [one.person, one]))
  const persons = new Set([...computed.owners.map(({ person }) => person), ...lasting.keys()])
  const decisions = [...persons].sort().map((person) => {
    const isComputed = computed.owners.some((owner) => owner.person === person)
    const override = lasting.get(person) ?? null
    return { person, isComputed, isOwner: override?.isOwner ?? isComputed, override }
  })
  return { computed, decisions, expired: own.filter(isExpired) }
}
