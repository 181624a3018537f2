import { encodingQuery } from '../../texts/encoding-query.ts'
import { z } from 'zod'
import { date, exportFormat, id, instant, page, pageOf, reasonText } from '../../fields.ts'
import { routes } from '../../route.ts'
import { amount, typedAmount } from '../../money/amounts.ts'
import { orderStates } from '../orders/order-states.ts'

/**
 * The states of an entry. open: not assigned yet. review: it belongs to an order with a different amount and needs a
 * decision. matched: it has paid an order. set-aside: it belongs to no order.
 */
export const bankEntryStates = ['open', 'review', 'matched', 'set-aside'] as const
export type BankEntryState = (typeof bankEntryStates)[number]

/** The evidence for an order: the payer's reference or order number, the exact amount, the payer's name. */
export const matchReasons = ['reference', 'number', 'amount', 'name'] as const
export type MatchReason = (typeof matchReasons)[number]

const PayableOrder = z.object({
  id,
  number: z.string(),
  company: z.object({ id, name: z.string() }),
  currency: z.string(),
  total: amount,
  state: z.enum(orderStates),
  reference: z.string(),
})
export type PayableOrder = z.infer<typeof PayableOrder>

const Suggestion = z.object({
  order: PayableOrder,
  /** It names the order and has its exact amount, so it can be matched without a check. */
  fits: z.boolean(),
  why: z.array(z.enum(matchReasons)),
})
export type Suggestion = z.infer<typeof Suggestion>

export const BankEntry = z.object({
  id,
  state: z.enum(bankEntryStates),
  bookedOn: z.string(),
  currency: z.string(),
  /** Negative for outgoing money. */
  amount,
  payer: z.string().nullable(),
  payerAccount: z.string().nullable(),
  message: z.string(),
  /** The file it was imported from; null if entered by hand. */
  statement: z.object({ id, name: z.string() }).nullable(),
  /** The file of the other format with the same day, amount and payer: it may be the same money. */
  maybeIn: z.string().nullable(),
  /** The order it was matched with. */
  order: PayableOrder.nullable(),
  setAsideReason: z.string().nullable(),
  handledBy: z.string().nullable(),
  handledAt: instant.nullable(),
  /** For an open entry: the possible orders, the likeliest first. */
  suggestions: z.array(Suggestion),
  /** The order that the payer names although it expects no money. */
  names: PayableOrder.nullable(),
})
export type BankEntry = z.infer<typeof BankEntry>

export const BankStatement = z.object({
  id,
  name: z.string(),
  format: z.enum(['camt.053', 'csv']),
  importedAt: instant,
  importedBy: z.string(),
  /** The number of entries in the file, of those already imported, and of those set aside. */
  entries: z.number().int(),
  known: z.number().int(),
  setAside: z.number().int(),
})
export type BankStatement = z.infer<typeof BankStatement>

/** The maximum number of skipped entries, and of notes, that are listed. */
export const MOST_LEFT_OUT = 100

export const ImportedStatement = BankStatement.extend({
  /** Entries already imported from an earlier file, for review: the first hundred. */
  leftOut: z.array(
    z.object({ bookedOn: z.string(), currency: z.string(), amount, payer: z.string().nullable() }),
  ),
  /** The columns and lines of the file that were not read, each with the reason. */
  notes: z.array(z.string()),
})
export type ImportedStatement = z.infer<typeof ImportedStatement>

export const BankEntryQuery = page.extend({
  state: z.enum(bankEntryStates).default('open'),
  /** Searches the payer, the message and the order's number. */
  q: z.string().max(200).optional(),
})
export type BankEntryQuery = z.output<typeof BankEntryQuery>

const BankEntries = pageOf(BankEntry).extend({
  /** The number of entries in each state. */
  counts: z.record(z.enum(bankEntryStates), z.number().int()),
})

const Reason = z.strictObject({ reason: reasonText(300) })

/** A payment into the firm's account without a statement. */
export const BankPayment = z.strictObject({ amount: typedAmount, receivedOn: date })
export type BankPayment = z.output<typeof BankPayment>

export const bankPayments = routes({
  'GET /api/purchase/bank-entries': {
    summary: 'Bank entries in one state, in pages; open ones with suggested orders.',
    may: 'payments:match',
    query: BankEntryQuery,
    response: BankEntries,
  },
  'GET /api/purchase/bank-entries/export': {
    summary: 'Bank entries in one state, as a file.',
    may: 'payments:match',
    whileActing: 'refused',
    query: BankEntryQuery.extend({ format: exportFormat }),
    download: 'text/csv',
    reads: 'payment.bank-entries-exported',
  },
  'GET /api/purchase/bank-statements': {
    summary: 'The statements that were imported, newest first.',
    may: 'payments:match',
    query: page,
    response: pageOf(BankStatement),
  },
  'POST /api/purchase/bank-statements': {
    summary: 'Import a statement, CAMT.053 or CSV, completely or not at all. Known entries are skipped.',
    may: 'payments:match',
    upload: 'bankStatement',
    query: encodingQuery,
    body: z.strictObject({}),
    response: ImportedStatement,
    status: 201,
    audit: 'payment.statement-imported',
  },
  'GET /api/purchase/payable-orders': {
    summary: 'Orders that wait for money, by number, reference or company: at most 20.',
    may: 'payments:match',
    query: z.strictObject({ q: z.string().max(200).optional() }),
    response: z.array(PayableOrder),
  },
  'PUT /api/purchase/bank-entries/:id/match': {
    summary: 'Match an entry with an order. The exact amount settles it; any other amount needs a review.',
    may: 'payments:match',
    body: z.strictObject({ orderId: id }),
    response: BankEntry,
    audit: 'payment.matched',
  },
  'DELETE /api/purchase/bank-entries/:id/match': {
    summary: 'Take back a match that has not paid its order, with the reason.',
    may: 'payments:match',
    body: Reason,
    response: BankEntry,
    audit: 'payment.unmatched',
  },
  'PUT /api/purchase/bank-entries/:id/acceptance': {
    summary: 'Accept an amount that differs from the order, with the reason.',
    may: 'payments:match',
    body: Reason,
    response: BankEntry,
    audit: 'payment.accepted',
  },
  'PUT /api/purchase/bank-entries/:id/setting-aside': {
    summary: 'Set an entry aside because it belongs to no order, with the reason.',
    may: 'payments:match',
    body: Reason,
    response: BankEntry,
    audit: 'payment.set-aside',
  },
  'DELETE /api/purchase/bank-entries/:id/setting-aside': {
    summary: 'Take an entry that was set aside up again.',
    may: 'payments:match',
    response: BankEntry,
    audit: 'payment.taken-up',
  },
  'POST /api/purchase/orders/:id/bank-payments': {
    summary: 'Enter money by hand that came for an order.',
    may: 'payments:match',
    idempotencyKey: 'required',
    body: BankPayment,
    response: BankEntry,
    status: 201,
    audit: 'payment.received',
  },
})
