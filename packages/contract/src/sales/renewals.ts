import { z } from 'zod'
import { date, exportFormat, id, optionalReason, page, pageOf } from '../fields.ts'
import { routes } from '../route.ts'
import { renewalIntervals } from './services/service-kinds.ts'

/** The states of a renewal: it is ordered again on its day; it ends on that day; or it was not paid in time. */
export const renewalStates = ['active', 'ends', 'lapsed'] as const
export type RenewalState = (typeof renewalStates)[number]

export const Renewal = z.object({
  id,
  company: z.object({ id, name: z.string() }),
  service: z.object({ id, title: z.string() }),
  quantity: z.number().int(),
  interval: z.enum(renewalIntervals),
  /** The day on which the next period begins and is ordered. */
  renewsOn: date,
  state: z.enum(renewalStates),
  /** Net, for all pieces, at the current price; null if the service is no longer sold. */
  price: z.string().nullable(),
  currency: z.string(),
  endReason: z.string().nullable(),
  /** The last paid order. */
  order: z.object({ id, number: z.string() }),
  /** The order of the next period while it is unpaid. */
  nextOrder: z.object({ id, number: z.string(), dueOn: date.nullable() }).nullable(),
  /** `end` and `keep`, if the reader is allowed to now. */
  allowedActions: z.array(z.enum(['end', 'keep'])),
})
export type Renewal = z.infer<typeof Renewal>

export const RenewalQuery = page.extend({
  companyId: id.optional(),
  state: z.enum([...renewalStates, 'all']).default('all'),
})
export type RenewalQuery = z.output<typeof RenewalQuery>

/** Services that are ordered again for each period until they are ended. */
export const renewals = routes({
  'GET /api/purchase/renewals': {
    summary: 'Services that are renewed, the next ones first.',
    may: 'orders:read',
    query: RenewalQuery,
    response: pageOf(Renewal),
  },
  'GET /api/purchase/renewals/export': {
    summary: 'The filtered renewals as a file.',
    may: 'orders:read',
    whileActing: 'refused',
    query: RenewalQuery.extend({ format: exportFormat }),
    download: 'text/csv',
    reads: 'order.renewals-exported',
  },
  'DELETE /api/purchase/renewals/:id': {
    summary: 'End a service with the period that is paid for: it is not renewed.',
    may: 'orders:cancel',
    whileActing: 'refused',
    body: z.strictObject({ reason: optionalReason() }),
    response: Renewal,
    audit: 'order.renewal-ended',
  },
  'PUT /api/purchase/renewals/:id': {
    summary: 'Resume a service that was to end, before its last day.',
    may: 'orders:cancel',
    whileActing: 'refused',
    response: Renewal,
    audit: 'order.renewal-kept',
  },
})
