import { differences } from '../audit/audit.ts'
import { Refusal } from './errors.ts'

type Versioned = Record<string, unknown> & { version: number }

/**
 * Refuses a write based on an older version: 409 with the fields in which the current record differs from the request,
 * and their current values.
 */
export function refuseStale(current: Versioned, sent: Versioned): void {
  if (current.version === sent.version) return
  const changed = differences(sent, pick(current, Object.keys(sent))).map(({ field }) => field)
  throw new Refusal('stale', { changed, current: { ...pick(current, changed), version: current.version } })
}

function pick(record: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, record[field]]))
}
