import { z } from 'zod'
import { date, id } from '../fields.ts'
import { messages } from '../messages.ts'
import { purchaseMessages } from './messages.ts'
import { routes } from '../route.ts'
import { ratedClasses } from './services/service-kinds.ts'

/** Rates before the current one, the current one, and future ones. */
export const rateStates = ['past', 'current', 'coming'] as const
export type RateState = (typeof rateStates)[number]

export const VatRate = z.object({
  id,
  vatClass: z.enum(ratedClasses),
  /** In hundredths of a percent. */
  rate: z.number().int(),
  validFrom: date,
  /** The last day of the rate; null if no later rate is known. */
  validTo: date.nullable(),
  state: z.enum(rateStates),
  /** The page of its official source. */
  source: z.string(),
  /** The last time it was checked against the source, and by whom. */
  comparedOn: date.nullable(),
  comparedBy: z.string().nullable(),
  /** It is current or future, and has not been checked for a year. */
  isDue: z.boolean(),
  /** `compare`, and `remove` until it starts and on the day it was added. */
  allowedActions: z.array(z.enum(['compare', 'remove'])),
})
export type VatRate = z.infer<typeof VatRate>

/** The rates of the firm's country, the standard ones first, in each class the latest first. */
export const VatRates = z.object({
  /** Null while the firm's country is not set: then there are no rates. */
  country: z.string().nullable(),
  /** The current day in the firm's time zone. */
  today: date,
  items: z.array(VatRate),
})
export type VatRates = z.infer<typeof VatRates>

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/

/** `13.5` in hundredths of a percent. */
const percent = z
  .string({ error: ({ input }) => (input ? purchaseMessages.vatPercent : messages.required) })
  .trim()
  .min(1, { error: messages.required, abort: true })
  .regex(PERCENT, { error: purchaseMessages.vatPercent, abort: true })
  .transform((value) => {
    const [, whole, fraction = ''] = PERCENT.exec(value)!
    return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  })
  .refine((rate) => rate <= 10_000, { error: purchaseMessages.vatPercent })

const source = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  normalize: true,
  error: ({ input }) => (input ? purchaseMessages.httpsAddress : messages.required),
})

export const VatRateInput = z.strictObject({
  vatClass: z.enum(ratedClasses),
  percent,
  validFrom: date,
  source: source.max(2000),
})
export type VatRateInput = z.output<typeof VatRateInput>

/** The VAT rates of the firm's country, maintained by the firm. */
export const vatRates = routes({
  'GET /api/purchase/seller/vat-rates': {
    summary: 'The VAT rates of the firm’s country: current, past and future.',
    may: 'seller:write',
    response: VatRates,
  },
  'POST /api/purchase/seller/vat-rates': {
    summary:
      'Add a rate with its first day; one with the same class and day is refused. Existing orders keep their rate.',
    may: 'seller:write',
    body: VatRateInput,
    response: VatRate,
    status: 201,
    audit: 'invoice.vat-rate-added',
  },
  'DELETE /api/purchase/seller/vat-rates/:id': {
    summary: 'Take back a rate that has not begun to hold, or was added today.',
    may: 'seller:write',
    audit: 'invoice.vat-rate-removed',
  },
  'PUT /api/purchase/seller/vat-rates/:id/comparison': {
    summary: 'Note that a rate was compared with its source today.',
    may: 'seller:write',
    response: VatRate,
    audit: 'invoice.vat-rate-compared',
  },
})
