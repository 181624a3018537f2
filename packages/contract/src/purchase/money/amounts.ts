import { z } from 'zod'
import { messages } from '../../messages.ts'

/** Money as an answer tells it: with all decimals of its currency, `1250.00`. */
export const amount = z.string()

/** `EUR`, as ISO 4217 has it. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** Money as a person types it; whether it fits its currency, the server says. */
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
