import { z } from 'zod'
import { earliestToday } from '../days.ts'
import { HistoryEntry } from '../history-entry.ts'
import {
  date,
  exportFormat,
  id,
  instant,
  optionalText,
  orNone,
  page,
  pageOf,
  staffOnly,
  text,
  version,
} from '../fields.ts'
import { ownMessages } from '../messages.ts'
import { chargeStates } from '../api-jobs.ts'
import { amount } from '../money/amounts.ts'
import { routes } from '../route.ts'
import { statusLabels } from '../status-labels.ts'
import { eventsOf } from '../transitions.ts'
import { WaitsFor } from '../waits-for.ts'
import { type Language, languageCodes } from '../language-kinds.ts'
import { TranslationFile } from './translation-files.ts'
import { MOST_FILES, MOST_PAGES, sourceFormNames, translationKindNames } from './translation-kinds.ts'
import { translationMessages } from './translation-messages.ts'
import { translationEvents, translationStates, translationWaits } from './translation-states.ts'

const Event = z.enum(eventsOf(translationEvents))
export type TranslationAction = z.infer<typeof Event>

const Money = z.object({ net: amount, currency: z.string() })

const pages = z.number().int().min(1).max(MOST_PAGES)

/** The fields of a request that its record repeats. */
const requestFields = {
  name: text(200),
  kind: z.enum(translationKindNames),
  sourceForm: z.enum(sourceFormNames),
  fromLanguage: z.enum(languageCodes),
  toLanguage: z.enum(languageCodes),
  /** The pages as the client counts them. */
  pages,
  note: optionalText(2000),
  wantedBy: orNone(date),
  /** The client reviews a draft before the final version. */
  withReview: z.boolean(),
  /** The client agrees that a draft without an answer is accepted after some working days. */
  acceptsSilently: z.boolean(),
  wantsHardCopy: z.boolean(),
  /** At the express surcharge of the rule. */
  isExpress: z.boolean(),
  /** Why the client counts other pages than the estimate. */
  pagesNote: optionalText(500),
}

/** Refuses a translation into the language of the document. */
export function refuseSameLanguage(
  { fromLanguage, toLanguage }: { fromLanguage: Language; toLanguage: Language },
  context: z.RefinementCtx,
): void {
  if (fromLanguage === toLanguage)
    context.addIssue({ code: 'custom', path: ['toLanguage'], message: translationMessages.sameLanguage })
}

export const NewTranslation = z
  .strictObject({
    companyId: id,
    ...requestFields,
    /** Uploaded documents whose pages were counted; they become the document to translate. */
    documentIds: z.array(id).max(MOST_FILES),
    /** A letter of the company, which is translated with all its files. */
    mailItemId: orNone(id),
  })
  .superRefine(refuseSameLanguage)
  .superRefine(({ wantedBy }, context) => {
    if (wantedBy && wantedBy < earliestToday())
      context.addIssue({ code: 'custom', path: ['wantedBy'], message: ownMessages.pastDate })
  })
export type NewTranslation = z.output<typeof NewTranslation>

const { name, kind, sourceForm, wantsHardCopy } = requestFields
/** A language, null until the languages of a paid order are known. */
const language = z.enum(languageCodes).nullable()

const TranslationSummary = z.object({
  id,
  /** Unique over all translations, such as `TR-000123`. */
  number: z.string(),
  company: z.object({ id, name: z.string() }),
  ...{ name, kind, sourceForm, wantsHardCopy, fromLanguage: language, toLanguage: language },
  /** Those of the final count, of the quote or of the request. */
  pages: z.number(),
  wantedBy: z.string().nullable(),
  state: z.enum(translationStates),
  label: z.enum(statusLabels),
  waitingOn: z.enum(translationWaits),
  waitsFor: WaitsFor,
  requestedAt: instant,
  /** The day that the quote promises; null before it. */
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
  endedAt: instant.nullable(),
  /** The final price, or else that of the quote or of the order, without VAT; null before a quote and for orders of no pages. */
  price: Money.nullable(),
  /** The translator, whom clients do not deal with. */
  translator: staffOnly(z.string().nullable()),
  /** The events that the reader may cause now. */
  allowedActions: z.array(Event),
  /** Events that the state allows but something prevents, with the reason. */
  obstacles: z.array(z.object({ event: Event, reason: z.string() })),
})
export type TranslationSummary = z.infer<typeof TranslationSummary>

const Question = z.object({
  id,
  question: z.string(),
  askedAt: instant,
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
})

export const Translation = TranslationSummary.extend({
  note: z.string().nullable(),
  pagesNote: z.string().nullable(),
  isExpress: z.boolean(),
  /** The letter that is translated. */
  mailItem: z.object({ id, number: z.string(), sender: z.string() }).nullable(),
  /** The letter was for another company: clients no longer see its files, nor what was written about it. */
  isWithheld: z.boolean(),
  withReview: z.boolean(),
  acceptsSilently: z.boolean(),
  /** Null for a translation that was paid for in an order. */
  requestedBy: z.string().nullable(),
  /** The order that the translation was paid in. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** The order that bills a quoted translation after its delivery. */
  bill: z.object({ id, number: z.string(), state: z.enum(chargeStates) }).nullable(),
  /** Paid with the order before the work, without VAT; null if its price does not depend on the pages. */
  paid: Money.extend({ pages: z.number().int() }).nullable(),
  requestedPages: z.number().int(),
  quote: Money.extend({ pages: z.number(), rule: z.string(), validUntil: z.string() }).nullable(),
  /** The final count, with the difference to the pages that were quoted or paid; null before it. */
  settlement: Money.extend({
    pages: z.number(),
    difference: z.number(),
    /** The difference to what the order paid: the rest of the price, or a refund; null for a quote, or if there is none. */
    balance: Money.extend({ isRefund: z.boolean() }).nullable(),
    /** The calculation, if the pages were counted from the text. */
    formula: z.string().nullable(),
    /** The share of other pages up to which the agreed price stays; null for counts that did not keep their rule. */
    tolerancePercent: z.number().int().nullable(),
  }).nullable(),
  /** The day after which a draft is accepted without an answer; null unless the client agreed to that. */
  reviewUntil: z.string().nullable(),
  /** Rounds of changes that were requested. */
  revisions: z.number().int(),
  repertoryNumber: z.string().nullable(),
  shipment: z.object({ carrier: z.string(), tracking: z.string().nullable(), sentOn: z.string() }).nullable(),
  /** The reason of the last refusal, revision or cancellation. */
  reason: z.string().nullable(),
  complaint: z.object({ text: z.string(), answer: z.string().nullable() }).nullable(),
  questions: z.array(Question),
  files: z.array(TranslationFile),
  /** The cost to the firm. */
  cost: staffOnly(Money.nullable()),
  translatorId: staffOnly(id.nullable()),
  workNote: staffOnly(z.string().nullable()),
  version,
})
export type Translation = z.infer<typeof Translation>

const sorts = ['due', 'newest', 'name', 'company'] as const
const views = ['open', 'ended', 'all'] as const

const filters = {
  q: z.string().max(200).optional(),
  companyId: id.optional(),
  /** Those of one letter. */
  mailItemId: id.optional(),
  state: z.enum(translationStates).optional(),
  kind: z.enum(translationKindNames).optional(),
  fromLanguage: z.enum(languageCodes).optional(),
  toLanguage: z.enum(languageCodes).optional(),
  waitingOn: z.enum(translationWaits).optional(),
  /** Only those that the reader must act on now. */
  waitsFor: z.enum(['me']).optional(),
  overdue: z.enum(['yes']).optional(),
  /** By default those that are not over; with a state, all in that state. */
  show: z.enum(views).optional(),
}
const sorting = { sort: z.enum(sorts).default('newest'), order: z.enum(['asc', 'desc']).default('desc') }

export const TranslationFilter = z.strictObject(filters)
export type TranslationFilter = z.output<typeof TranslationFilter>
export const TranslationQuery = page.extend({ ...filters, ...sorting })
export type TranslationQuery = z.output<typeof TranslationQuery>

export const translations = routes({
  'GET /api/translations': {
    summary: 'The translations you may see, filtered, sorted and in pages.',
    may: 'translations:read',
    query: TranslationQuery,
    response: pageOf(TranslationSummary),
  },
  'GET /api/translations/export': {
    summary: 'The same list as a file.',
    may: 'translations:read',
    whileActing: 'refused',
    query: z.strictObject({ ...filters, ...sorting, format: exportFormat }),
    download: 'text/csv',
    reads: 'translation.exported',
  },
  'POST /api/translations': {
    summary: 'Request a translation. The files of the document are added afterwards.',
    may: 'translations:request',
    body: NewTranslation,
    response: Translation,
    status: 201,
    audit: 'translation.requested',
  },
  'GET /api/translations/:id': {
    summary: 'One translation with its quote, questions and files.',
    may: 'translations:read',
    response: Translation,
    reads: 'translation.opened',
  },
  'GET /api/translations/:id/history': {
    summary: 'The history of a translation, newest first.',
    may: 'translations:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
})
