import { z } from 'zod'

/** A number, and the list that it counts: what is found there when it is asked for with `query`. */
export function tallyOf<T extends z.ZodType, L extends string>(name: T, lists: readonly L[]) {
  return z.object({
    name,
    count: z.number().int(),
    list: z.enum(lists),
    query: z.record(z.string(), z.string()),
  })
}
