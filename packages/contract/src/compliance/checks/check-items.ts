import { z } from 'zod'
import { id, instant, staffOnly } from '../../fields.ts'
import { checkOutcomeNames, checkRoles } from './check-kinds.ts'

export const Evidence = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** The hash of the stored bytes, in hexadecimal. */
  sha256: z.string(),
  /** The document of the company that it names; null for a file that was added here. */
  documentId: id.nullable(),
  addedAt: instant,
  addedBy: z.string(),
})
export type Evidence = z.infer<typeof Evidence>

const Result = z.object({
  outcome: z.enum(checkOutcomeNames),
  source: z.string(),
  searched: z.string(),
  found: z.string().nullable(),
  checkedOn: z.string(),
  note: z.string().nullable(),
  clientNote: z.string().nullable(),
  by: z.string(),
  at: instant,
})

/** One ordered kind in a check. Outcome, source, day and note are those of the final result. */
export const CheckItem = z.object({
  id,
  kind: z.object({ slug: z.string(), name: z.string(), description: z.string() }),
  outcome: z.enum(checkOutcomeNames).nullable(),
  source: z.string().nullable(),
  checkedOn: z.string().nullable(),
  clientNote: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** The role whose work it is. */
  role: staffOnly(z.enum(checkRoles)),
  needsConfirmation: staffOnly(z.boolean()),
  /** Every result that was recorded, the latest first; the first counts. */
  results: staffOnly(z.array(Result)),
  files: staffOnly(z.array(Evidence)),
})
export type CheckItem = z.infer<typeof CheckItem>
