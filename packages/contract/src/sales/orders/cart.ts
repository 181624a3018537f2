import { z } from 'zod'
import { fileKinds } from '../../companies/files/file-kinds.ts'
import { id, version } from '../../fields.ts'
import { purchaseMessages } from '../messages.ts'
import { routes } from '../../route.ts'
import { amount, AmountTotals } from '../../money/amounts.ts'
import { AnswersByPath, StoredSections } from '../../form-engine/answer-values.ts'
import { MOST_PIECES } from '../../money/money.ts'
import {
  dueDiligenceStates,
  paymentTypes,
  renewalIntervals,
  serviceKinds,
  vatTreatments,
} from '../services/service-kinds.ts'

/** Changes to a line since it was added: its price changed, or the service is no longer sold. */
export const lineChanges = ['none', 'price', 'gone'] as const

/** The state of a required document of the company; `valid` means approved and not expired. */
export const documentStates = ['valid', 'unapproved', 'expired', 'missing'] as const

/** A document that a service requires, and the company's state of it. */
export const NeededDocument = z.object({
  kind: z.enum(fileKinds),
  state: z.enum(documentStates),
  /** Its last day; null if it has none, or is missing. */
  validUntil: z.string().nullable(),
})
export type NeededDocument = z.infer<typeof NeededDocument>

/** The due diligence of the company; null if no service in the cart needs it, or no line of the order waits for it. */
export const DueDiligence = z.enum(dueDiligenceStates).nullable()

export const CartLine = z.object({
  service: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    category: z.string(),
    kind: z.enum(serviceKinds),
    renewal: z.enum(renewalIntervals).nullable(),
    isRegulated: z.boolean(),
  }),
  quantity: z.number().int(),
  currency: z.string(),
  /** Current net price of one piece; null if priced on request. */
  unitPrice: amount.nullable(),
  /** Net price of all pieces. */
  net: amount.nullable(),
  /** Net price of one piece when the line was added or the prices were last confirmed. */
  seenPrice: amount.nullable(),
  change: z.enum(lineChanges),
  /** In hundredths of a percent; null while the cart's VAT is unknown. */
  vatRate: z.number().int().nullable(),
  /** The form of the service as it is published; empty without one. */
  sections: StoredSections,
  answers: AnswersByPath,
  /** The paths that are still to be answered: the work starts when they are. */
  missing: z.array(z.string()),
  documents: z.array(NeededDocument),
})
export type CartLine = z.infer<typeof CartLine>

/** The possible obstacles to ordering. */
export const cartObstacles = [
  'empty',
  'archived',
  'gone',
  'due-diligence',
  'currency',
  'price-changed',
  'billing',
  'seller',
  'vat-rate',
] as const

/** The VAT treatment and its reason. */
export const VatSaid = z.object({
  treatment: z.enum(vatTreatments),
  /** One sentence for the buyer. */
  reason: z.string(),
})
export type VatSaid = z.infer<typeof VatSaid>

export const Cart = z.object({
  companyId: id,
  /** The current day of the firm, with which conditions and dates are evaluated. */
  today: z.string(),
  /** The currency of all its lines; null while it is empty. */
  currency: z.string().nullable(),
  /** In the order in which they were added. */
  lines: z.array(CartLine),
  /** Null while a price is on request, or the VAT is unknown. */
  totals: AmountTotals.nullable(),
  /** The net sum of the known prices. */
  net: amount.nullable(),
  /** Null while the buyer's or the firm's country is unknown. */
  vat: VatSaid.nullable(),
  /** Ordering it requests a quote, because a price is on request. */
  isQuote: z.boolean(),
  dueDiligence: DueDiligence,
  /** An owner must approve it first, because it is above the company's limit. */
  needsApproval: z.boolean(),
  paymentTypes: z.array(z.enum(paymentTypes)),
  /** The obstacles to ordering it, each with its message; empty if it can be ordered. */
  obstacles: z.array(z.object({ code: z.enum(cartObstacles), text: z.string() })),
  version,
  /** `change` and `order`, if the reader is allowed to. */
  allowedActions: z.array(z.enum(['change', 'order'])),
})
export type Cart = z.infer<typeof Cart>

const quantity = z
  .number({ error: purchaseMessages.quantity(MOST_PIECES) })
  .int({ error: purchaseMessages.quantity(MOST_PIECES) })
  .min(1, { error: purchaseMessages.quantity(MOST_PIECES) })
  .max(MOST_PIECES, { error: purchaseMessages.quantity(MOST_PIECES) })

/** Omitted fields stay unchanged; a service that is not in the cart yet needs a quantity. */
export const CartLineInput = z.strictObject({
  quantity: quantity.optional(),
  answers: AnswersByPath.optional(),
})
export type CartLineInput = z.output<typeof CartLineInput>

export const carts = routes({
  'GET /api/purchase/companies/:companyId/cart': {
    summary: 'The cart of a company, at current prices.',
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
