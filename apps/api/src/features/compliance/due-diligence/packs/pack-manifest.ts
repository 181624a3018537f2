import {
  caseSectionNames,
  evidenceKinds,
  reviewKindNames,
} from '@domicile/contract/compliance/due-diligence/case-kinds'
import { z } from 'zod'

// The paths in an evidence pack, and its manifest.

export const MANIFEST = 'manifest.json'
export const SUMS = 'SHA256SUMS'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** A record that a fact relies on and a file proves. */
const Proof = z.object({
  kind: z.enum(evidenceKinds),
  id: z.string(),
  /** The name of the file as it was uploaded. */
  name: z.string(),
})
export type Proof = z.infer<typeof Proof>

const PackedFile = z.object({
  path: z.string(),
  size: z.number().int(),
  sha256: hash,
  /** Of a file of evidence. */
  proves: z.array(Proof).optional(),
})

/** Evidence that is not in the pack, with the hash by which it can be recognised. */
const LeftOut = z.object({ sha256: hash, size: z.number().int(), reason: z.string(), proves: z.array(Proof) })
export type LeftOut = z.infer<typeof LeftOut>

const Decision = z.object({
  review: z.number().int(),
  id: z.string(),
  kind: z.enum(['approved', 'declined', 'returned']),
  byId: z.string(),
  by: z.string(),
  role: z.string(),
  at: z.string(),
  factsHash: hash,
  /** Of the text of the reason; null if that was deleted before the pack was made. */
  reasonHash: hash.nullable(),
  previous: hash.nullable(),
  hash,
})

/** The list of everything in an evidence pack. Its own hash is in the next pack of the case, and in the portal. */
export const PackManifest = z.object({
  format: z.literal('domicile-evidence-pack'),
  version: z.literal(1),
  firm: z.string(),
  case: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  review: z.object({
    id: z.string(),
    number: z.number().int(),
    kind: z.enum(reviewKindNames),
    outcome: z.enum(['approved', 'declined']),
    decidedAt: z.string(),
    decidedBy: z.array(z.string()),
  }),
  /** `sha256` is the hash of the file `facts`, on which the decision was taken. `record` has the same facts in words. */
  sections: z.array(
    z.object({ section: z.enum(caseSectionNames), sha256: hash, facts: z.string(), record: z.string() }),
  ),
  /** All decisions of the case so far, each chained to the one before. */
  decisions: z.array(Decision),
  /** Its place in the chain of the packs of a case, which is the order in which they were made. */
  place: z.number().int().positive(),
  /** The pack before in the chain: of an earlier review, or of a later one if this pack failed at first. */
  previous: z.object({ review: z.number().int(), manifestSha256: hash }).nullable(),
  /** Decided reviews whose own pack had failed when this one was made. */
  missing: z.array(z.object({ review: z.number().int(), reason: z.string() })).default([]),
  files: z.array(PackedFile),
  leftOut: z.array(LeftOut),
})
export type PackManifest = z.infer<typeof PackManifest>
