import { z } from 'zod'
import { id, language } from '../fields.ts'
import { routes } from '../route.ts'
import { countSideNames } from './page-rules.ts'
import { MOST_FILES, translationKindNames } from './translation-kinds.ts'

/** Pages of an earlier translation of the same company. */
const Reuse = z.object({
  /** The number of the earlier translation. */
  number: z.string(),
  deliveredOn: z.string(),
  kind: z.enum(translationKindNames),
  /** The earlier translation has the same languages and kind, so that its pages need no new one. */
  isSame: z.boolean(),
  /** The pages of this document, with the share of their text that was translated, in percent. */
  pages: z.array(z.object({ page: z.number().int(), percent: z.number().int() })),
})
export type Reuse = z.infer<typeof Reuse>

export const EstimateSource = z.object({
  id,
  name: z.string(),
  /** failed: staff count the pages by hand. */
  state: z.enum(['reading', 'read', 'failed']),
  /** Why the document could not be read. */
  failure: z.string().nullable(),
  /** The pages of the document; null until it is read. */
  pages: z.number().int().nullable(),
  /** The pages that could not be read, which the count leaves out. */
  unreadPages: z.array(z.number().int()),
})
export type EstimateSource = z.infer<typeof EstimateSource>

/** The pages of documents together, by the rule for their languages. */
export const PageEstimate = z.object({
  /** Null until all documents are read, without a rule for the languages, and if no page could be read. */
  count: z
    .object({
      characters: z.number().int(),
      words: z.number().int(),
      pages: z.number(),
      /** The calculation in one sentence. */
      formula: z.string(),
      /** The text on which the final count is made. */
      countSide: z.enum(countSideNames),
    })
    .nullable(),
  /** Net, with the express surcharge if asked for; null for a price on request. */
  price: z.object({ net: z.string(), currency: z.string() }).nullable(),
  /** Null if express is not offered. */
  expressPercent: z.number().int().nullable(),
  /** Earlier translations of the same pages, the latest first. */
  reuse: z.array(Reuse),
})
export type PageEstimate = z.infer<typeof PageEstimate>

export const Estimate = PageEstimate.extend({
  /** The documents that were uploaded, or the files of the letter. */
  documents: z.array(EstimateSource),
  /** The language of their text, where it is clear. */
  language: z.string().nullable(),
})
export type Estimate = z.infer<typeof Estimate>

/** The ids of documents in an address, separated by commas. */
const documentIds = z
  .string()
  .max(1000)
  .transform((ids) => ids.split(','))
  .pipe(z.array(id).max(MOST_FILES))

export const translationEstimates = routes({
  'POST /api/companies/:companyId/translation-estimates': {
    summary: 'Upload a document whose pages are to be counted. It is kept for 30 days.',
    may: 'translations:request',
    upload: 'document',
    response: EstimateSource,
    status: 201,
    audit: 'translation-estimate.requested',
  },
  'GET /api/companies/:companyId/translation-estimates': {
    summary:
      'The pages and the price of documents or a letter for a pair of languages, and what was translated before.',
    may: 'translations:request',
    query: z.strictObject({
      documentIds: documentIds.optional(),
      mailItemId: id.optional(),
      /** Without both languages, the documents are shown but not counted. */
      fromLanguage: language.optional(),
      toLanguage: language.optional(),
      kind: z.enum(translationKindNames),
      express: z.enum(['yes']).optional(),
    }),
    response: Estimate,
  },
})
