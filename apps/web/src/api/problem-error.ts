import { messages } from '@domicile/contract/messages'
import type { FieldProblem, Problem, ProblemCode } from '@domicile/contract/problems'
import type { Host } from './hosts.ts'
import { callTexts } from './call-texts.ts'
import { formatWait } from '../ui/data/format.ts'

/** The reason a call failed: a refusal by an API, or a failure the browser noticed. */
export type FailureCode = ProblemCode | 'aborted' | 'acting-ended' | 'network' | 'unknown'

/** A failed call; `status` is 0 without an answer. */
export class ProblemError extends Error {
  readonly status: number
  /** The problem's stable name, such as `stale`. */
  readonly code: FailureCode
  readonly errors: FieldProblem[]
  readonly problem: Partial<Problem>
  /** The reason alone, for a form that counts the waiting time down. */
  readonly summary: string
  /** The seconds to wait before a retry, as sent by the server. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Partial<Problem>, retryAfter?: number) {
    super(whole(titleOf(status, problem), status, retryAfter))
    this.status = status
    this.summary = summaryOf(titleOf(status, problem))
    this.code = (problem.type?.split('/').at(-1) ?? 'unknown') as FailureCode
    this.errors = problem.errors ?? []
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

function titleOf(status: number, { title }: Partial<Problem>): string {
  return title ?? (TIMEOUTS.includes(status) ? callTexts.failures.timeout : messages.somethingWentWrong)
}

/** Names the waiting time of a rate limit instead of the advice to wait a moment, on every screen. */
function whole(title: string, status: number, retryAfter: number | undefined): string {
  if (status !== 429 || !retryAfter) return title
  return `${summaryOf(title)} ${callTexts.retryIn(formatWait(retryAfter))}`
}

/** Returns the first sentence of a title: the reason without the advice. */
function summaryOf(title: string): string {
  return `${title.split('. ')[0]!.replace(/\.$/, '')}.`
}

/** Returns the error that a list or page shows: its text and the request id in the log. */
export function errorText(error: Error | null): { text: string; requestId: string | undefined } | undefined {
  if (!error) return undefined
  return {
    text: error.message,
    requestId: error instanceof ProblemError ? error.problem.instance : undefined,
  }
}

/** Returns the problems of the fields under a pointer, by the rest of their paths, such as `jobs/r1/employer`. */
export function fieldProblems({ errors }: ProblemError, under = ''): { path: string; message: string }[] {
  const own = under ? errors.filter(({ pointer }) => pointer.startsWith(`${under}/`)) : errors
  return own.map(({ pointer, message }) => ({ path: pointer.slice(under.length + 1), message }))
}

/** Returns the reason of a refusal: the first problem of a field, which is more specific than the title. */
export function reasonOf(error: ProblemError | null): string | undefined {
  return error?.errors[0]?.message ?? error?.message
}

/** Returns true for missing, unreadable and badly addressed records, so that all three look the same. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ProblemError && [400, 404, 422].includes(error.status)
}

/** Returns whether the error means that the token of a link is wrong, expired or used. */
export function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false
  return error.status === 410 || error.errors.some(({ message }) => message === messages.invalidToken)
}

/** The server, or a proxy in front of it, timed out. */
const TIMEOUTS = [408, 504]

/** Converts an unsuccessful answer into an error, also if a proxy wrote it. */
export async function problemOf(answer: Response): Promise<ProblemError> {
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
  return new ProblemError(answer.status, problem, secondsOf(answer.headers.get('retry-after')))
}

/** The error of a call without an answer: aborted, timed out, or no network. */
export function unanswered(cause: unknown, host: Host = 'portal'): ProblemError {
  const reason = (cause instanceof DOMException && reasons[cause.name]) || 'network'
  const title =
    reason === 'network' && host === 'buying' ? callTexts.buyingUnavailable : callTexts.failures[reason]
  return new ProblemError(0, { title, type: `/problems/${reason}` })
}

/** Parses `Retry-After`, which the portal sends in seconds. */
export function secondsOf(retryAfter: string | null): number | undefined {
  return Number(retryAfter) || undefined
}

const reasons: Record<string, keyof typeof callTexts.failures> = {
  AbortError: 'aborted',
  TimeoutError: 'timeout',
}
