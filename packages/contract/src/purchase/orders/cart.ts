import { z } from 'zod'
import { fileKinds } from '../../files/file-kinds.ts'
import { id, version } from '../../fields.ts'
import { purchaseMessages } from '../messages.ts'
import { routes } from '../../route.ts'
import { amount, AmountTotals } from '../money/amounts.ts'
import { IntakeAnswers, IntakeQuestion } from '../services/intake.ts'
import { MOST_PIECES } from '../money/money.ts'
import { paymentTypes, renewalIntervals, serviceKinds, vatTreatments } from '../services/service-kinds.ts'

/** What happened to a line since somebody put it in: its price changed, or the service is no longer sold. */
export const lineChanges = ['none', 'price', 'gone'] as const

/** Whether a company has a document that a service needs: approved and not expired is `valid`. */
export const documentStates = ['valid', 'unapproved', 'expired', 'missing'] as const

/** A document that a service needs, and whether the company has it. */
export const NeededDocument = z.object({
  kind: z.enum(fileKinds),
  state: z.enum(documentStates),
  /** Its last day; null where it has none, or is missing. */
  validUntil: z.string().nullable(),
})
export type NeededDocument = z.infer<typeof NeededDocument>

export const CartLine = z.object({
  service: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    category: z.string(),
    kind: z.enum(serviceKinds),
    renewal: z.enum(renewalIntervals).nullable(),
  }),
  quantity: z.number().int(),
  currency: z.string(),
  /** Net, for one, as it is now; null where it is told on request. */
  unitPrice: amount.nullable(),
  /** Net, for all pieces. */
  net: amount.nullable(),
  /** Net, for one, as it was when the line was put in or the prices were last confirmed. */
  seenPrice: amount.nullable(),
  change: z.enum(lineChanges),
  /** In hundredths of a percent; null while the VAT of the cart is not known. */
  vatRate: z.number().int().nullable(),
  questions: z.array(IntakeQuestion),
  answers: IntakeAnswers,
  /** Keys of the questions that must be answered and are not: the work begins once they are. */
  missing: z.array(z.string()),
  documents: z.array(NeededDocument),
})
export type CartLine = z.infer<typeof CartLine>

/** What can be in the way of ordering. */
export const cartObstacles = [
  'empty',
  'archived',
  'gone',
  'currency',
  'price-changed',
  'billing',
  'seller',
  'vat-rate',
] as const

/** Why VAT is charged as it is. */
export const VatSaid = z.object({
  treatment: z.enum(vatTreatments),
  /** One sentence for the buyer. */
  reason: z.string(),
})
export type VatSaid = z.infer<typeof VatSaid>

export const Cart = z.object({
  companyId: id,
  /** Of all its lines; null while there are none. */
  currency: z.string().nullable(),
  /** In the order in which they were put in. */
  lines: z.array(CartLine),
  /** Null while a price is told on request, or the VAT is not known. */
  totals: AmountTotals.nullable(),
  /** The sum of the known prices, net. */
  net: amount.nullable(),
  /** Null while the buyer's or the firm's country is not known. */
  vat: VatSaid.nullable(),
  /** Ordering it asks for a quote, as a price is told on request. */
  isQuote: z.boolean(),
  /** An owner approves it first, as it is above the company's limit. */
  needsApproval: z.boolean(),
  paymentTypes: z.array(z.enum(paymentTypes)),
  /** What is in the way of ordering it, with what to say about it; none where it can be ordered. */
  obstacles: z.array(z.object({ code: z.enum(cartObstacles), text: z.string() })),
  version,
  /** `change` and `order`, as far as the reader may. */
  allowedActions: z.array(z.enum(['change', 'order'])),
})
export type Cart = z.infer<typeof Cart>

const quantity = z
  .number({ error: purchaseMessages.quantity(MOST_PIECES) })
  .int({ error: purchaseMessages.quantity(MOST_PIECES) })
  .min(1, { error: purchaseMessages.quantity(MOST_PIECES) })
  .max(MOST_PIECES, { error: purchaseMessages.quantity(MOST_PIECES) })

/** What is left out stays as it is; a service that is not in the cart yet needs its quantity. */
export const CartLineInput = z.strictObject({
  quantity: quantity.optional(),
  answers: IntakeAnswers.optional(),
})
export type CartLineInput = z.output<typeof CartLineInput>

export const carts = routes({
  'GET /api/purchase/companies/:companyId/cart': {
    summary: 'What a company is about to order, at the prices of now.',
    may: 'carts:read',
    response: Cart,
  },
  'PUT /api/purchase/companies/:companyId/cart/lines/:serviceId': {
    summary: 'Put a service into the cart, or change how many of it and the answers to its questions.',
    may: 'carts:write',
    body: CartLineInput,
    response: Cart,
    audit: 'cart.changed',
  },
  'DELETE /api/purchase/companies/:companyId/cart/lines/:serviceId': {
    summary: 'Take a service out of the cart.',
    may: 'carts:write',
    response: Cart,
    audit: 'cart.changed',
  },
  'PUT /api/purchase/companies/:companyId/cart/prices': {
    summary: 'Confirm the prices that have changed since the services were put in.',
    may: 'carts:write',
    response: Cart,
    audit: 'cart.prices-confirmed',
  },
})
