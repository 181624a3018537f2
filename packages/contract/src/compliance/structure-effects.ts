import { z } from 'zod'
import { date, id, instant } from '../fields.ts'
import { ownMessages } from '../messages.ts'
import { riskLevels } from './risk/risk-kinds.ts'
import { routes } from '../route.ts'

const Rating = z.object({ level: z.enum(riskLevels), score: z.number() })

/** Decisions made before the structure changed, which need a new review. */
export const StructureEffects = z.object({
  /** The last change in the period: its day, or when it was recorded if that was later. Null if there was none. */
  changedAt: instant.nullable(),
  /** Cleared checks, still valid, of those whose holdings changed. */
  checks: z.array(
    z.object({ id, name: z.string(), subject: z.string(), clearedAt: instant, hasCertificate: z.boolean() }),
  ),
  /** The latest screening runs of those whose holdings changed. */
  runs: z.array(z.object({ id, subject: z.string(), at: instant })),
  /** The last approval of the company; null if there is none from before the change. */
  approval: z
    .object({
      slug: z.string(),
      review: z.number().int(),
      approvedAt: instant,
      rating: Rating,
      /** By the facts of today. */
      ratingNow: Rating,
      /** The number of the review that is open already. */
      openReview: z.number().int().nullable(),
    })
    .nullable(),
})
export type StructureEffects = z.infer<typeof StructureEffects>

const days = z
  .strictObject({ from: date, to: date })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: ownMessages.dateOrder })

export const structureEffects = routes({
  'GET /api/companies/:companyId/structure/effects': {
    summary: 'The checks, screening runs and approval from before the changes between two days.',
    may: 'due-diligence:read',
    query: days,
    response: StructureEffects,
  },
})
