import { z } from 'zod'
import { instant, text } from '../fields.ts'
import { routes } from '../route.ts'

const Section = z.object({ heading: z.string(), paragraphs: z.array(z.string()) })

/** The sections of a new version. */
const NewSections = z
  .array(z.strictObject({ heading: text(200), paragraphs: z.array(text(5000)).max(50) }))
  .min(1)
  .max(60)

const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647)

export const Terms = z.object({
  version: z.number().int(),
  publishedAt: instant,
  sections: z.array(Section),
})
export type Terms = z.infer<typeof Terms>

const TermsVersion = Terms.omit({ sections: true }).extend({
  /** The active users who accepted this version. */
  accepted: z.number().int(),
})
export type TermsVersion = z.infer<typeof TermsVersion>

export const terms = routes({
  'GET /api/terms': {
    summary: 'The terms of use as they stand.',
    may: 'public',
    response: Terms,
  },
  'POST /api/terms': {
    summary: 'Publish a new version of the terms: every user is asked to accept it.',
    may: 'terms:publish',
    whileActing: 'refused',
    body: z.strictObject({
      sections: NewSections,
      /** The version that the author compared the text with; refused if a newer one was published. */
      replaces: z.number().int().min(0).optional(),
    }),
    response: Terms,
    status: 201,
    audit: 'terms.published',
  },
  'GET /api/terms/versions': {
    summary: 'Every version of the terms, the latest first, with how many active users accepted it.',
    may: 'terms:publish',
    response: z.object({
      /** The active users, all of whom must accept the version in effect. */
      users: z.number().int(),
      versions: z.array(TermsVersion),
    }),
  },
  'GET /api/terms/changes': {
    summary: 'One version of the terms, and the version before to compare it with.',
    may: 'terms:publish',
    query: z.strictObject({ version: versionNumber }),
    response: TermsVersion.extend({
      sections: z.array(Section),
      /** The sections of the version before; none for the first. */
      sectionsBefore: z.array(Section),
    }),
  },
  'GET /api/terms/pending': {
    summary: 'The terms that you must accept, and the version that you accepted last.',
    may: 'signed-in',
    response: z.object({
      accepted: z.number().int().nullable(),
      /** The sections that you accepted; none if you accepted no version yet. */
      sectionsAccepted: z.array(Section),
      terms: Terms,
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
