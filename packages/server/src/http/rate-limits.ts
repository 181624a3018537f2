import type { FastifyReply } from 'fastify'
import ipaddr from 'ipaddr.js'
import { type Kysely, sql } from 'kysely'
import { createDb, createPool, type PoolOptions } from '../db/db.ts'
import { Refusal } from './errors.ts'

const MINUTE = 60
const HOUR = 3600

/** Calls allowed in a number of seconds, per account, address, token family or link. */
export const limits = {
  'login-address': { most: 30, seconds: MINUTE },
  'two-factor-account': { most: 5, seconds: 15 * MINUTE },
  'reset-address': { most: 5, seconds: HOUR },
  'reset-email': { most: 3, seconds: HOUR },
  'registration-address': { most: 10, seconds: HOUR },
  'registration-email': { most: 10, seconds: HOUR },
  'refresh-family': { most: 30, seconds: MINUTE },
  // A mail provider sends the clicks of all its users from few addresses.
  'unsubscription-address': { most: 120, seconds: MINUTE },
  'survey-address': { most: 30, seconds: MINUTE },
  'survey-link': { most: 300, seconds: HOUR },
} as const satisfies Record<string, { most: number; seconds: number }>

export type Limit = keyof typeof limits

/** The remainder of a limit, as in the RateLimit-* headers; `reset` is in seconds. */
export type Allowance = { isOver: boolean; limit: number; remaining: number; reset: number }

/** Counters against guessing and flooding: they survive a restart and are shared by all servers. */
export type RateLimits = {
  /** Counts a call, even over the limit, and returns the remaining allowance. */
  count(limit: Limit, subject: string): Promise<Allowance>
  /** Resets the counter of one subject: after a right code, earlier wrong ones no longer count. */
  reset(limit: Limit, subject: string): Promise<void>
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
    count: (limit, subject) => count(db, limit, subject, scale),
    async reset(limit, subject) {
      await sql`delete from rate_limits where name = ${limit} and subject = ${subject}`.execute(db)
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

/** Deletes expired counters; called by a job. */
export async function deleteExpiredCounters<DB>(db: Kysely<DB>): Promise<void> {
  await sql`delete from rate_limits where resets_at <= now()`.execute(db)
}

async function count<DB>(db: Kysely<DB>, limit: Limit, subject: string, scale: number): Promise<Allowance> {
  const { seconds } = limits[limit]
  const most = limits[limit].most * scale
  const { rows } = await sql<{ count: number; reset: number }>`
    insert into rate_limits as known (name, subject, count, resets_at)
    values (${limit}, ${subject}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (name, subject) do update set
      count = case when known.resets_at > now() then least(known.count + 1, ${most} + 1) else 1 end,
      resets_at = case when known.resets_at > now() then known.resets_at else excluded.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as reset`.execute(db)
  const { count: done, reset } = rows[0]!
  return { isOver: done > most, limit: most, remaining: Math.max(0, most - done), reset: Math.max(1, reset) }
}

/** Sets the RateLimit-* headers for an allowance, and throws 429 if it is used up. */
export type RateLimitHeaders = (
  allowance: Allowance,
  refusal: 'too-many-attempts' | 'too-many-requests',
) => void

/** Of several limits that one call counts towards, the headers describe the tightest. */
export function rateLimitHeaders(reply: FastifyReply): RateLimitHeaders {
  let nearest = Number.POSITIVE_INFINITY
  return ({ isOver, limit, remaining, reset }, refusal) => {
    if (remaining / limit < nearest || isOver) {
      nearest = remaining / limit
      void reply.header('ratelimit-limit', limit)
      void reply.header('ratelimit-remaining', remaining)
      void reply.header('ratelimit-reset', reset)
    }
    if (isOver) throw new Refusal(refusal, { retryAfter: reset })
  }
}
