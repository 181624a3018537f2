import type { Problem, ProblemCode } from '@domicile/contract/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logDetails } from '../db/outage.ts'
import { asRefusal, Refusal } from './errors.ts'

/** The HTTP framework's errors by status; any other status is a server error. */
const codeOf: Record<number, ProblemCode> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  406: 'not-acceptable',
  408: 'timeout',
  413: 'too-large',
  414: 'address-too-long',
  415: 'unsupported-media-type',
  431: 'headers-too-large',
}

/** Converts any error to a refusal: our own, the database's, or the HTTP framework's; everything else becomes a 500. */
export function toRefusal(error: unknown): Refusal {
  const code = codeOf[statusOf(error)]
  // Before the database's: a body that breaks off has the code of a broken connection, like an outage.
  if (code) return new Refusal(code, { cause: error })
  return asRefusal(error) ?? new Refusal('fault', { cause: error })
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
}

/** The members of every problem. */
export function problemOf({ code, message, status }: Refusal, requestId: string) {
  return { type: `/problems/${code}`, title: message, status, instance: requestId }
}

/** Answers with problem details (RFC 9457); the cause is logged and never sent. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter, errors, path, current, changed } = refusal.details
  if (refusal.code === 'overloaded') request.isShed = true
  // The scanner logs an outage once, not for every file.
  else if (refusal.status >= 500 && refusal.code !== 'not-scanned')
    request.log.error(logDetails(refusal.cause ?? refusal), refusal.code)
  if (retryAfter) void reply.header('retry-after', Math.ceil(retryAfter))
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer')
  const problem: Problem = {
    ...problemOf(refusal, request.id),
    ...(errors && { errors }),
    ...(path && { path }),
    ...(changed && { changed, current: current ?? {} }),
  }
  return reply.code(refusal.status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}
