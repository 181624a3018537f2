import type { CaseItem } from '@domicile/contract/compliance/due-diligence/case-sections'
import { sha256Of } from '@domicile/server/security/sha256'

/**
 * The SHA-256 of the facts of a section, in hexadecimal. Neither their order nor their words count, and of evidence only
 * the hash of a file: a new screening run with the same outcome is no new fact, nor is a release that rewords one.
 */
export function hashFacts(items: readonly CaseItem[]): string {
  return sha256Of(factLines(items))
}

/** The lines of which `hashFacts` is the hash: JSON, one fact a line. */
export function factLines(items: readonly CaseItem[]): string {
  return items.map(factLine).sort().join('\n')
}

/** One of these lines: equal facts have equal lines. */
export function factLine({ key, codes, evidence, validUntil }: CaseItem): string {
  return JSON.stringify([key, codes, evidence?.sha256 ?? null, validUntil])
}

/** The SHA-256 of the hashes of all sections. */
export function hashSections(sections: readonly { section: string; factsHash: string }[]): string {
  const lines = sections.map(({ section, factsHash }) => `${section} ${factsHash}`)
  return sha256Of(lines.sort().join('\n'))
}

/** A decision as it is chained to the one before. */
type ChainedDecision = {
  id: string
  kind: string
  decided_by: string
  decided_at: string
  facts_hash: string
  /** The SHA-256 of the reason, so that the chain holds once the reason is deleted. */
  reason_hash: string
  previous: string | null
}

type Decision = Omit<ChainedDecision, 'reason_hash'> & { reason: string | null }

/** The SHA-256 of a decision with the one before. */
export function hashDecision({ reason, ...decision }: Decision): string {
  return hashChained({ ...decision, reason_hash: sha256Of(reason ?? '') })
}

/** The same of a decision of which only the hash of the reason is known. */
export function hashChained(decision: ChainedDecision): string {
  const { id, kind, decided_by, decided_at, facts_hash, reason_hash, previous } = decision
  return sha256Of([previous ?? '', id, kind, decided_by, decided_at, facts_hash, reason_hash].join('\n'))
}
