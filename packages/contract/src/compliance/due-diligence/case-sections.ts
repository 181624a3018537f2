import { z } from 'zod'
import { id, instant } from '../../fields.ts'
import { caseSectionNames, evidenceKinds, sectionStates } from './case-kinds.ts'
import { gapPlaces, gapStateNames } from './requirements.ts'

/** One fact on which a decision relies. */
export const CaseItem = z.object({
  /** The same for the same fact in every review. */
  key: z.string(),
  label: z.string(),
  /** In words, which another release may change; frozen facts keep theirs. */
  value: z.string(),
  /** The same in codes and plain values: they alone are hashed and compared. */
  codes: z.array(z.union([z.string(), z.number(), z.boolean()]).nullable()),
  /** The record that proves it; `sha256` is the hash of a file. */
  evidence: z
    .object({ kind: z.enum(evidenceKinds), id: z.string(), sha256: z.string().nullable() })
    .nullable(),
  validUntil: z.string().nullable(),
})
export type CaseItem = z.infer<typeof CaseItem>

const Compared = CaseItem.extend({
  /** Against the last approval; null if there was none. */
  change: z.enum(['added', 'changed', 'same']).nullable(),
  /** The value at the last approval, if it changed. */
  before: z.string().nullable(),
})
export type ComparedItem = z.infer<typeof Compared>

const Review = {
  note: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  reviewedAt: instant.nullable(),
  /** The number of the review in which it was reviewed, if it was carried forward. */
  fromReview: z.number().int().nullable(),
}

const Obstacle = z.object({
  text: z.string(),
  mayExplain: z.boolean(),
  /** Something that the settings require: its key, which a waiver names, why it does not count, and where it is added. */
  gap: z
    .object({
      key: z.string(),
      state: z.enum(gapStateNames),
      at: z.object({ companyId: id, place: z.enum(gapPlaces) }),
    })
    .nullable(),
})

/** A section as its facts are now. */
export const CaseSectionView = z.object({
  section: z.enum(caseSectionNames),
  state: z.enum(sectionStates),
  /** It was reviewed, and its facts have changed since. */
  isOutdated: z.boolean(),
  /** The SHA-256 of the facts; a review names the one that its reader saw. */
  factsHash: z.string(),
  items: z.array(Compared),
  /** Items of the last approval that are gone. */
  removed: z.array(CaseItem),
  /** Prevent the approval; one that may be explained no longer does once the section is reviewed with a note. */
  obstacles: z.array(Obstacle),
  ...Review,
})
export type CaseSectionView = z.infer<typeof CaseSectionView>

/** A section as it was frozen with the decision. */
export const FrozenSection = z.object({
  section: z.enum(caseSectionNames),
  sha256: z.string(),
  items: z.array(CaseItem),
  ...Review,
})
export type FrozenSection = z.infer<typeof FrozenSection>
