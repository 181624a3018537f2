import type { Api } from './api.ts'
import type { PurchaseApi } from './purchase-api.ts'

/**
 * The events that jobs, the clock and the operator's commands record, or a call beside its own; others are named by the
 * route that records them.
 */
export const jobEvents = [
  'assignment.expired',
  'assignment.sent',
  'address.order-bound',
  'address.period-changed',
  'address.unpaid',
  'check.data-complete',
  'check.finished',
  'due-diligence.data-complete',
  'due-diligence.data-deleted',
  'due-diligence.pack-failed',
  'due-diligence.pack-made',
  'due-diligence.review-due',
  'due-diligence.triggered',
  'email-change.done',
  'enquiry.undelivered',
  'impersonation.ran-out',
  'invitation.replaced-by-operator',
  'invitation.sent-by-operator',
  'mail.escalated',
  'mail.found-statutory',
  'order.charged',
  'mail-intake.set-aside',
  'mail-request.applied',
  'mail-request.statutory-unopened',
  'order.followed',
  'order.quote-expired',
  'order.renewal-lapsed',
  'order.renewed',
  'payment.cancelled',
  'payment.dispute-closed',
  'payment.disputed',
  'payment.failed',
  'payment.refund-failed',
  'payment.refund-settled',
  'payment.review',
  'payment.settled',
  'project.status-changed',
  'retention.applied',
  'screening-list.fetch-failed',
  'screening-list.imported',
  'screening-list.refused',
  'screening-list.unchanged',
  'screening-hit.found',
  'screening-hit.reopened',
  'screening-hit.ended',
  'translation.draft-accepted-silently',
  'translation.quote-expired',
  'translation.withheld',
  'two-factor-reset.done',
  'user.reset-by-operator',
  'watch.file-read-in',
  'watch.version-fetched',
  'watch.company-proposed-again',
] as const

/** The events of refused calls. */
export const refusalEvents = ['permission.refused', 'session.failed', 'upload.refused'] as const

type EventsOf<Routes> = {
  [Key in keyof Routes]: Routes[Key] extends
    | { audit: infer Event extends string }
    | { reads: infer Event extends string }
    ? Event
    : never
}[keyof Routes]

/** Every event of the audit log, as `noun.what-happened`. */
export type AuditEvent =
  | EventsOf<Api>
  | EventsOf<PurchaseApi>
  | (typeof jobEvents | typeof refusalEvents)[number]

type NounOf<Event> = Event extends `${infer Name}.${string}` ? Name : never

/** The noun of an event: the part of its name before the dot. */
export type Noun = NounOf<AuditEvent>

/** The events of one noun. */
export type EventOf<Name extends Noun> = Extract<AuditEvent, `${Name}.${string}`>
