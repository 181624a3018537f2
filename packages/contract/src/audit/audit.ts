import { z } from 'zod'
import { auditGroups } from './audit-groups.ts'
import { exportFormat, date, id, instant, page, staffOnly } from '../fields.ts'
import { routes } from '../route.ts'

const filters = {
  /** Who acted, or was acted for. */
  person: id.optional(),
  company: id.optional(),
  /** What it is about. Renewals of a session are told only where sessions are asked for: each is one in ten minutes. */
  group: z.enum(auditGroups).optional(),
  /** The record it happened to. */
  record: id.optional(),
  /** First and last day, in the reader's time zone. */
  from: date.optional(),
  to: date.optional(),
}

/** What is to be told. The log is long, so one goes on from the last entry, and not by page numbers. */
export const AuditFilter = z.strictObject(filters)
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditQuery = AuditFilter.extend({
  /** Only what is older than this entry. */
  before: id.optional(),
  pageSize: page.shape.pageSize,
})
export type AuditQuery = z.output<typeof AuditQuery>

const Reference = z.object({ id, name: z.string() })

/** One change, in the transaction of which it was written. */
export const AuditEntry = z.object({
  id,
  at: instant,
  action: z.string(),
  /** Who did it; null for the portal itself. */
  actor: Reference.nullable(),
  /** The client's person whom the actor acted as. */
  onBehalfOf: Reference.nullable(),
  company: Reference.nullable(),
  /** The record it happened to, and what that was called then. */
  subjectId: id.nullable(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** From where. */
  address: staffOnly(z.string().nullable()),
  /** Whether the company's own people do not see it. */
  internal: staffOnly(z.boolean()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const audit = routes({
  'GET /api/audit': {
    summary: 'What was done, by whom and on whose behalf, newest first.',
    may: 'audit:read',
    query: AuditQuery,
    response: z.object({
      items: z.array(AuditEntry),
      /** What to send as `before` for older entries; null where there are none. */
      next: id.nullable(),
    }),
  },
  'GET /api/audit/export': {
    summary: 'The filtered audit log as a file.',
    may: 'audit:read',
    whileActing: 'refused',
    query: AuditFilter.extend({ format: exportFormat }),
    download: 'text/csv',
  },
  'GET /api/audit/people': {
    summary: 'The people who occur in what you may read of the audit log, by name: at most 50.',
    may: 'audit:read',
    query: z.strictObject({ q: z.string().max(200).optional(), id: id.optional() }),
    response: z.array(Reference),
  },
})
