import type { AuditEvent, Noun } from '@domicile/contract/audit/events'
import type { Permission } from '@domicile/contract/permissions'
import { type Kysely, sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { type Hint, tellOnCommit } from '../db/live.ts'

/** What a changing call did, in the words that its history shows. */
export type Change = {
  companyId?: string | null
  subjectId?: string | null
  /** What the subject is called, as readers know it. */
  subject?: string | null
  /** The record before and after; only the fields that differ are kept. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string | null
  /** Set where the caller was not signed in yet. */
  actorId?: string
  /** Keeps the row from the company's own people. */
  staffOnly?: boolean
  /** Those with this right hear that something changed, also where they never read the row itself. */
  heardBy?: Permission
}

/** Who asks, from where, under which request; `onBehalfOf` is the client's person whom the actor acts as. */
export type Origin = {
  requestId: string
  /** None for the portal's own clock. */
  address: string | null
  actorId: string | null
  onBehalfOf: string | null
}

/**
 * Records what is done by the portal's own clock, by a job or by a run, within its transaction, and lets those who look
 * at it know once that is committed.
 */
export async function recordChange<DB>(
  db: Kysely<DB>,
  event: AuditEvent,
  origin: Origin,
  change: Change,
): Promise<void> {
  await writeChange(db, event, origin, change)
  await tellOnCommit(db, [hintOf(event, change)])
}

/** What is told of a change. */
export function hintOf(event: AuditEvent, { companyId = null, staffOnly = false, heardBy }: Change): Hint {
  return { noun: nounOf(event), companyId, staffOnly, ...(heardBy && { heardBy }) }
}

/** What an event is about. */
export function nounOf(event: AuditEvent): Noun {
  return event.split('.')[0] as Noun
}

/** Writes one row of the audit log within the transaction of the change; whoever calls tells of it. */
export async function writeChange<DB>(
  db: Kysely<DB>,
  event: AuditEvent,
  origin: Origin,
  change: Change,
): Promise<void> {
  const changes = JSON.stringify(differences(change.before ?? {}, change.after ?? {}))
  await sql`
    insert into audit_events
      (id, action, actor_id, on_behalf_of, company_id, subject_id, subject, reason, changes, staff_only, request_id, address)
    values
      (${newId()}, ${event}, ${change.actorId ?? origin.actorId}, ${origin.onBehalfOf}, ${change.companyId ?? null},
       ${change.subjectId ?? null}, ${change.subject ?? null}, ${change.reason ?? null}, ${changes},
       ${change.staffOnly ?? false}, ${origin.requestId}, ${origin.address})`.execute(db)
}

/** Fields that say nothing to a reader of the history. */
const SILENT = new Set(['id', 'version', 'createdAt', 'updatedAt', 'companyId', 'allowedActions'])

/** The fields that differ, as texts; null stands for empty. */
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
