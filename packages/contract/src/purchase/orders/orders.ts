import { z } from 'zod'
import {
  exportFormat,
  date,
  id,
  instant,
  optionalText,
  orNone,
  page,
  pageOf,
  staffOnly,
  text,
  version,
} from '../../fields.ts'
import { routes } from '../../route.ts'
import { statusLabels } from '../../status-labels.ts'
import { amount, AmountTotals, currencyCode, typedAmount } from '../money/amounts.ts'
import { NeededDocument, VatSaid } from './cart.ts'
import { IntakeAnswers, IntakeQuestion } from '../services/intake.ts'
import { MOST_LINES } from '../money/money.ts'
import { OrderBilling, OrderHistoryEntry, OrderInvoice, OrderPayment, OrderRefund } from './order-parts.ts'
import { lineStates, orderActions, orderStates, orderViews } from './order-states.ts'
import { paymentTypes, renewalIntervals, serviceKinds, vatCheckStates } from '../services/service-kinds.ts'

/** Whom an order waits for. */
export const orderWaits = ['client', 'firm', 'nobody'] as const

const Company = z.object({ id, name: z.string() })

export const OrderSummary = z.object({
  id,
  /** `O-2026-000123` */
  number: z.string(),
  company: Company,
  state: z.enum(orderStates),
  label: z.enum(statusLabels),
  waitsFor: z.enum(orderWaits),
  paymentType: z.enum(paymentTypes),
  currency: z.string(),
  /** Null while a price is still to be told. */
  total: amount.nullable(),
  /** The title of its first line, and how many more there are. */
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
  /** `slug` leads to its page in the catalogue, as long as it is sold. */
  service: z.object({ id, slug: z.string().nullable() }),
  title: z.string(),
  kind: z.enum(serviceKinds),
  renewal: z.enum(renewalIntervals).nullable(),
  quantity: z.number().int(),
  /** Net, for one and for all; null until a quote tells it. */
  unitPrice: amount.nullable(),
  net: amount.nullable(),
  /** In hundredths of a percent. */
  vatRate: z.number().int().nullable(),
  /** The provision by which it is exempt. */
  exemption: z.string().nullable(),
  state: z.enum(lineStates),
  questions: z.array(IntakeQuestion),
  answers: IntakeAnswers,
  /** Keys of the questions that must be answered and are not. */
  missing: z.array(z.string()),
  documents: z.array(NeededDocument),
  /** The project that was opened for it. */
  projectId: id.nullable(),
  /** Of all its pieces; for those who may read costs. */
  cost: staffOnly(amount.nullable()),
})
export type OrderLine = z.infer<typeof OrderLine>

export const Order = OrderSummary.extend({
  /** What a payer names: `RF18539007547034`. */
  reference: z.string(),
  lines: z.array(OrderLine),
  /** Null while a price is still to be told. */
  totals: AmountTotals.nullable(),
  paid: amount,
  refunded: amount,
  /** A bank decides about money of it that its payer disputes. */
  isDisputed: staffOnly(z.boolean()),
  /** What went back and no credit note says; null where there is nothing, or the reader issues none. */
  toCredit: staffOnly(amount.nullable()),
  billing: OrderBilling,
  /** Null until it is priced; `check` is what the register said of the VAT number then. */
  vat: VatSaid.extend({
    check: z
      .object({
        state: z.enum(vatCheckStates),
        checkedAt: instant,
        consultation: z.string().nullable(),
        /** The name under which the register knows the number, and whether it is not that of the buyer. */
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
  /** The oldest first; none for who may not read invoices. */
  invoices: z.array(OrderInvoice),
  /** Where a bank transfer goes; null unless one is waited for. */
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
  /** The order whose service this one renews. */
  renews: z.object({ id, number: z.string() }).nullable(),
  /** What it costs the firm, and what stays of its net sum; for those who may read costs. */
  cost: staffOnly(amount.nullable()),
  margin: staffOnly(amount.nullable()),
  version,
  /** What the reader may do now. */
  allowedActions: z.array(z.enum(orderActions)),
})
export type Order = z.infer<typeof Order>

export const orderSorts = ['created', 'number', 'company', 'total', 'updated'] as const

export const OrderQuery = page.extend({
  /** Of the number, the reference or the company's name. */
  q: z.string().max(200).optional(),
  companyId: id.optional(),
  state: z.enum(orderStates).optional(),
  label: z.enum(statusLabels).optional(),
  waitsFor: z.enum(orderWaits).optional(),
  view: z.enum(orderViews).optional(),
  currency: currencyCode.optional(),
  /** Ordered on this day or after, and on this day or before, in UTC. */
  from: date.optional(),
  to: date.optional(),
  sort: z.enum(orderSorts).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type OrderQuery = z.output<typeof OrderQuery>

/** What the buyer saw and agrees to. Prices are the portal's: a client sends none. */
export const NewOrder = z.strictObject({
  /** The cart as it was read. */
  cartVersion: version,
  /** The total that was shown, to be refused where it is another by now; null where a quote is asked for. */
  total: z.string().max(40).nullable(),
  paymentType: z.enum(paymentTypes),
  note: optionalText(2000),
})
export type NewOrder = z.output<typeof NewOrder>

export const Quote = z.strictObject({
  /** What one piece of each costs; lines that are left out keep the price they have. */
  lines: z
    .array(z.strictObject({ lineId: id, unitPrice: typedAmount }))
    .min(1)
    .max(MOST_LINES),
  /** Without it: as many days as the firm's quotes hold. */
  holdsUntil: orNone(date),
})
export type Quote = z.output<typeof Quote>

/** The total that was shown: another one is refused. */
export const QuoteAcceptance = z.strictObject({ total: z.string().max(40) })

export const OrderReason = z.strictObject({ reason: text(500) })

/** Answers to questions of its lines. With none, the portal looks anew whether what was missing is there. */
export const OrderAnswers = z.strictObject({
  lines: z.array(z.strictObject({ lineId: id, answers: IntakeAnswers })).max(MOST_LINES),
})
export type OrderAnswers = z.output<typeof OrderAnswers>

export const orders = routes({
  'POST /api/purchase/companies/:companyId/orders': {
    summary:
      'Order what is in the cart; with a price on request it asks for a quote. Send an Idempotency-Key.',
    may: 'orders:place',
    whileActing: 'refused',
    once: true,
    body: NewOrder,
    response: Order,
    status: 201,
    audit: 'order.placed',
  },
  'GET /api/purchase/companies/:companyId/sent-orders/:key': {
    summary: 'What became of an order that you sent with an Idempotency-Key; null where none has arrived.',
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
  },
  'GET /api/purchase/orders/:id': {
    summary: 'One order with its lines, payments, documents and history.',
    may: 'orders:read',
    response: Order,
  },
  'POST /api/purchase/orders/:id/quote': {
    summary: 'Tell the prices, or others in place of those told before.',
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
    summary: 'Answer what the work waits for; it begins with what is complete.',
    may: 'orders:place',
    body: OrderAnswers,
    response: Order,
    audit: 'order.answered',
  },
})
