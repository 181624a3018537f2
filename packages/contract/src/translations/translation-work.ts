import { z } from 'zod'
import { date, id, optionalText, orNone, text } from '../fields.ts'
import { messages } from '../messages.ts'
import { typedAmount } from '../money/amounts.ts'
import { currencies } from '../money/money.ts'
import { routes } from '../route.ts'
import { translationMessages } from './translation-messages.ts'
import { Estimate, EstimateSource, PageEstimate } from './translation-estimates.ts'
import { languageCodes } from '../language-kinds.ts'
import { MOST_PAGES, sourceFormNames } from './translation-kinds.ts'
import { refuseSameLanguage, Translation } from './translations.ts'

const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencies.includes(code), { error: translationMessages.currency })

/** Rules count parts of pages, to a hundredth. */
const pages = z.number().min(0.01).max(MOST_PAGES).multipleOf(0.01)

export const QuoteInput = z.strictObject({
  pages,
  /** How the pages were counted, in words. */
  rule: text(500),
  /** Without VAT, for all pages. */
  price: typedAmount,
  currency,
  dueOn: date,
})
export type QuoteInput = z.output<typeof QuoteInput>

export const TranslatorInput = z.strictObject({
  translatorId: id,
  cost: orNone(typedAmount),
  currency,
  note: optionalText(1000),
})
export type TranslatorInput = z.output<typeof TranslatorInput>

export const LanguagesInput = z
  .strictObject({ fromLanguage: z.enum(languageCodes), toLanguage: z.enum(languageCodes) })
  .superRefine(refuseSameLanguage)
export type LanguagesInput = z.output<typeof LanguagesInput>

/** The choices that a paid order does not make. */
export const TermsInput = z.strictObject({
  sourceForm: z.enum(sourceFormNames),
  wantsHardCopy: z.boolean(),
  dueOn: date,
})

export const QuestionInput = z.strictObject({ question: text(2000) })

export const FinalInput = z.strictObject({
  /** Not used after a complaint: a translation that was redone keeps the count and price of its first delivery. */
  pages,
  /** Required for sworn translations. */
  repertoryNumber: optionalText(80),
})
export type FinalInput = z.output<typeof FinalInput>

export const ShipmentInput = z.strictObject({
  carrier: text(120),
  tracking: optionalText(120),
  sentOn: date,
})
export type ShipmentInput = z.output<typeof ShipmentInput>

export const ComplaintAnswer = z
  .strictObject({
    answer: text(2000),
    /** The work starts again; otherwise the delivery stays as it is. */
    isRedone: z.boolean(),
    /** The new day of delivery, if the work starts again. */
    dueOn: orNone(date),
  })
  .superRefine(({ isRedone, dueOn }, context) => {
    if (isRedone && dueOn === null)
      context.addIssue({ code: 'custom', path: ['dueOn'], message: messages.required })
  })

/** The final count by the rule of the quote, or by today's for an order that paid by the page. */
export const FinalCount = z.object({
  /** Null until the counted files are read, if they have no text, and if the price does not depend on the pages. */
  count: PageEstimate.shape.count,
  /** The files that are counted. */
  documents: z.array(EstimateSource),
  tolerancePercent: z.number().int().nullable(),
})
export type FinalCount = z.infer<typeof FinalCount>

/** The work of staff on a translation. */
export const translationWork = routes({
  'GET /api/translations/:id/estimate': {
    summary: 'The pages and the price of the document by the rule of today, for the quote.',
    may: 'translations:quote',
    response: Estimate,
  },
  'GET /api/translations/:id/final-count': {
    summary: 'The pages of the final files, or of the document, by the rule of the price.',
    may: 'translations:process',
    response: FinalCount,
  },
  'PUT /api/translations/:id/quote': {
    summary: 'Quote a translation. The client can accept for 14 days.',
    may: 'translations:quote',
    body: QuoteInput,
    response: Translation,
    audit: 'translation.quoted',
  },
  'PUT /api/translations/:id/languages': {
    summary:
      'Correct the languages, or complete those of a paid order. A change ends the quote and the assignment.',
    may: 'translations:process',
    body: LanguagesInput,
    response: Translation,
    audit: 'translation.languages-set',
  },
  'PUT /api/translations/:id/terms': {
    summary:
      'Set the day of delivery of a paid translation, the document it is made from, and the paper copy.',
    may: 'translations:process',
    body: TermsInput,
    response: Translation,
    audit: 'translation.terms-set',
  },
  'PUT /api/translations/:id/translator': {
    summary: 'Assign a translation to a translator, with the cost to the firm.',
    may: 'translations:process',
    body: TranslatorInput,
    response: Translation,
    audit: 'translation.assigned',
  },
  'POST /api/translations/:id/questions': {
    summary: 'Ask the client about the document, such as an unreadable page. The work waits for the answer.',
    may: 'translations:process',
    body: QuestionInput,
    response: Translation,
    status: 201,
    audit: 'translation.question-asked',
  },
  'PUT /api/translations/:id/draft': {
    summary: 'Deliver the draft files to the client for review.',
    may: 'translations:process',
    response: Translation,
    audit: 'translation.draft-delivered',
  },
  'PUT /api/translations/:id/delivery': {
    summary:
      'Deliver the final files, with the final count. More pages than agreed need the client’s consent.',
    may: 'translations:process',
    body: FinalInput,
    response: Translation,
    audit: 'translation.finalised',
  },
  'PUT /api/translations/:id/shipment': {
    summary: 'Record that the paper copy was sent.',
    may: 'translations:process',
    body: ShipmentInput,
    response: Translation,
    audit: 'translation.shipped',
  },
  'PUT /api/translations/:id/complaint-answer': {
    summary: 'Answer a complaint: explain the translation, or translate again.',
    may: 'translations:process',
    body: ComplaintAnswer,
    response: Translation,
    audit: 'translation.complaint-answered',
  },
})
