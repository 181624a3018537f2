import type { FastifyReply } from 'fastify'
import ipaddr from 'ipaddr.js'
import { type Kysely, sql } from 'kysely'
import { createDb, createPool, type PoolOptions } from '../db/db.ts'
import { Refusal } from './errors.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** Calls allowed in a number of seconds, per account, address, token family or link. */
export const limits = {
  'login-address': { most: 30, seconds: MINUTE },
  'reset-address': { most: 5, seconds: HOUR },
  'reset-email': { most: 3, seconds: HOUR },
  'email-change-account': { most: 5, seconds: HOUR },
  'email-change-email': { most: 3, seconds: HOUR },
  'registration-address': { most: 10, seconds: HOUR },
  'registration-address-day': { most: 40, seconds: DAY },
  'registration-email': { most: 10, seconds: HOUR },
  'registration-mailbox-day': { most: 20, seconds: DAY },
  // Mails to addresses that a client or a member of staff chose (decision 66).
  'invitation-person': { most: 30, seconds: DAY },
  'invitation-company': { most: 50, seconds: DAY },
  // From one company to one mailbox, and from all clients together to one.
  'invitation-repeat': { most: 3, seconds: DAY },
  'invitation-mailbox': { most: 5, seconds: DAY },
  // Lists of up to 500 people, per company or member of staff: more than the daily limits allow them to send.
  'invitation-lists': { most: 10, seconds: HOUR },
  'staff-invitation-person': { most: 1000, seconds: DAY },
  'staff-invitation-repeat': { most: 20, seconds: DAY },
  // Screenings of a whole company and repeated runs that a member of staff asks for, searches of the lists, and reports on
  // other thresholds.
  'screening-person': { most: 120, seconds: HOUR },
  'screening-company': { most: 6, seconds: HOUR },
  'screening-searches': { most: 120, seconds: HOUR },
  'screening-replays': { most: 10, seconds: HOUR },
  // Conversations that clients begin, and their further messages: each notifies staff.
  'enquiry-person': { most: 20, seconds: DAY },
  'enquiry-company': { most: 60, seconds: DAY },
  'enquiry-message-person': { most: 100, seconds: DAY },
  // Of one secret address of a calendar; programs read it every few hours, and each person's devices read it apart.
  'calendar-feed': { most: 60, seconds: HOUR },
  'refresh-family': { most: 30, seconds: MINUTE },
  // A mail provider sends the clicks of all its users from few addresses.
  'unsubscription-address': { most: 120, seconds: MINUTE },
  // Of people who answer a survey by a link: opening it and codes, per network, and saving, per link.
  'answer-address': { most: 30, seconds: MINUTE },
  'answer-saves': { most: 120, seconds: MINUTE },
  // Their files, per link and per network, counted before a file is scanned.
  'answer-files': { most: 30, seconds: MINUTE },
  'answer-files-address': { most: 60, seconds: MINUTE },
  'answer-codes': { most: 5, seconds: HOUR },
  'answer-codes-mailbox': { most: 10, seconds: HOUR },
} as const satisfies Record<string, { most: number; seconds: number }>

export type Limit = keyof typeof limits

/** The remainder of a limit, as in the RateLimit-* headers; `reset` is in seconds. */
export type Allowance = { isOver: boolean; limit: number; remaining: number; reset: number }

/** Counters against guessing and flooding: they survive a restart and are shared by all servers. */
export type RateLimits = {
  /** Counts a call, even over the limit, and returns the remaining allowance. */
  count(limit: Limit, subject: string): Promise<Allowance>
  /** Counts a call for each of the subjects, which may repeat, in one statement; returns the allowance of each. */
  countAll(limit: Limit, subjects: readonly string[]): Promise<Allowance[]>
  /** Returns the number of calls that a subject has left, and counts none. */
  remaining(limit: Limit, subject: string): Promise<number>
  close(): Promise<void>
}

const CONNECTIONS = 2

/**
 * Counters in windows that begin with the first count. They have separate connections and count outside the request's
 * transaction, so that a rollback does not undo a count and a request never waits for a second connection of its own
 * pool. They do not wait for the disk: a crash of the database may lose the last second, which a limit can tolerate,
 * and a count takes a third of the time. Each limit is multiplied by `scale`.
 */
export function createRateLimits(
  databaseUrl: string,
  scale = 1,
  waits: Pick<PoolOptions, 'patience'> = {},
): RateLimits {
  const rights = { role: 'domicile_api', settings: ['synchronous_commit=off'] } as const
  const db = createDb(createPool(databaseUrl, CONNECTIONS, { ...rights, ...waits }))
  return {
    count: async (limit, subject) => (await count(db, limit, [subject], scale))[0]!,
    countAll: (limit, subjects) => count(db, limit, subjects, scale),
    async remaining(limit, subject) {
      const { rows } = await sql<{ count: number }>`
        select count from rate_limits
        where name = ${limit} and subject = ${subject} and resets_at > now()`.execute(db)
      return Math.max(0, limits[limit].most * scale - (rows[0]?.count ?? 0))
    },
    close: () => db.destroy(),
  }
}

/** The subject that an address counts as: for IPv6 the /64 network, because one household or server owns all of it. */
export function addressSubject(address: string): string {
  const ip = ipaddr.process(address)
  const bytes = ip.toByteArray()
  return bytes.length === 4 ? ip.toString() : `${Buffer.from(bytes.slice(0, 8)).toString('hex')}/64`
}

/** The subject that an email address counts as: all spellings that reach one mailbox are one. */
export function mailboxSubject(email: string): string {
  const [local, host] = email.toLowerCase().split('@') as [string, string]
  const name = local.split('+')[0] || local
  return IGNORES_DOTS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com'])

async function count<DB>(
  db: Kysely<DB>,
  limit: Limit,
  subjects: readonly string[],
  scale: number,
): Promise<Allowance[]> {
  if (subjects.length === 0) return []
  const { seconds } = limits[limit]
  const most = limits[limit].most * scale
  const calls = Map.groupBy(subjects, (subject) => subject)
  // In one order, so that two statements never wait for each other.
  const { rows } = await sql<{ subject: string; count: number; reset: number }>`
    insert into rate_limits as known (name, subject, count, resets_at)
    select ${limit}, subject, calls, now() + make_interval(secs => ${seconds})
    from unnest(${[...calls.keys()]}::text[], ${[...calls.values()].map((all) => all.length)}::int[])
      as counted (subject, calls)
    order by subject
    on conflict (name, subject) do update set
      count = case when known.resets_at > now()
        then least(known.count + excluded.count, ${most} + excluded.count) else excluded.count end,
      resets_at = case when known.resets_at > now() then known.resets_at else excluded.resets_at end
    returning subject, count, ceil(extract(epoch from resets_at - now()))::int as reset`.execute(db)
  const counters = new Map(
    rows.map(({ subject, count, reset }) => [subject, { done: count - calls.get(subject)!.length, reset }]),
  )
  return subjects.map((subject) => {
    const counter = counters.get(subject)!
    counter.done += 1
    const remaining = Math.max(0, most - counter.done)
    return { isOver: counter.done > most, limit: most, remaining, reset: Math.max(1, counter.reset) }
  })
}

/** Sets the RateLimit-* headers for an allowance, and throws 429 if it is used up. */
export type RateLimitHeaders = (
  allowance: Allowance,
  refusal: 'too-many-attempts' | 'too-many-requests',
  text?: string,
) => void

/** Of several limits that one call counts towards, the headers describe the tightest. */
export function rateLimitHeaders(reply: FastifyReply): RateLimitHeaders {
  let nearest = Number.POSITIVE_INFINITY
  return ({ isOver, limit, remaining, reset }, refusal, text) => {
    if (remaining / limit < nearest || isOver) {
      nearest = remaining / limit
      void reply.header('ratelimit-limit', limit)
      void reply.header('ratelimit-remaining', remaining)
      void reply.header('ratelimit-reset', reset)
    }
    if (isOver) throw new Refusal(refusal, { retryAfter: reset, ...(text && { text }) })
  }
}

/** Creates `spend` of a request: a call over the limit is refused with 429. */
export function createCounter(limits: RateLimits | undefined, setHeaders: RateLimitHeaders) {
  return async (limit: Limit, subject: string, text?: string) => {
    if (!limits) throw new Error(`${limit} is not counted by this API`)
    setHeaders(await limits.count(limit, subject), 'too-many-attempts', text)
  }
}
