import { z } from 'zod'
import { date, id, language, orNone } from '../../fields.ts'
import { currencyCode, typedAmount } from '../../money/amounts.ts'
import { routes } from '../../route.ts'
import { countSideNames, roundingNames, ruleUnitNames } from '../page-rules.ts'
import { translationKindNames } from '../translation-kinds.ts'
import { translatorMessages } from './translator-kinds.ts'

const ruleFields = {
  kind: z.enum(translationKindNames),
  /** Null is any language. */
  fromLanguage: orNone(language),
  toLanguage: orNone(language),
  /** The first day; the rule holds until another one for the same languages starts. */
  startsOn: date,
  unit: z.enum(ruleUnitNames),
  size: z.number().int().min(1).max(100_000),
  countSide: z.enum(countSideNames),
  countsSpaces: z.boolean(),
  rounding: z.enum(roundingNames),
  minPages: z.number().int().min(1).max(100),
  tolerancePercent: z.number().int().min(0).max(100),
  currency: currencyCode,
  /** The net price of a page; none is a price on request. */
  price: orNone(typedAmount),
  /** Added to the price of an express job; null if there is no express. */
  expressPercent: z.number().int().min(0).max(300).nullable(),
}

export const PageRuleInput = z.strictObject(ruleFields).superRefine((rule, context) => {
  if (rule.fromLanguage !== null && rule.fromLanguage === rule.toLanguage)
    context.addIssue({ code: 'custom', path: ['toLanguage'], message: translatorMessages.sameLanguage })
})
export type PageRuleInput = z.output<typeof PageRuleInput>

export const PricedRule = z.object({
  id,
  kind: z.enum(translationKindNames),
  fromLanguage: z.string().nullable(),
  toLanguage: z.string().nullable(),
  startsOn: z.string(),
  unit: z.enum(ruleUnitNames),
  size: z.number().int(),
  countSide: z.enum(countSideNames),
  countsSpaces: z.boolean(),
  rounding: z.enum(roundingNames),
  minPages: z.number().int(),
  tolerancePercent: z.number().int(),
  currency: z.string(),
  price: z.string().nullable(),
  expressPercent: z.number().int().nullable(),
  /** Replaced: another rule for the same languages is in force. */
  state: z.enum(['inForce', 'planned', 'replaced']),
})
export type PricedRule = z.infer<typeof PricedRule>

export const pageRuleRoutes = routes({
  'GET /api/page-rules': {
    summary: 'The rules by which pages are counted and priced, past and planned ones included.',
    may: 'translators:read',
    response: z.array(PricedRule),
  },
  'POST /api/page-rules': {
    summary: 'Add a rule from a day on. It replaces the one for the same kind and languages.',
    may: 'translations:configure',
    body: PageRuleInput,
    response: PricedRule,
    status: 201,
    audit: 'page-rule.added',
  },
  'DELETE /api/page-rules/:id': {
    summary: 'Withdraw a rule that has not started.',
    may: 'translations:configure',
    audit: 'page-rule.withdrawn',
  },
})
