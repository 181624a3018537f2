import { ownMessages } from '@domicile/contract/messages'
import {
  type FieldCode,
  type FieldProblem,
  mainProblems,
  type ProblemCode,
  sharedProblems,
} from '@domicile/contract/problems'
import { purchaseProblems } from '@domicile/contract/sales/problems'
import { isOutage } from '../db/outage.ts'
import type { ProblemKind } from '@domicile/contract/problem-kind'

/** Every kind of refusal, by its code. */
export const problemKinds: Record<ProblemCode, ProblemKind> = {
  ...sharedProblems,
  ...mainProblems,
  ...purchaseProblems,
}

type Details = {
  /** A text for the user that is more specific than the table's. */
  text?: string
  errors?: FieldProblem[]
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** With `duplicate`: the address of the record that the refused one repeats. */
  path?: string
  /** With `stale`: the current values of the fields that another user changed. */
  current?: Record<string, unknown>
  changed?: string[]
  cause?: unknown
}

/**
 * A refusal, by its code in the contract's tables, which give its status and text. It is thrown once, where the reason
 * is known. `code` becomes the problem's type. With `keep`, the handler's changes are committed although it refuses (a
 * counter of failures, a revocation).
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

/** One for all: under overload a stack for each would cost more than the rest of the refusal. */
export const overloaded = new Refusal('overloaded')

/** 404: the record does not exist, or this user may not see it. */
export function notFound(): Refusal {
  return new Refusal('not-found')
}

/** An invalid field; `pointer` is a JSON pointer (RFC 6901) into the body. */
export type FieldRefusal = FieldProblem & { code: FieldCode }

/** 422: the input breaks a rule; each error names its field. */
export function invalid(...errors: FieldRefusal[]): Refusal {
  return new Refusal('invalid', { text: errors[0]?.message ?? ownMessages.invalidValue, errors })
}

/** A 422 about one field of the body. */
export function invalidField(field: string, message: string, code: FieldCode = 'invalid'): Refusal {
  return invalid({ pointer: `/${field}`, code, message })
}

/** Throws a 422 with each problem at its path in the part of the body that `pointer` leads to; nothing without problems. */
export function refuseProblems(problems: readonly { path: string; message: string }[], pointer = ''): void {
  if (problems.length === 0) return
  throw invalid(
    ...problems.map(({ path, message }) => ({
      pointer: path || !pointer ? `${pointer}/${path}` : pointer,
      code: 'invalid' as const,
      message,
    })),
  )
}

/** Returns a handler that turns the `AbortError` of a task of a thread that took too long into the refusal `too-many`. */
export function refuseEndless(text: string): (error: Error) => never {
  return (error) => {
    if (error.name !== 'AbortError') throw error
    throw new Refusal('too-many', { text })
  }
}

const unavailable = (cause: unknown) => new Refusal('unavailable', { cause })

/** PostgreSQL errors by SQLSTATE as refusals; any other is a server error. */
const byState: Record<string, (cause: Error) => Refusal> = {
  // A text that the checks of a request let through.
  '22021': (cause) => new Refusal('bad-text', { cause }),
  '23505': (cause) => new Refusal('duplicate', { cause }),
  '23503': (cause) => new Refusal('reference', { cause }),
  '40001': unavailable,
  '40P01': unavailable,
  '55P03': unavailable,
  '57014': unavailable,
}

/** Converts an error to a refusal; undefined for a server error. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  if (isOutage(error)) return unavailable(error)
  return byState['code' in error ? String(error.code) : '']?.(error)
}
