import { z } from 'zod'
import { id, instant } from './fields.ts'

/** An entry of a record's history, as its readers see it. */
export const HistoryEntry = z.object({
  id,
  at: instant,
  action: z.string(),
  /** The actor's name; null for the portal's own jobs. */
  actor: z.string().nullable(),
  /** The client user whom they acted as. */
  onBehalfOf: z.string().nullable(),
  reason: z.string().nullable(),
  subject: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
