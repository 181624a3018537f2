import { z } from 'zod'
import { routes } from '../../route.ts'

export const missingSurvey = routes({
  'POST /api/companies/:id/missing-survey': {
    summary: 'Draft a survey for one company that asks for all that its record misses or must ask again.',
    may: 'surveys:send',
    response: z.object({ slug: z.string() }),
    status: 201,
    audit: 'survey.created',
  },
})
