import type { AuditEvent, Noun } from '@domicile/contract/audit-events'
import type { Permission } from '@domicile/contract/permissions'
import { type Kysely, sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { type Hint, notifyOnCommit } from '../db/live.ts'

/** The details of a change for the audit log and the history. */
export type Change = {
  companyId?: string | null
  subjectId?: string | null
  /** The subject's name, as readers know it. */
  subject?: string | null
  /** The record before and after; only the fields that differ are stored. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string | null
  /** Set if the caller was not signed in yet. */
  actorId?: string
  /** Hides the row from the company's own users. */
  staffOnly?: boolean
  /** Everyone with this permission is notified of the change, even if they cannot read the row. */
  notifyHolders?: Permission
}

/** The caller, their address and the request id; `onBehalfOf` is the client user whom the actor acts as. */
export type Origin = {
  requestId: string
  /** Null for changes by the portal's own jobs. */
  address: string | null
  actorId: string | null
  onBehalfOf: string | null
}

/**
 * Records a change made by a job or a workflow run, in its transaction, and notifies open browsers after the commit.
 */
export async function recordChange<DB>(
  db: Kysely<DB>,
  event: AuditEvent,
  origin: Origin,
  change: Change,
): Promise<void> {
  await writeChange(db, event, origin, change)
  await notifyOnCommit(db, [hintOf(event, change)])
}

/** The live-update hint for a change. */
export function hintOf(
  event: AuditEvent,
  { companyId = null, staffOnly = false, notifyHolders }: Change,
): Hint {
  return { noun: nounOf(event), companyId, staffOnly, ...(notifyHolders && { notifyHolders }) }
}

/** The noun of an event. */
export function nounOf(event: AuditEvent): Noun {
  return event.split('.')[0] as Noun
}

/** Writes one row of the audit log in the transaction of the change. The caller sends the live-update hint. */
export function writeChange<DB>(
  db: Kysely<DB>,
  event: AuditEvent,
  origin: Origin,
  change: Change,
): Promise<void> {
  return writeChanges(db, event, origin, [change])
}

/** Writes a row for each change, in their order, with one statement. */
export async function writeChanges<DB>(
  db: Kysely<DB>,
  event: AuditEvent,
  origin: Origin,
  changes: readonly Change[],
): Promise<void> {
  const rows = changes.map((change) => ({
    id: newId(),
    actor_id: change.actorId ?? origin.actorId,
    company_id: change.companyId,
    subject_id: change.subjectId,
    subject: change.subject,
    reason: change.reason,
    changes: differences(change.before ?? {}, change.after ?? {}),
    staff_only: change.staffOnly ?? false,
  }))
  // One parameter for all rows: the statement is the same for any number of them.
  await sql`
    insert into audit_events
      (id, action, actor_id, on_behalf_of, company_id, subject_id, subject, reason, changes, staff_only, request_id, address)
    select id, ${event}, actor_id, ${origin.onBehalfOf}::uuid, company_id, subject_id, subject, reason, changes, staff_only,
      ${origin.requestId}, ${origin.address}::inet
    from json_to_recordset(${JSON.stringify(rows)}::json) as made (id uuid, actor_id uuid, company_id uuid,
      subject_id uuid, subject text, reason text, changes jsonb, staff_only boolean)`.execute(db)
}

/** Fields without meaning for readers of the history. */
const SILENT = new Set(['id', 'version', 'createdAt', 'updatedAt', 'companyId', 'allowedActions'])

/** The fields that differ, as texts; null means empty. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter((field) => !SILENT.has(field))
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after)
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
