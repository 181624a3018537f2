import { z } from 'zod'
import { id, instant, page, pageOf, reasonText, text, version } from '../../fields.ts'
import { routes } from '../../route.ts'
import { RiskMatrixDraft } from './matrix-definition.ts'
import { matrixStates } from './matrix-states.ts'
import type { RiskRating } from './rate-risk.ts'
import { WhatIf } from './what-ifs.ts'
import type { RiskFacts } from './risk-facts.ts'

export const RiskMatrixAction = z.enum(['edit', 'drop-draft', 'publish', 'what-if', 'archive', 'restore'])
export type RiskMatrixAction = z.infer<typeof RiskMatrixAction>

const RiskMatrix = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  state: z.enum(matrixStates),
  /** Companies are rated by it: it was published last. */
  isInForce: z.boolean(),
  factors: z.number().int(),
  /** Null before the first publication. */
  publishedVersion: z.number().int().nullable(),
  publishedAt: instant.nullable(),
  /** There are unpublished changes. */
  hasDraft: z.boolean(),
  updatedAt: instant,
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(RiskMatrixAction),
})
export type RiskMatrix = z.infer<typeof RiskMatrix>

export const RiskMatrixRecord = RiskMatrix.extend({
  /** The draft, or the published version if there is no draft. */
  definition: RiskMatrixDraft,
  /** The last author of the draft, who may not publish it; null without a draft. */
  draftedBy: z.object({ id, name: z.string() }).nullable(),
  version,
})
export type RiskMatrixRecord = z.infer<typeof RiskMatrixRecord>

const RiskMatrixVersion = z.object({
  number: z.number().int(),
  publishedAt: instant,
  publishedBy: z.string(),
  definition: RiskMatrixDraft,
})
export type RiskMatrixVersion = z.infer<typeof RiskMatrixVersion>

/** The effect of publishing the draft. */
const PublishEffect = z.object({
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** The published version of this matrix; null before the first publication. */
  published: RiskMatrixDraft.nullable(),
  /** The name of the other matrix that it replaces; null if there is none. */
  replaces: z.string().nullable(),
  /** The latest what-if of this matrix; null if it never had one. */
  whatIf: WhatIf.nullable(),
})

/** Ratings and facts, as the pure evaluator returns and reads them. */
const Rating = z
  .custom<RiskRating>()
  .meta({ description: 'The score, the level, and a line for each factor.' })
const Facts = z.custom<RiskFacts>().meta({ description: 'The facts of the company, by the keys of factors.' })

/** A company in the editor: the facts for its draft, and the rating by the published version. */
const Example = z.object({ facts: Facts, published: Rating.nullable() })

export const riskMatrices = routes({
  'GET /api/risk-matrices': {
    summary: 'Risk matrices, by name.',
    may: 'risk-matrices:read',
    query: page.extend({
      q: z.string().max(200).optional(),
      state: z.enum([...matrixStates, 'all']).optional(),
    }),
    response: pageOf(RiskMatrix),
  },
  'POST /api/risk-matrices': {
    summary: 'Create a risk matrix as a draft.',
    may: 'risk-matrices:edit',
    body: RiskMatrixDraft,
    response: RiskMatrixRecord,
    status: 201,
    audit: 'risk-matrix.created',
  },
  'GET /api/risk-matrices/:slug': {
    summary: 'One risk matrix with its definition.',
    may: 'risk-matrices:read',
    response: RiskMatrixRecord,
  },
  'PUT /api/risk-matrices/:slug': {
    summary: 'Save the draft; a stale version is refused.',
    may: 'risk-matrices:edit',
    body: RiskMatrixDraft.extend({ version }),
    response: RiskMatrixRecord,
    audit: 'risk-matrix.changed',
  },
  'DELETE /api/risk-matrices/:slug/draft': {
    summary: 'Throw the changes away that are not published.',
    may: 'risk-matrices:edit',
    body: z.strictObject({ version }),
    response: RiskMatrixRecord,
    audit: 'risk-matrix.draft-dropped',
  },
  'GET /api/risk-matrices/:slug/publication': {
    summary: 'The effects of publishing the draft: problems, the matrix it replaces, and the last what-if.',
    may: 'risk-matrices:publish',
    response: PublishEffect,
  },
  'PUT /api/risk-matrices/:slug/publication': {
    summary: 'Publish the draft of a colleague after its what-if. Companies are rated by it from then on.',
    may: 'risk-matrices:publish',
    body: z.strictObject({ version }),
    response: RiskMatrixRecord,
    audit: 'risk-matrix.published',
  },
  'GET /api/risk-matrices/:slug/versions': {
    summary: 'The published versions, the latest first.',
    may: 'risk-matrices:read',
    response: z.array(RiskMatrixVersion),
  },
  'POST /api/risk-matrices/:slug/versions/:number/restoration': {
    summary: 'Make an earlier version the draft.',
    may: 'risk-matrices:edit',
    body: z.strictObject({ version }),
    response: RiskMatrixRecord,
    status: 200,
    audit: 'risk-matrix.restored',
  },
  'PUT /api/risk-matrices/:slug/archival': {
    summary: 'Archive a risk matrix that is not in force.',
    may: 'risk-matrices:publish',
    body: z.strictObject({ reason: reasonText() }),
    response: RiskMatrixRecord,
    audit: 'risk-matrix.archived',
  },
  'DELETE /api/risk-matrices/:slug/archival': {
    summary: 'Restore an archived risk matrix.',
    may: 'risk-matrices:publish',
    response: RiskMatrixRecord,
    audit: 'risk-matrix.unarchived',
  },
  'GET /api/risk-matrices/:slug/companies/:companyId': {
    summary: 'The facts of a company for the saved draft, and its rating by the published version.',
    may: 'risk-matrices:read',
    response: Example,
  },
  'GET /api/risk-matrices/:slug/what-if': {
    summary: 'The latest what-if of the matrix.',
    may: 'risk-matrices:read',
    response: z.object({ whatIf: WhatIf.nullable() }),
  },
  'POST /api/risk-matrices/:slug/what-if': {
    summary: 'Rate every company by the saved draft and by the matrix in force; one what-if runs at a time.',
    may: 'risk-matrices:edit',
    body: z.strictObject({ version }),
    response: WhatIf,
    status: 201,
    audit: 'risk-matrix.what-if-started',
  },
  'DELETE /api/risk-matrices/:slug/what-if': {
    summary: 'Cancel the running what-if.',
    may: 'risk-matrices:edit',
    response: WhatIf,
    audit: 'risk-matrix.what-if-cancelled',
  },
})

const ManualFactor = z.object({
  factor: z.string(),
  label: z.string(),
  options: z.array(z.string()),
  /** The option that was chosen; null if none was, or the matrix no longer has it. */
  option: z.string().nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: instant.nullable(),
})

export const CompanyRisk = z.object({
  /** The day on which it was computed, where the company is. */
  day: z.string(),
  matrix: z.object({ id, slug: z.string(), name: z.string(), version: z.number().int() }),
  rating: Rating,
  /** Months from a decision to the next review, at this level. */
  reviewMonths: z.number().int(),
  /** The factors that staff assess. */
  manual: z.array(ManualFactor),
})
export type CompanyRisk = z.infer<typeof CompanyRisk>

export const companyRisk = routes({
  'GET /api/companies/:companyId/risk': {
    summary: 'The risk rating of a company today, by the matrix in force, with the reason of each line.',
    may: 'risk:read',
    response: CompanyRisk,
  },
  'PUT /api/companies/:companyId/risk-factors/:factor': {
    summary: 'Assess a factor that the record does not hold, with the reason.',
    may: 'risk:write',
    body: z.strictObject({ option: text(80), reason: reasonText() }),
    response: CompanyRisk,
    audit: 'risk.assessed',
  },
})
