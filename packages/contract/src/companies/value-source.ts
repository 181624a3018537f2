import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { valueSources } from './company-states.ts'

/** A file that supports a value: one of the answers, or else a document of the company. */
export const Evidence = z.object({ id, name: z.string(), isDocument: z.boolean() })
export type Evidence = z.infer<typeof Evidence>

/** Where a value of the record comes from. */
export const ValueSource = z.object({
  field: z.string(),
  kind: z.enum(valueSources),
  /** Null for imports, and for clients if staff entered it. */
  by: z.string().nullable(),
  at: instant,
  /** The assignment in which it was answered. */
  assignment: z.object({ id, survey: z.string() }).nullable(),
  evidence: Evidence.nullable(),
  /** The day from which the company is asked for it again; null: never. */
  askAgainOn: z.string().nullable(),
})
export type ValueSource = z.infer<typeof ValueSource>

/** The sources of the values of an owner, officer or employee. */
export const EntrySources = z.object({ entryId: id, sources: z.array(ValueSource) })
export type EntrySources = z.infer<typeof EntrySources>
