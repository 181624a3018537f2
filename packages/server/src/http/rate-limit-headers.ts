import type { FastifyReply } from 'fastify'
import { Refusal } from './errors.ts'
import type { Allowance } from './rate-limits.ts'

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
