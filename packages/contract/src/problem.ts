import { z } from 'zod'

/** One thing that is wrong with what was sent: where (a JSON pointer into the body or a query name), and what. */
export const FieldProblem = z.object({ pointer: z.string(), code: z.string(), message: z.string() })

/** An error as every answer gives it (RFC 9457). `instance` is the request's id, to quote when asking for help. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  instance: z.string(),
  errors: z.array(FieldProblem).optional(),
  /** With 409 `stale`: the fields that someone else changed, with their present values. */
  current: z.record(z.string(), z.unknown()).optional(),
  changed: z.array(z.string()).optional(),
})

export type Problem = z.infer<typeof Problem>
export type FieldProblem = z.infer<typeof FieldProblem>
