import { messages } from '@domicile/contract/messages'
import type { FieldProblem, Problem, ProblemCode } from '@domicile/contract/problems'
import type { Host } from './hosts.ts'
import { callTexts } from './call-texts.ts'
import { formatWait } from '../ui/data/format.ts'

/** Why a call failed: a refusal of an API, or what the browser noticed without an answer. */
export type FailureCode = ProblemCode | 'aborted' | 'acting-ended' | 'network' | 'unknown'

/** A call that failed: `status` 0 where no answer came at all. */
export class ProblemError extends Error {
  readonly status: number
  /** The problem's stable name, such as `stale`. */
  readonly code: FailureCode
  readonly errors: FieldProblem[]
  readonly problem: Partial<Problem>
  /** Seconds after which the server said to try again. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Partial<Problem>, retryAfter?: number) {
    super(whole(titleOf(status, problem), status, retryAfter))
    this.status = status
    this.code = (problem.type?.split('/').at(-1) ?? 'unknown') as FailureCode
    this.errors = problem.errors ?? []
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

function titleOf(status: number, { title }: Partial<Problem>): string {
  return title ?? (TIMEOUTS.includes(status) ? callTexts.failures.timeout : messages.somethingWentWrong)
}

/** Whoever did too much is told when to go on, wherever it is shown. */
function whole(title: string, status: number, retryAfter: number | undefined): string {
  return status === 429 && retryAfter ? `${title} ${callTexts.retryIn(formatWait(retryAfter))}` : title
}

/** What a list, or a page, shows of a failure: its text, and the request that the log knows it by. */
export function shownError(error: Error | null): { text: string; requestId: string | undefined } | undefined {
  if (!error) return undefined
  return {
    text: error.message,
    requestId: error instanceof ProblemError ? error.problem.instance : undefined,
  }
}

/** The server, or a proxy before it, gave up waiting. */
const TIMEOUTS = [408, 504]

/** What an answer that is no success says, whoever wrote it. */
export async function problemOf(answer: Response): Promise<ProblemError> {
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
  return new ProblemError(answer.status, problem, secondsOf(answer.headers.get('retry-after')))
}

/** A call without an answer: aborted, timed out, or the network is not there. */
export function unanswered(cause: unknown, host: Host = 'portal'): ProblemError {
  const reason = (cause instanceof DOMException && reasons[cause.name]) || 'network'
  const title =
    reason === 'network' && host === 'buying' ? callTexts.buyingUnavailable : callTexts.failures[reason]
  return new ProblemError(0, { title, type: `/problems/${reason}` })
}

/** `Retry-After` as the portal writes it: in seconds. */
export function secondsOf(retryAfter: string | null): number | undefined {
  return Number(retryAfter) || undefined
}

const reasons: Record<string, keyof typeof callTexts.failures> = {
  AbortError: 'aborted',
  TimeoutError: 'timeout',
}
