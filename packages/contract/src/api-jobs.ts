import { z } from 'zod'
import { addressKindNames } from './mail/addresses/address-kinds.ts'
import { date, id, instant } from './fields.ts'
import { chargedWork } from './sales/services/service-kinds.ts'

/**
 * The jobs with which the two APIs request work from each other, in the causing transaction. Neither calls the other,
 * so each keeps working while the other is unavailable. Older and newer releases read the payloads too: fields may be
 * added but never change their meaning.
 */

/** The records that a paid service opens in the main API. */
export const openedRecords = ['project', 'check', 'address', 'translation'] as const
export type OpenedRecord = (typeof openedRecords)[number]

/** The recipients of notices about an order: those who buy for the company, its owners alone, or those who sell. */
export const orderAudiences = ['buyers', 'owners', 'firm'] as const
export type OrderAudience = (typeof orderAudiences)[number]

/** Kinds of notices about orders; each is also in the table of notice kinds. */
export const orderNews = [
  'order.placed',
  'order.to-approve',
  'order.quoted',
  'order.quote-wanted',
  'order.paid',
  'order.payment-problem',
  'order.needs-data',
  'order.cancelled',
  'order.charged',
  'order.refund-wanted',
  'order.refunded',
  'order.renewal',
] as const
export type OrderNews = (typeof orderNews)[number]

/** The progress of a charge: an order that waits for payment, and its end. */
export const chargeStates = ['ordered', 'paid', 'cancelled'] as const
export type ChargeState = (typeof chargeStates)[number]

/** Changes of a service on sale that texts about it may repeat. */
export const serviceChanges = ['price', 'terms', 'form', 'withdrawn'] as const
export type ServiceChanged = (typeof serviceChanges)[number]

/** Jobs of the main API, enqueued by the purchase API. */
export const mainJobs = {
  'order.fulfil': {
    summary: 'Creates the work for a paid order line once and reports it to the order.',
    payload: z.object({
      lineId: id,
      orderId: id,
      orderNumber: z.string(),
      companyId: id,
      opens: z.enum(openedRecords),
      /** The title of the record. */
      title: z.string(),
      /** The work for it; each entry becomes a task of a project. */
      tasks: z.array(z.string()),
      /** The kinds of address that the service pays for; absent from jobs of older releases. */
      addressKinds: z.array(z.enum(addressKindNames)).optional(),
      /** The premises that are proposed for the address. */
      premisesId: id.nullable().optional(),
      /** The slug of the service, by which a check is found; absent from jobs of older releases. */
      service: z.string().optional(),
      /** The line of the order that this one renews: its address is kept. */
      renewsLineId: id.optional(),
      /** The price without VAT, in minor units; absent from jobs of older releases. */
      paid: z
        .object({ quantity: z.number().int(), amount: z.number().int(), currency: z.string() })
        .optional(),
      // The client's answers are not included: they may contain personal data, and the job reads them from their table.
    }),
    // Retried for days: one night's fault must not lose paid work.
    attempts: 25,
  },
  'order.notify': {
    summary: 'Notifies users about an order in the portal and by email, as each has chosen.',
    payload: z.object({
      news: z.enum(orderNews),
      orderId: id,
      companyId: id,
      audience: z.enum(orderAudiences),
      /** The path within the portal that it links to. */
      path: z.string(),
      title: z.string(),
      body: z.string().nullable(),
    }),
    attempts: 12,
  },
  'order.open-due-diligence': {
    summary: 'Opens the due-diligence case of a company that ordered a regulated service, unless it has one.',
    payload: z.object({ companyId: id }),
    attempts: 25,
  },
  'order.services-changed': {
    summary: 'Rechecks the due diligence of a company whose regulated services may have started or ended.',
    payload: z.object({ companyId: id }),
    attempts: 25,
  },
  'charge.moved': {
    summary: 'Records the order of a charge and its progress.',
    payload: z.object({
      chargeId: id,
      orderId: id,
      orderNumber: z.string(),
      state: z.enum(chargeStates),
      /** The time it happened: if two arrive out of order, the later one counts. */
      at: instant,
    }),
    attempts: 25,
  },
  'order.period-changed': {
    summary: 'Stores until when the service of an address is paid, or when it ends.',
    payload: z.object({
      lineId: id,
      /** The line of the order that this one renews. */
      renewsLineId: id.optional(),
      /** The day on which the paid period ends. */
      paidUntil: date,
      /** The last day of a service that does not renew. */
      endedOn: date.nullable(),
    }),
    // The address is opened by a job of its own, which may be tried for days.
    attempts: 25,
  },
  'service.changed': {
    summary: 'Sends the posts that name a service to review when its price, terms or form change.',
    payload: z.object({
      slug: z.string(),
      title: z.string(),
      changes: z.array(z.enum(serviceChanges)).min(1),
    }),
    // Retried for days, as a post with a former price goes unnoticed.
    attempts: 25,
  },
  'order.close-notices': {
    summary: 'Closes notices about an order that required an action.',
    payload: z.object({ news: z.enum(orderNews), orderId: id }),
    attempts: 12,
  },
} as const

/** The progress of the work for a line; `opened` waits for staff to start it. */
export const lineMoves = ['opened', 'in-progress', 'delivered', 'done', 'cancelled'] as const
export type LineMove = (typeof lineMoves)[number]

/** Jobs of the purchase API, enqueued by the main API. */
export const purchaseJobs = {
  'order.prerequisites-changed': {
    summary:
      'Finds a company’s waiting orders when a document becomes valid or its due diligence is decided.',
    payload: z.object({ companyId: id }),
    attempts: 25,
  },
  'order.charge': {
    summary: 'Orders the service that work of the main API is billed as, once for each charge.',
    payload: z.object({
      chargeId: id,
      companyId: id,
      work: z.enum(chargedWork),
      /** The title of the order's line. */
      title: z.string(),
      quantity: z.number().int().positive(),
      /** Net, for one, in minor units; null for the price of the catalogue. */
      price: z.object({ amount: z.number().int().nonnegative(), currency: z.string() }).nullable(),
      /** The page of the work in the portal. */
      path: z.string(),
    }),
    // Retried for days: the company may have no billing data yet, or the catalogue no such service.
    attempts: 25,
  },
  'line.moved': {
    summary: 'Records the work of an order line and its progress.',
    payload: z.object({
      lineId: id,
      /** The record opened for it. */
      recordId: id,
      move: z.enum(lineMoves),
      /** The time it happened: if two arrive out of order, the later one counts. */
      at: instant,
    }),
    attempts: 25,
  },
} as const
