import { z } from 'zod'
import { HistoryEntry } from '../../history-entry.ts'
import {
  country,
  date,
  email,
  id,
  language,
  optionalText,
  orNone,
  page,
  pageOf,
  text,
  version,
} from '../../fields.ts'
import { currencyCode, typedAmount } from '../../money/amounts.ts'
import { routes } from '../../route.ts'
import { translationKindNames } from '../translation-kinds.ts'
import { costUnitNames, MOST_RATES, translatorMessages } from './translator-kinds.ts'

const pairFields = { fromLanguage: language, toLanguage: language, kind: z.enum(translationKindNames) }

const Rate = z.strictObject({
  ...pairFields,
  per: z.enum(costUnitNames),
  /** In the translator's currency; none is agreed for each job. */
  cost: orNone(typedAmount),
})

const fields = {
  name: text(120),
  email,
  /** The currency of all rates. */
  currency: currencyCode,
  /** The number in a register of sworn translators; none for others. */
  swornNumber: optionalText(60),
  /** The court or authority that keeps the register. */
  swornAuthority: optionalText(200),
  swornCountry: orNone(country),
  swornUntil: orNone(date),
  /** When and how much the translator can take. */
  capacity: optionalText(500),
  /** The languages by direction and kind, each with its cost. */
  rates: z.array(Rate).min(1, { error: translatorMessages.someLanguage }).max(MOST_RATES),
}

type Fields = z.output<ReturnType<typeof z.strictObject<typeof fields>>>

function checkTranslator(translator: Fields, context: z.RefinementCtx): void {
  const { swornNumber, swornAuthority, swornCountry, rates } = translator
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const isSworn = rates.some(({ kind }) => kind === 'sworn') || swornAuthority !== null
  if (isSworn && !swornNumber) refuse(['swornNumber'], translatorMessages.swornNumber)
  if (swornNumber && !swornAuthority) refuse(['swornAuthority'], translatorMessages.swornAuthority)
  if (swornNumber && !swornCountry) refuse(['swornCountry'], translatorMessages.swornCountry)
  const seen = new Set<string>()
  for (const [index, { fromLanguage, toLanguage, kind }] of rates.entries()) {
    if (fromLanguage === toLanguage) refuse(['rates', index, 'toLanguage'], translatorMessages.sameLanguage)
    const key = `${fromLanguage} ${toLanguage} ${kind}`
    if (seen.has(key)) refuse(['rates', index, 'kind'], translatorMessages.repeatedRate)
    seen.add(key)
  }
}

export const TranslatorInput = z.strictObject(fields).superRefine(checkTranslator)
export type TranslatorInput = z.output<typeof TranslatorInput>

export const Translator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  currency: z.string(),
  swornNumber: z.string().nullable(),
  swornAuthority: z.string().nullable(),
  swornCountry: z.string().nullable(),
  swornUntil: z.string().nullable(),
  /** The entry in the register of sworn translators has ended. */
  isSwornExpired: z.boolean(),
  capacity: z.string().nullable(),
  rates: z.array(
    z.object({
      fromLanguage: z.string(),
      toLanguage: z.string(),
      kind: z.enum(translationKindNames),
      per: z.enum(costUnitNames),
      cost: z.string().nullable(),
    }),
  ),
  isArchived: z.boolean(),
  version,
})
export type Translator = z.infer<typeof Translator>

/** A translator who can take a job, the best fit first. */
export const FittingTranslator = z.object({
  id,
  name: z.string(),
  /** Why the translator fits, in one line. */
  reason: z.string(),
  /** Why the translator can't take the job all the same; null if they can. */
  obstacle: z.string().nullable(),
})
export type FittingTranslator = z.infer<typeof FittingTranslator>

const filters = {
  q: z.string().max(200).optional(),
  fromLanguage: language.optional(),
  toLanguage: language.optional(),
  kind: z.enum(translationKindNames).optional(),
  show: z.enum(['archived', 'all']).optional(),
}

export const TranslatorQuery = page.extend({
  ...filters,
  sort: z.enum(['name']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type TranslatorQuery = z.output<typeof TranslatorQuery>

export const translators = routes({
  'GET /api/translators': {
    summary: 'The register of translators, filtered and in pages.',
    may: 'translators:read',
    query: TranslatorQuery,
    response: pageOf(Translator),
  },
  'GET /api/fitting-translators': {
    summary: 'The translators of a pair of languages and a kind, the best fit first, each with the reason.',
    may: 'translators:read',
    query: z.strictObject(pairFields),
    response: z.array(FittingTranslator),
  },
  'POST /api/translators': {
    summary: 'Add a translator.',
    may: 'translators:write',
    body: TranslatorInput,
    response: Translator,
    status: 201,
    audit: 'translator.added',
  },
  'GET /api/translators/:id': {
    summary: 'One translator with languages and rates.',
    may: 'translators:read',
    response: Translator,
  },
  'PUT /api/translators/:id': {
    summary: 'Change a translator.',
    may: 'translators:write',
    body: z.strictObject({ ...fields, version }).superRefine(checkTranslator),
    response: Translator,
    audit: 'translator.changed',
  },
  'PUT /api/translators/:id/archival': {
    summary: 'Archive a translator, who is proposed for no job any more.',
    may: 'translators:write',
    response: Translator,
    audit: 'translator.archived',
  },
  'DELETE /api/translators/:id/archival': {
    summary: 'Restore an archived translator.',
    may: 'translators:write',
    response: Translator,
    audit: 'translator.restored',
  },
  'GET /api/translators/:id/history': {
    summary: 'The history of a translator, newest first.',
    may: 'translators:read',
    query: page,
    response: pageOf(HistoryEntry),
  },
})
