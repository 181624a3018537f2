import { createHash } from 'node:crypto'
import type { CaseItem } from '@domicile/contract/due-diligence/case-sections'

/**
 * The SHA-256 of the facts of a section, in hexadecimal. Neither their order nor their labels count, and of evidence only
 * the hash of a file: a new screening run with the same outcome is no new fact.
 */
export function hashFacts(items: readonly CaseItem[]): string {
  const facts = items.map(({ key, value, evidence, validUntil }) =>
    JSON.stringify([key, value, evidence?.sha256 ?? null, validUntil]),
  )
  return sha256(facts.sort().join('\n'))
}

/** The SHA-256 of the hashes of all sections. */
export function hashSections(sections: readonly { section: string; factsHash: string }[]): string {
  const lines = sections.map(({ section, factsHash }) => `${section} ${factsHash}`)
  return sha256(lines.sort().join('\n'))
}

type Hashed = {
  id: string
  kind: string
  decided_by: string
  decided_at: string
  facts_hash: string
  reason: string | null
  previous: string | null
}

/**
 * The SHA-256 of a decision with the one before. The reason enters by its own hash, so that the chain holds once the reason is
 * deleted.
 */
export function hashDecision({
  id,
  kind,
  decided_by,
  decided_at,
  facts_hash,
  reason,
  previous,
}: Hashed): string {
  const parts = [previous ?? '', id, kind, decided_by, decided_at, facts_hash, sha256(reason ?? '')]
  return sha256(parts.join('\n'))
}

/** The SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
