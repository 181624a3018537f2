import type { Route } from '@domicile/contract/route'
import type { Actor } from './feature.ts'
import type { Allowance } from './rate-limits.ts'

/** How many calls in how many seconds, for each person; `company` is for all its people together. */
export const loadLimits = {
  writes: { most: 120, seconds: 60 },
  uploads: { most: 30, seconds: 60 },
  search: { most: 60, seconds: 60 },
  // Each is drawn when it is asked for, which takes some tenths of a second of the process.
  papers: { most: 30, seconds: 60 },
  company: { most: 300, seconds: 10 },
  // What another firm's server tells, for each address that it comes from.
  deliveries: { most: 1200, seconds: 60 },
} as const satisfies Record<string, { most: number; seconds: number }>

export type LoadLimit = keyof typeof loadLimits

/** Counters that keep one person, or one company, from taking the portal for themselves. */
export type LoadLimits = {
  /** Counts one more, also when it is over the limit, and says what is left. */
  count(limit: LoadLimit, subject: string): Allowance
}

type Window = { count: number; resetsAt: number }

const MANY = 10_000

/**
 * Counters of one process, in windows that begin with the first count; each limit is multiplied by `scale`. They
 * bound load and not guessing, so a restart may forget them, and each server counts for itself (decision 24).
 * `now` is in milliseconds and never runs backwards.
 */
export function createLoadLimits(scale = 1, now = () => performance.now()): LoadLimits {
  const windows = new Map<string, Window>()
  return {
    count(limit, subject) {
      const { most, seconds } = loadLimits[limit]
      const [key, time] = [`${limit} ${subject}`, now()]
      const known = windows.get(key)
      if (!known && windows.size >= MANY) forgetPast(windows, time)
      const window = known && known.resetsAt > time ? known : { count: 0, resetsAt: time + seconds * 1000 }
      window.count += 1
      windows.set(key, window)
      const allowed = most * scale
      const reset = Math.max(1, Math.ceil((window.resetsAt - time) / 1000))
      const remaining = Math.max(0, allowed - window.count)
      return { isOver: window.count > allowed, limit: allowed, remaining, reset }
    },
  }
}

/** What a call counts towards and as whose. Signing out, or ending to act as another, is never refused. */
export function loadOf(route: Route, user: Actor, query: unknown): [LoadLimit, string][] {
  if (route.whileActing === 'allowed') return []
  const person = user.acting?.actorId ?? user.id
  const counted: [LoadLimit, string][] = []
  if ('audit' in route) counted.push(['writes', person])
  if ('upload' in route) counted.push(['uploads', person])
  if ('download' in route && route.download === 'application/pdf') counted.push(['papers', person])
  if (isSearch(route, query)) counted.push(['search', person])
  const companyId = user.role || user.acting ? undefined : user.memberships[0]?.companyId
  if (companyId) counted.push(['company', companyId])
  return counted
}

/** A list that is asked for something typed: what costs the database most. */
function isSearch({ query }: Route, sent: unknown): boolean {
  return query !== undefined && 'q' in query.shape && Boolean((sent as { q?: unknown }).q)
}

function forgetPast(windows: Map<string, Window>, time: number): void {
  for (const [key, { resetsAt }] of windows) if (resetsAt <= time) windows.delete(key)
}
