import { messages, ownMessages } from '@domicile/contract/messages'
import type { FieldProblem } from '@domicile/contract/problem'

type Details = {
  errors?: FieldProblem[]
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** With `stale`: the present values of the fields that someone else changed. */
  current?: Record<string, unknown>
  changed?: string[]
  cause?: unknown
}

/**
 * A refusal with a stable code, thrown once, where it is known. `code` becomes the problem's type;
 * `keep` says that what the handler wrote stays (a counter of failures, a revocation) although it refuses.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: Details
  keep = false

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.status = status
    this.code = code
    this.details = details
  }

  /** The same refusal, with the transaction committed. */
  keepingChanges(): this {
    this.keep = true
    return this
  }
}

/** 404: what is asked for is not there, or not there for this person. */
export function notFound(): Refusal {
  return new Refusal(404, 'not-found', ownMessages.notFound)
}

/** 401: who is asking is not known. */
export function unauthorized(message: string = ownMessages.signInFirst, code = 'unauthorized'): Refusal {
  return new Refusal(401, code, message)
}

/** 403: this person's role does not hold the permission for any record, or not now. */
export function forbidden(message: string = ownMessages.forbidden, code = 'forbidden'): Refusal {
  return new Refusal(403, code, message)
}

/** 409: the record is in a state that does not allow this. */
export function conflict(code: string, message: string, details?: Details): Refusal {
  return new Refusal(409, code, message, details)
}

/** 410: a link that was used, replaced, taken back, or is too old. Which of these is not told. */
export function gone(): Refusal {
  return new Refusal(410, 'dead-link', ownMessages.deadLink)
}

/** 422: what was sent breaks a rule; each error names its field. */
export function invalid(...errors: FieldProblem[]): Refusal {
  return new Refusal(422, 'invalid', errors[0]?.message ?? ownMessages.invalidValue, { errors })
}

/** A 422 about one field of the body. */
export function invalidField(field: string, message: string, code = 'invalid'): Refusal {
  return invalid({ pointer: `/${field}`, code, message })
}

/** 503: try again in a moment. */
export function unavailable(cause?: unknown): Refusal {
  return new Refusal(503, 'unavailable', messages.somethingWentWrong, { retryAfter: 1, cause })
}

/** What PostgreSQL's refusals mean to a caller, by SQLSTATE; anything else is a fault of ours. */
const byState: Record<string, (cause: Error) => Refusal> = {
  // A zero byte in a search or an address: the fields of a body are checked before.
  '22021': (cause) => new Refusal(400, 'bad-text', ownMessages.badText, { cause }),
  '23505': (cause) => conflict('duplicate', messages.somethingWentWrong, { cause }),
  '23503': (cause) => conflict('reference', messages.somethingWentWrong, { cause }),
  '40001': unavailable,
  '40P01': unavailable,
  '55P03': unavailable,
  '57014': unavailable,
  '57P01': unavailable,
  '57P02': unavailable,
  '57P03': unavailable,
  '53300': unavailable,
}

const connectionFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'])
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** The refusal an error stands for; undefined where it is a fault of ours. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (connectionFailures.has(code) || lostConnection.test(error.message)) return unavailable(error)
  return byState[code]?.(error)
}
