import { z } from 'zod'
import { instant, text } from './fields.ts'
import { routes } from './route.ts'

const Section = z.object({ heading: z.string(), paragraphs: z.array(z.string()) })

export const Terms = z.object({
  version: z.number().int(),
  publishedAt: instant,
  sections: z.array(Section),
})
export type Terms = z.infer<typeof Terms>

/** The differences from the version a user accepted, in reading order. */
export const TermsChange = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  text: z.string(),
  isHeading: z.boolean(),
})
export type TermsChange = z.infer<typeof TermsChange>

export const terms = routes({
  'GET /api/terms': {
    summary: 'The terms of use as they stand.',
    may: 'public',
    response: Terms,
  },
  'POST /api/terms': {
    summary: 'Publish a new version of the terms: everybody is asked to accept it.',
    may: 'terms:publish',
    whileActing: 'refused',
    body: z.strictObject({
      sections: z
        .array(z.strictObject({ heading: text(200), paragraphs: z.array(text(5000)) }))
        .min(1)
        .max(60),
    }),
    response: Terms,
    status: 201,
    audit: 'terms.published',
  },
  'GET /api/terms/pending': {
    summary: 'The terms that you must accept, with the changes since your accepted version.',
    may: 'signed-in',
    response: z.object({
      accepted: z.number().int().nullable(),
      terms: Terms,
      changes: z.array(TermsChange),
    }),
  },
  'PUT /api/terms/acceptance': {
    summary: 'Accept the terms as they stand; refused where a newer version has come.',
    may: 'signed-in',
    whileActing: 'refused',
    body: z.strictObject({ version: z.number().int().min(1) }),
    audit: 'terms.accepted',
  },
})
