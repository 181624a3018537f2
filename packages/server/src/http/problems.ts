import { messages, ownMessages } from '@domicile/contract/messages'
import type { Problem } from '@domicile/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asRefusal, Refusal } from './errors.ts'

const CODES: Record<number, string> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  406: 'not-acceptable',
  408: 'timeout',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  431: 'too-large',
}

const TITLES: Record<string, string> = {
  'bad-request': 'The request could not be read.',
  'not-found': ownMessages.notFound,
  'method-not-allowed': 'This address does not answer to this method.',
  timeout: 'The request took too long to arrive.',
  'too-large': 'The request is too large.',
  'unsupported-media-type': 'Send the body as application/json.',
}

/** The refusal any error stands for: our own, the database's, or the HTTP framework's; a fault is a 500. */
export function toRefusal(error: unknown): Refusal {
  const refusal = asRefusal(error)
  if (refusal) return refusal
  const status = statusOf(error)
  const code = CODES[status]
  if (code) return new Refusal(status, code, TITLES[code] ?? messages.somethingWentWrong, { cause: error })
  return new Refusal(500, 'fault', messages.somethingWentWrong, { cause: error })
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
}

/** Answers with problem details (RFC 9457); the log gets the cause, the caller never does. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter, errors, current, changed } = refusal.details
  if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal }, refusal.code)
  if (retryAfter) void reply.header('retry-after', Math.ceil(retryAfter))
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer')
  const problem: Problem = {
    type: `/problems/${refusal.code}`,
    title: refusal.message,
    status: refusal.status,
    instance: request.id,
    ...(errors && { errors }),
    ...(changed && { changed, current: current ?? {} }),
  }
  return reply.code(refusal.status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}
