import type { AuditEvent } from '@domicile/contract/audit-events'
import { utcDay } from '@domicile/contract/days'
import { type Change, differences } from '@domicile/server/audit/audit'
import { newId } from '@domicile/server/db/ids'
import type { Database } from '../feature.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Returns the moment a number of whole days ago, at nine in the morning UTC plus these minutes. */
export function daysAgo(days: number, minutes = 0): Date {
  const midnight = Math.floor(Date.now() / DAY) * DAY
  return new Date(midnight - days * DAY + 9 * 60 * MINUTE + minutes * MINUTE)
}

/** Returns the calendar date a number of days ago; a negative number gives a future date. */
export function dateAgo(days: number): string {
  return utcDay(daysAgo(days))
}

/**
 * Returns an id as it would have been created then: the first 48 bits of a UUIDv7 are its time, and lists
 * sort by them.
 */
export function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`
}

/** Collects the events of the invented history. `actor` is a user's id. */
export function createHistory() {
  const rows: ReturnType<typeof asRow>[] = []
  return {
    add: (at: Date, action: AuditEvent, actor: string, change: Change) =>
      void rows.push(asRow(at, action, actor, change)),
    async write(db: Database): Promise<void> {
      await db.insertInto('audit_events').values(rows).execute()
    },
  }
}

export type History = ReturnType<typeof createHistory>

function asRow(at: Date, action: AuditEvent, actor: string, change: Change) {
  return {
    id: idAt(at),
    at: at.toISOString(),
    action,
    actor_id: actor,
    company_id: change.companyId ?? null,
    subject_id: change.subjectId ?? null,
    subject: change.subject ?? null,
    reason: change.reason ?? null,
    changes: JSON.stringify(differences(change.before ?? {}, change.after ?? {})),
    staff_only: change.staffOnly ?? false,
    request_id: newId(),
  }
}
