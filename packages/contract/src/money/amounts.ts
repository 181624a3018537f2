import { z } from 'zod'
import { messages } from '../messages.ts'

/** An amount in an answer: with all decimals of its currency, `1250.00`. */
export const amount = z.string()

/** An ISO 4217 code such as `EUR`. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** An amount as typed; the server checks whether it fits its currency. */
export const typedAmount = z
  .string()
  .trim()
  .min(1, { error: messages.required, abort: true })
  .regex(/^\d{1,13}(?:[.,]\d{1,3})?$/, { error: messages.price })

/** The sums of a cart or an order; `rate` in hundredths of a percent. VAT is rounded once for each rate. */
export const AmountTotals = z.object({
  net: amount,
  vat: amount,
  total: amount,
  rates: z.array(z.object({ rate: z.number().int(), net: amount, vat: amount })),
})
export type AmountTotals = z.infer<typeof AmountTotals>
