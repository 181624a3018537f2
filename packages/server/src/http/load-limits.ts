import type { Route } from '@domicile/contract/route'
import type { Actor } from './feature.ts'
import { addressSubject, type Allowance, type RateLimitHeaders } from './rate-limits.ts'

/** Calls allowed per person in a number of seconds; `company` counts all users of a company together. */
export const loadLimits = {
  writes: { most: 120, seconds: 60 },
  uploads: { most: 30, seconds: 60 },
  search: { most: 60, seconds: 60 },
  // Each PDF is generated on request, which takes some tenths of a second of processor time.
  pdfs: { most: 30, seconds: 60 },
  company: { most: 300, seconds: 10 },
  // Calls without a sign-in, per address: an office of hundreds of people may share one.
  public: { most: 300, seconds: 60 },
  // Calls from another firm's server, per address.
  deliveries: { most: 1200, seconds: 60 },
} as const satisfies Record<string, { most: number; seconds: number }>

export type LoadLimit = keyof typeof loadLimits

/** Counters that keep one person or company from overloading the portal. */
export type LoadLimits = {
  /** Counts a call, even over the limit, and returns the remaining allowance. */
  count(limit: LoadLimit, subject: string): Allowance
}

type Window = { count: number; resetsAt: number }

const MANY = 10_000

/**
 * In-process counters, in windows that begin with the first count. Each limit is multiplied by `scale`. They limit
 * load, not guessing, so a restart may reset them, and each server counts separately (decision 24). `now` is in
 * milliseconds and never runs backwards.
 */
export function createLoadLimits(scale = 1, now = () => performance.now()): LoadLimits {
  const windows = new Map<string, Window>()
  return {
    count(limit, subject) {
      const { most, seconds } = loadLimits[limit]
      const [key, time] = [`${limit} ${subject}`, now()]
      const before = windows.get(key)
      if (!before && windows.size >= MANY) forgetPast(windows, time)
      const window = before && before.resetsAt > time ? before : { count: 0, resetsAt: time + seconds * 1000 }
      window.count += 1
      windows.set(key, window)
      const allowed = most * scale
      const reset = Math.max(1, Math.ceil((window.resetsAt - time) / 1000))
      const remaining = Math.max(0, allowed - window.count)
      return { isOver: window.count > allowed, limit: allowed, remaining, reset }
    },
  }
}

/** The limits a call counts towards, each with its subject. Signing out and ending acting are never refused. */
export function loadOf(
  route: Route,
  user: Actor | null,
  { query, ip }: { query: unknown; ip: string },
): [LoadLimit, string][] {
  if (!user) return [['public', addressSubject(ip)]]
  if (route.whileActing === 'allowed') return []
  const person = user.acting?.actorId ?? user.id
  const counted: [LoadLimit, string][] = []
  if ('audit' in route) counted.push(['writes', person])
  if ('upload' in route) counted.push(['uploads', person])
  if ('download' in route && route.download === 'application/pdf') counted.push(['pdfs', person])
  if (isSearch(route, query)) counted.push(['search', person])
  const companyId = companyOf(user)
  if (companyId) counted.push(['company', companyId])
  return counted
}

/** Counts a call towards its limits. Throws 429 if it is over one. */
export function countLoad(
  limits: LoadLimits,
  counted: ReturnType<typeof loadOf>,
  setHeaders: RateLimitHeaders,
): void {
  for (const [limit, subject] of counted) setHeaders(limits.count(limit, subject), 'too-many-requests')
}

/** The company that a client's calls count for: of several, the first by name. Staff count for none, also while acting. */
export function companyOf(user: Actor): string | undefined {
  return user.role || user.acting ? undefined : user.memberships[0]?.companyId
}

/** A list with a text query: the most expensive request for the database. */
export function isSearch({ query }: Route, sent: unknown): boolean {
  return query !== undefined && 'q' in query.shape && Boolean((sent as { q?: unknown }).q)
}

function forgetPast(windows: Map<string, Window>, time: number): void {
  for (const [key, { resetsAt }] of windows) if (resetsAt <= time) windows.delete(key)
}
