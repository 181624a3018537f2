import { z } from 'zod'
import { id, staffOnly } from '../fields.ts'
import { routes } from '../route.ts'
import { tallyOf } from '../tally.ts'
import { amount } from '../money/amounts.ts'

/** The lists that purchase numbers link to. */
export const purchaseLists = ['orders', 'bankEntries', 'invoices'] as const
export type PurchaseList = (typeof purchaseLists)[number]

const mine = [
  ...['toPay', 'quotes', 'toApprove', 'needsData'],
  ...['bankEntries', 'underReview', 'toPrice', 'toBegin', 'toRefund', 'issues'],
] as const
const late = ['pastDue', 'notHandedOver'] as const
const inHand = ['open', 'waitsForClient'] as const

const OrderTodo = z.object({
  kind: z.enum(['pay', 'acceptQuote', 'approve', 'giveData']),
  /** The id of the order. */
  id,
  number: z.string(),
  /** The title of its first line, and the number of further lines. */
  title: z.string(),
  otherLines: z.number().int(),
  company: z.object({ id, name: z.string() }),
  currency: z.string(),
  total: amount.nullable(),
  /** The day it must be paid by, or the last day of the quote. */
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
})
export type OrderTodo = z.infer<typeof OrderTodo>

/** Unpaid orders in one currency, and their total. */
const Unpaid = tallyOf(z.string(), purchaseLists).extend({ currency: z.string(), amount })

/** The amount invoiced in a month, less the amount credited in it, without VAT. */
const Month = tallyOf(z.enum(['now', 'before']), purchaseLists).extend({
  /** Its first day. */
  from: z.string(),
  net: amount,
  /** The amount after known costs; for users who may read costs. */
  margin: staffOnly(amount),
  /** The number of documents whose orders have an unknown cost; they are left out of the margin. */
  withoutCost: staffOnly(z.number().int()),
})

/** A user's purchase dashboard. Sections that their role may not read are left out. */
export const PurchaseDashboard = z.object({
  /** A client user's open items, overdue ones first. */
  todo: z.array(OrderTodo),
  mine: z.array(tallyOf(z.enum(mine), purchaseLists)),
  late: z.array(tallyOf(z.enum(late), purchaseLists)).optional(),
  inHand: z.array(tallyOf(z.enum(inHand), purchaseLists)),
  unpaid: z.array(Unpaid),
  /** The current month so far and the previous one, for each invoiced currency. */
  revenue: staffOnly(z.array(z.object({ currency: z.string(), months: z.array(Month) }))),
})
export type PurchaseDashboard = z.infer<typeof PurchaseDashboard>

export const purchaseDashboard = routes({
  'GET /api/purchase/dashboard': {
    summary: 'Orders that need you, late orders, and numbers that link to the lists they count.',
    may: 'orders:read',
    response: PurchaseDashboard,
  },
})
