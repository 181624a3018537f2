import { z } from 'zod'

/** A count, and the list it belongs to: `query` filters that list to the counted records. */
export function tallyOf<T extends z.ZodType, L extends string>(name: T, lists: readonly L[]) {
  return z.object({
    name,
    count: z.number().int(),
    list: z.enum(lists),
    query: z.record(z.string(), z.string()),
  })
}
