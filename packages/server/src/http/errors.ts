import { ownMessages } from '@domicile/contract/messages'
import {
  type FieldCode,
  type FieldProblem,
  mainProblems,
  type ProblemCode,
  type ProblemKind,
  sharedProblems,
} from '@domicile/contract/problems'
import { purchaseProblems } from '@domicile/contract/purchase/problems'

/** Every kind of refusal, by its code. */
export const problemKinds: Record<ProblemCode, ProblemKind> = {
  ...sharedProblems,
  ...mainProblems,
  ...purchaseProblems,
}

type Details = {
  /** What a person reads, where it is said more exactly than in the table. */
  text?: string
  errors?: FieldProblem[]
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** With `stale`: the present values of the fields that someone else changed. */
  current?: Record<string, unknown>
  changed?: string[]
  cause?: unknown
}

/**
 * A refusal by its code in the contract's tables, which give its status and its text; thrown once, where it is known.
 * `code` becomes the problem's type; `keep` says that what the handler wrote stays (a counter of failures, a
 * revocation) although it refuses.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly details: Omit<Details, 'text'>
  keep = false

  constructor(code: ProblemCode, { text, ...details }: Details = {}) {
    const kind = problemKinds[code]
    super(text ?? kind.text, { cause: details.cause })
    this.status = kind.status
    this.code = code
    this.details = kind.retryAfter ? { retryAfter: kind.retryAfter, ...details } : details
  }

  /** The same refusal, with the transaction committed. */
  keepingChanges(): this {
    this.keep = true
    return this
  }
}

/** 404: what is asked for is not there, or not there for this person. */
export function notFound(): Refusal {
  return new Refusal('not-found')
}

/** One field that breaks a rule; `pointer` is a JSON pointer (RFC 6901) into the body. */
export type FieldRefusal = FieldProblem & { code: FieldCode }

/** 422: what was sent breaks a rule; each error names its field. */
export function invalid(...errors: FieldRefusal[]): Refusal {
  return new Refusal('invalid', { text: errors[0]?.message ?? ownMessages.invalidValue, errors })
}

/** A 422 about one field of the body. */
export function invalidField(field: string, message: string, code: FieldCode = 'invalid'): Refusal {
  return invalid({ pointer: `/${field}`, code, message })
}

const unavailable = (cause: unknown) => new Refusal('unavailable', { cause })

/** What PostgreSQL's refusals mean to a caller, by SQLSTATE; anything else is a fault of ours. */
const byState: Record<string, (cause: Error) => Refusal> = {
  // A zero byte in a search or an address: the fields of a body are checked before.
  '22021': (cause) => new Refusal('bad-text', { cause }),
  '23505': (cause) => new Refusal('duplicate', { cause }),
  '23503': (cause) => new Refusal('reference', { cause }),
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
