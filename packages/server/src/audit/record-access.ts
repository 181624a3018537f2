import type { AuditEvent } from '@domicile/contract/audit-events'
import type { ReadRoute, Route } from '@domicile/contract/route'
import type { Kysely } from 'kysely'
import { type Change, type Origin, writeChange, writeChanges } from './audit.ts'

/** Returns true for the first call with a key, and again a minute later. */
export type OncePerMinute = (key: string) => boolean

const MINUTE_MS = 60_000
const MANY = 10_000

/** Keeps repeated calls from filling the audit log. Each process counts separately. */
export function oncePerMinute(now = () => performance.now()): OncePerMinute {
  const last = new Map<string, number>()
  return (key) => {
    const time = now()
    if (time - (last.get(key) ?? -MINUTE_MS) < MINUTE_MS) return false
    // The keys of people who exist: clearing all of them lets each be recorded once more.
    if (last.size >= MANY) last.clear()
    last.set(key, time)
    return true
  }
}

type Caller = { user: unknown; request: { id: string; address: string | null } }
type User = { id: string; acting?: { actorId: string } } | null

/** The actor of an audit row; while acting, on behalf of the client user. */
export function originOf({ user, request }: Caller): Origin {
  const { id = null, acting } = (user as User) ?? {}
  return {
    requestId: request.id,
    address: request.address,
    actorId: acting?.actorId ?? id,
    onBehalfOf: acting ? id : null,
  }
}

/** The caller whose access is recorded. */
export type Reader = { origin: Origin; isStaff: boolean }

/** Returns true for a read of a whole list: each differs. Other files are fetched again whenever a screen shows them. */
export function isExport(route: Route, params: Record<string, string>): boolean {
  return 'download' in route && Object.keys(params).every((name) => name === 'companyId')
}

/**
 * Records what was read, before it is sent: a failure to record it refuses the call. What staff read is hidden from
 * the company's own users.
 */
export async function recordRead(
  db: Kysely<unknown>,
  event: NonNullable<ReadRoute['reads']>,
  { origin, isStaff }: Reader,
  reads: readonly Change[],
): Promise<void> {
  const rows = reads.map((read) => ({ ...read, staffOnly: isStaff || (read.staffOnly ?? false) }))
  // Every route of the contract names one of its events.
  await writeChanges(db, event as AuditEvent, origin, rows)
}

/** Records that a user sent a file with malware. */
export function recordMalware(
  db: Kysely<unknown>,
  origin: Origin,
  { name, malware }: { name: string; malware: string },
): Promise<void> {
  return writeChange(db, 'upload.refused', origin, { subject: name, reason: malware, staffOnly: true })
}

/** Records that a user lacks the permission of a route. */
export function recordRefusal(db: Kysely<unknown>, origin: Origin, key: string): Promise<void> {
  return writeChange(db, 'permission.refused', origin, { subject: key, staffOnly: true })
}
