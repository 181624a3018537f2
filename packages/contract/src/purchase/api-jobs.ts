import { z } from 'zod'
import { id, instant } from '../fields.ts'

/**
 * The jobs by which the two APIs ask each other for something, in the transaction that causes it: neither calls the
 * other, so that each goes on while the other is away. Payloads are read by an older or newer release, too: fields
 * are added and never change their meaning.
 */

/** What a paid service opens in the main API. */
export const openedRecords = ['project'] as const
export type OpenedRecord = (typeof openedRecords)[number]

/** Whom news about an order are for: those who buy for the company, its owners alone, or those who sell. */
export const orderAudiences = ['buyers', 'owners', 'firm'] as const
export type OrderAudience = (typeof orderAudiences)[number]

/** Kinds of news about orders; each is a row of the kinds of notices as well. */
export const orderNews = [
  'order.placed',
  'order.to-approve',
  'order.quoted',
  'order.quote-wanted',
  'order.paid',
  'order.payment-problem',
  'order.needs-data',
  'order.cancelled',
  'order.refunded',
  'order.renewal',
] as const
export type OrderNews = (typeof orderNews)[number]

/** Of the main API, asked for by the purchase API. */
export const mainJobs = {
  'order.fulfil': {
    summary: 'Opens what a paid line of an order is for, once, and says so to the order.',
    payload: z.object({
      lineId: id,
      orderId: id,
      orderNumber: z.string(),
      companyId: id,
      opens: z.enum(openedRecords),
      /** What the record is called. */
      title: z.string(),
      /** What has to be done for it, each a task of a project. */
      tasks: z.array(z.string()),
      // What the client said about it is not here: it may be about people, and is read where it is kept.
    }),
    // Days: what is paid for must not be forgotten for a fault of a night.
    attempts: 25,
  },
  'order.tell': {
    summary: 'Tells people news about an order, in the portal and by mail as each has chosen.',
    payload: z.object({
      news: z.enum(orderNews),
      orderId: id,
      companyId: id,
      audience: z.enum(orderAudiences),
      /** Where it leads within the portal. */
      path: z.string(),
      title: z.string(),
      body: z.string().nullable(),
    }),
    attempts: 12,
  },
  'order.settle-news': {
    summary: 'Takes news about an order off the lists of those who had to do something for it.',
    payload: z.object({ news: z.enum(orderNews), orderId: id }),
    attempts: 12,
  },
} as const

/** How far the work for a line is; what is only `opened` waits for somebody of the firm to begin it. */
export const lineMoves = ['opened', 'in-progress', 'delivered', 'done', 'cancelled'] as const
export type LineMove = (typeof lineMoves)[number]

/** Of the purchase API, asked for by the main API. */
export const purchaseJobs = {
  'order.documents-changed': {
    summary: 'Looks for orders of a company that wait for a document, as one of its documents is valid now.',
    payload: z.object({ companyId: id }),
    attempts: 25,
  },
  'line.moved': {
    summary: 'Notes at a line of an order what was opened for it and how far that is.',
    payload: z.object({
      lineId: id,
      /** What was opened for it. */
      recordId: id,
      move: z.enum(lineMoves),
      /** When it happened: of two that overtake each other the later one counts. */
      at: instant,
    }),
    attempts: 25,
  },
} as const
