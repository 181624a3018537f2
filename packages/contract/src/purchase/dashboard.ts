import { z } from 'zod'
import { id, staffOnly } from '../fields.ts'
import { routes } from '../route.ts'
import { tallyOf } from '../tally.ts'
import { amount } from './money/amounts.ts'

/** The lists that numbers of buying lead to. */
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
  /** Of the order. */
  id,
  number: z.string(),
  /** The title of its first line, and how many more there are. */
  title: z.string(),
  otherLines: z.number().int(),
  company: z.object({ id, name: z.string() }),
  currency: z.string(),
  total: amount.nullable(),
  /** The day it is to be paid by, or until which the quote holds. */
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
})
export type OrderTodo = z.infer<typeof OrderTodo>

/** Orders that wait for their money, in one currency, and what they come to. */
const Unpaid = tallyOf(z.string(), purchaseLists).extend({ currency: z.string(), amount })

/** What was invoiced in a month, less what was credited in it, without VAT. */
const Month = tallyOf(z.enum(['now', 'before']), purchaseLists).extend({
  /** Its first day. */
  from: z.string(),
  net: amount,
  /** What stays of it after the costs, as far as they are known; for those who may read costs. */
  margin: staffOnly(amount),
  /** How many of the documents are of orders of which a cost is not known, and are left out of the margin. */
  withoutCost: staffOnly(z.number().int()),
})

/** Where buying stands for one person. A part that their role may not read is left out. */
export const PurchaseDashboard = z.object({
  /** What a client's person can do now, what is late first. */
  todo: z.array(OrderTodo),
  mine: z.array(tallyOf(z.enum(mine), purchaseLists)),
  late: z.array(tallyOf(z.enum(late), purchaseLists)).optional(),
  inHand: z.array(tallyOf(z.enum(inHand), purchaseLists)),
  unpaid: z.array(Unpaid),
  /** The month so far and the one before, for each currency that was invoiced in. */
  revenue: staffOnly(z.array(z.object({ currency: z.string(), months: z.array(Month) }))),
})
export type PurchaseDashboard = z.infer<typeof PurchaseDashboard>

export const purchaseDashboard = routes({
  'GET /api/purchase/dashboard': {
    summary: 'What needs you about orders, what is late, and numbers that each lead to the list they count.',
    may: 'orders:read',
    response: PurchaseDashboard,
  },
})
