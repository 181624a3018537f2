import { z } from 'zod'

/**
 * The users who can act on what a record waits for, of whom at most three are named; null if it is not for the reader to
 * know, or nothing waits. A total of 0 means that no one can act.
 */
export const WaitsFor = z
  .object({ isYou: z.boolean(), names: z.array(z.string()), total: z.number().int() })
  .nullable()
export type WaitsFor = z.infer<typeof WaitsFor>
