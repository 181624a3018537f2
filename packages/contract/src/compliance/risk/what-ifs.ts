import { z } from 'zod'
import { id, instant } from '../../fields.ts'
import { whatIfStates } from './matrix-states.ts'
import { riskLevels } from './risk-kinds.ts'

const Level = z.enum(riskLevels)
const Counts = z.object({ low: z.number().int(), medium: z.number().int(), high: z.number().int() })

const Change = z.object({
  company: z.object({ id, name: z.string() }),
  before: z.object({ level: Level, score: z.number().int() }),
  after: z.object({ level: Level, score: z.number().int() }),
  /** The lines that the draft rates in another way. */
  reasons: z.array(z.string()),
})
export type WhatIfChange = z.infer<typeof Change>

/** All companies rated by a draft and by the matrix in force. */
export const WhatIf = z.object({
  id,
  state: z.enum(whatIfStates),
  /** Neither the draft nor the matrix in force has changed since. */
  isCurrent: z.boolean(),
  total: z.number().int(),
  done: z.number().int(),
  before: Counts,
  after: Counts,
  /** The companies that change level. */
  changed: z.number().int(),
  /** The companies that rise to high. */
  risen: z.number().int(),
  /** The first of them: those that rise, then those that fall, by name. */
  changes: z.array(Change),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
})
export type WhatIf = z.infer<typeof WhatIf>
