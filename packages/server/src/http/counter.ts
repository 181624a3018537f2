import type { FastifyReply } from 'fastify'
import { Refusal } from './errors.ts'
import type { Allowance } from './rate-limits.ts'

/** Refuses what is over a limit, and tells what is left of it. */
export type Teller = (allowance: Allowance, refusal: 'too-many-attempts' | 'too-many-requests') => void

/** Tells of all limits that one call counts towards the nearest, in its RateLimit-* headers; 429 past one. */
export function tellerOf(reply: FastifyReply): Teller {
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
