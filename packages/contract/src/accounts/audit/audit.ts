import { z } from 'zod'
import { auditGroups } from './audit-groups.ts'
import { exportFormat, date, id, instant, page, staffOnly } from '../../fields.ts'
import { routes } from '../../route.ts'

const filters = {
  /** The actor, or the user acted for. */
  person: id.optional(),
  company: id.optional(),
  /**
   * The group of events. Session renewals are included only if `session` is requested, because each user makes one
   * every ten minutes.
   */
  group: z.enum(auditGroups).optional(),
  /** The changed record. */
  record: id.optional(),
  /** First and last day, in the reader's time zone. */
  from: date.optional(),
  to: date.optional(),
}

/** The filters of the audit log. The log is long, so paging continues from the last entry instead of page numbers. */
export const AuditFilter = z.strictObject(filters)
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditQuery = AuditFilter.extend({
  /** Only entries older than this one. */
  before: id.optional(),
  pageSize: page.shape.pageSize,
})
export type AuditQuery = z.output<typeof AuditQuery>

const Reference = z.object({ id, name: z.string() })

/** One change, written in its own transaction. */
export const AuditEntry = z.object({
  id,
  at: instant,
  action: z.string(),
  /** The actor; null for the portal's own jobs. */
  actor: Reference.nullable(),
  /** The client user whom the actor acted as. */
  onBehalfOf: Reference.nullable(),
  company: Reference.nullable(),
  /** The changed record, and its name at the time. */
  subjectId: id.nullable(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** The network address of the request. */
  address: staffOnly(z.string().nullable()),
  /** True if the entry is hidden from the company's own users. */
  internal: staffOnly(z.boolean()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const audit = routes({
  'GET /api/audit': {
    summary: 'Changes with their actor and on whose behalf, newest first.',
    may: 'audit:read',
    query: AuditQuery,
    response: z.object({
      items: z.array(AuditEntry),
      /** The value of `before` for the next page; null on the last page. */
      next: id.nullable(),
    }),
    reads: 'audit.read',
  },
  'GET /api/audit/export': {
    summary: 'The filtered audit log as a file.',
    may: 'audit:read',
    whileActing: 'refused',
    query: AuditFilter.extend({ format: exportFormat }),
    download: 'text/csv',
    reads: 'audit.exported',
  },
  'GET /api/audit/people': {
    summary: 'The people in your visible part of the audit log, by name: at most 50.',
    may: 'audit:read',
    query: z.strictObject({ q: z.string().max(200).optional(), id: id.optional() }),
    response: z.array(Reference),
  },
})
