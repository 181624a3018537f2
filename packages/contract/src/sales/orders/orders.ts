import { z } from 'zod'
import { WaitsFor } from '../../waits-for.ts'
import {
  date,
  exportFormat,
  id,
  instant,
  optionalText,
  orNone,
  page,
  pageOf,
  reasonText,
  staffOnly,
  version,
} from '../../fields.ts'
import { routes } from '../../route.ts'
import { statusLabels } from '../../status-labels.ts'
import { openedRecords } from '../../api-jobs.ts'
import { amount, AmountTotals, currencyCode, typedAmount } from '../../money/amounts.ts'
import { DueDiligence, NeededDocument, VatSaid } from './cart.ts'
import { AnswersByPath, StoredSections } from '../../form-engine/answer-values.ts'
import { purchaseMessages } from '../messages.ts'
import { MOST_LINES } from '../../money/money.ts'
import { OrderBilling, OrderHistoryEntry, OrderInvoice, OrderPayment, OrderRefund } from './order-parts.ts'
import { lineStates, orderActions, orderStates, orderViews } from './order-states.ts'
import { paymentTypes, renewalIntervals, serviceKinds, vatCheckStates } from '../services/service-kinds.ts'

/** The party an order waits for. */
export const orderWaits = ['client', 'firm', 'none'] as const

export const OrderSummary = z.object({
  id,
  /** `O-2026-000123` */
  number: z.string(),
  company: z.object({ id, name: z.string() }),
  state: z.enum(orderStates),
  label: z.enum(statusLabels),
  waitsFor: z.enum(orderWaits),
  /** The users of the company who can do what the order waits for. */
  waitsForPeople: WaitsFor,
  paymentType: z.enum(paymentTypes),
  currency: z.string(),
  /** Null while a price is not quoted yet. */
  total: amount.nullable(),
  /** The title of its first line, and the number of further lines. */
  title: z.string(),
  otherLines: z.number().int(),
  dueOn: z.string().nullable(),
  quoteHoldsUntil: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const OrderLine = z.object({
  id,
  /** `slug` identifies its page in the catalogue while it is on sale. */
  service: z.object({ id, slug: z.string().nullable() }),
  title: z.string(),
  kind: z.enum(serviceKinds),
  renewal: z.enum(renewalIntervals).nullable(),
  quantity: z.number().int(),
  /** Net, for one piece and for all; null until it is quoted. */
  unitPrice: amount.nullable(),
  net: amount.nullable(),
  /** In hundredths of a percent. */
  vatRate: z.number().int().nullable(),
  /** The legal provision for the exemption. */
  exemption: z.string().nullable(),
  state: z.enum(lineStates),
  /** The form as it was when ordered; empty without one. */
  sections: StoredSections,
  answers: AnswersByPath,
  /** The paths that are still to be answered. */
  missing: z.array(z.string()),
  documents: z.array(NeededDocument),
  /** The record opened for it. */
  opened: z.object({ noun: z.enum(openedRecords), id }).nullable(),
  /** For all its pieces; for users who may read costs. */
  cost: staffOnly(amount.nullable()),
})
export type OrderLine = z.infer<typeof OrderLine>

export const Order = OrderSummary.extend({
  /** The reference for the payer: `RF18539007547034`. */
  reference: z.string(),
  /** The current day of the firm, with which conditions and dates are evaluated. */
  today: z.string(),
  lines: z.array(OrderLine),
  dueDiligence: DueDiligence,
  /** Null while a price is not quoted yet. */
  totals: AmountTotals.nullable(),
  paid: amount,
  refunded: amount,
  /** A bank is deciding on a charge that the payer disputes. */
  isDisputed: staffOnly(z.boolean()),
  /** The refunded amount without a credit note; null if there is none, or the reader may not issue one. */
  toCredit: staffOnly(amount.nullable()),
  billing: OrderBilling,
  /** Null until it is priced; `check` is the register's answer about the VAT number at that time. */
  vat: VatSaid.extend({
    check: z
      .object({
        state: z.enum(vatCheckStates),
        checkedAt: instant,
        consultation: z.string().nullable(),
        /** The name registered for the number, and whether it differs from the buyer's. */
        name: staffOnly(z.string().nullable()),
        isOtherName: staffOnly(z.boolean()),
      })
      .nullable(),
  }).nullable(),
  note: z.string().nullable(),
  placedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  placedAt: instant.nullable(),
  paidAt: instant.nullable(),
  endedAt: instant.nullable(),
  endReason: z.string().nullable(),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  /** The oldest first; empty for users who may not read invoices. */
  invoices: z.array(OrderInvoice),
  /** The account for a bank transfer; null unless one is expected. */
  bank: z
    .object({
      payee: z.string(),
      name: z.string().nullable(),
      iban: z.string(),
      bic: z.string().nullable(),
    })
    .nullable(),
  /** The oldest first. */
  history: z.array(OrderHistoryEntry),
  /** The order that this one renews. */
  renews: z.object({ id, number: z.string() }).nullable(),
  /** The firm's cost, and the margin on the net sum; for users who may read costs. */
  cost: staffOnly(amount.nullable()),
  margin: staffOnly(amount.nullable()),
  version,
  /** The actions that the reader is allowed now. */
  allowedActions: z.array(z.enum(orderActions)),
})
export type Order = z.infer<typeof Order>

export const orderSorts = ['created', 'number', 'company', 'total', 'updated'] as const

export const OrderQuery = page.extend({
  /** Searches the number, the reference and the company's name. */
  q: z.string().max(200).optional(),
  companyId: id.optional(),
  state: z.enum(orderStates).optional(),
  label: z.enum(statusLabels).optional(),
  waitsFor: z.enum(orderWaits).optional(),
  view: z.enum(orderViews).optional(),
  currency: currencyCode.optional(),
  /** Ordered on or after this day, and on or before this day, in UTC. */
  from: date.optional(),
  to: date.optional(),
  sort: z.enum(orderSorts).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type OrderQuery = z.output<typeof OrderQuery>

/** The total that the buyer saw and agrees to. Prices come from the portal: a client sends none. */
export const NewOrder = z.strictObject({
  /** The version of the cart that was shown. */
  cartVersion: version,
  /** The total that was shown; the order is refused if it has changed. Null if a quote is requested. */
  total: z.string().max(40).nullable(),
  paymentType: z.enum(paymentTypes),
  note: optionalText(2000),
})
export type NewOrder = z.output<typeof NewOrder>

export const Quote = z.strictObject({
  /** The price of one piece of each line; omitted lines keep their price. */
  lines: z
    .array(z.strictObject({ lineId: id, unitPrice: typedAmount }))
    .min(1)
    .max(MOST_LINES),
  /** By default the number of days that the firm's quotes are valid. */
  holdsUntil: orNone(date),
})
export type Quote = z.output<typeof Quote>

/** The total that was shown; a different one is refused. */
export const QuoteAcceptance = z.strictObject({ total: z.string().max(40) })

export const OrderReason = z.strictObject({ reason: reasonText() })

/** Answers to the forms of its lines; null removes one. Without answers, the portal checks again whether anything is missing. */
export const OrderAnswers = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: id, answers: AnswersByPath }))
    .max(MOST_LINES)
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
      error: purchaseMessages.repeatedLine,
    }),
})
export type OrderAnswers = z.output<typeof OrderAnswers>

export const orders = routes({
  'POST /api/purchase/companies/:companyId/orders': {
    summary: 'Order the cart; with a price on request this requests a quote. Send an Idempotency-Key.',
    may: 'orders:place',
    whileActing: 'refused',
    idempotencyKey: 'required',
    body: NewOrder,
    response: Order,
    status: 201,
    audit: 'order.placed',
  },
  'GET /api/purchase/companies/:companyId/sent-orders/:key': {
    summary: 'The order that you placed with an Idempotency-Key; null if none was received.',
    may: 'orders:place',
    response: z.object({ orderId: id.nullable() }),
  },
  'GET /api/purchase/orders': {
    summary: 'The orders you may see, filtered, sorted and in pages.',
    may: 'orders:read',
    query: OrderQuery,
    response: pageOf(OrderSummary),
  },
  'GET /api/purchase/orders/export': {
    summary: 'The filtered orders as a file.',
    may: 'orders:read',
    whileActing: 'refused',
    query: OrderQuery.extend({ format: exportFormat }),
    download: 'text/csv',
    reads: 'order.exported',
  },
  'GET /api/purchase/orders/:id': {
    summary: 'One order with its lines, payments, documents and history.',
    may: 'orders:read',
    response: Order,
  },
  'POST /api/purchase/orders/:id/quote': {
    summary: 'Send a quote, or replace an earlier one.',
    may: 'orders:quote',
    body: Quote,
    response: Order,
    audit: 'order.quoted',
  },
  'PUT /api/purchase/orders/:id/quote-acceptance': {
    summary: 'Accept a quote.',
    may: 'orders:place',
    whileActing: 'refused',
    body: QuoteAcceptance,
    response: Order,
    audit: 'order.quote-accepted',
  },
  'PUT /api/purchase/orders/:id/quote-refusal': {
    summary: 'Decline a quote, or take the request for one back, with the reason.',
    may: 'orders:place',
    whileActing: 'refused',
    body: OrderReason,
    response: Order,
    audit: 'order.quote-declined',
  },
  'PUT /api/purchase/orders/:id/approval': {
    summary: 'Approve an order above the limit of the company.',
    may: 'orders:approve',
    whileActing: 'refused',
    response: Order,
    audit: 'order.approved',
  },
  'PUT /api/purchase/orders/:id/disapproval': {
    summary: 'Refuse an order above the limit of the company, with the reason.',
    may: 'orders:approve',
    whileActing: 'refused',
    body: OrderReason,
    response: Order,
    audit: 'order.disapproved',
  },
  'PUT /api/purchase/orders/:id/cancellation': {
    summary: 'Cancel an order, with the reason.',
    may: 'orders:cancel',
    whileActing: 'refused',
    body: OrderReason,
    response: Order,
    audit: 'order.cancelled',
  },
  'PUT /api/purchase/orders/:id/payment-type': {
    summary: 'Choose another way to pay an order that waits for its money.',
    may: 'orders:pay',
    whileActing: 'refused',
    body: z.strictObject({ paymentType: z.enum(paymentTypes) }),
    response: Order,
    audit: 'order.payment-type-chosen',
  },
  'PUT /api/purchase/orders/:id/answers': {
    summary: 'Answer open questions; the work on complete lines starts.',
    may: 'orders:place',
    body: OrderAnswers,
    response: Order,
    audit: 'order.answered',
  },
})
