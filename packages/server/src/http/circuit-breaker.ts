import { circuitBreaker, type CircuitBreakerPolicy, ConsecutiveBreaker, handleWhen } from 'cockatiel'

const MOST_FAILURES = 5
const REST_MS = 10_000

/**
 * Leaves a server outside alone for ten seconds once five calls in a row have failed: nobody waits for what does not
 * answer, and it is not asked by everybody while it comes back. Then one call tries whether it is there again. Throws
 * BrokenCircuitError meanwhile. What it refuses is an answer: `isFailure` says which errors are none.
 */
export function createBreaker(isFailure: (error: unknown) => boolean): CircuitBreakerPolicy {
  return circuitBreaker(handleWhen(isFailure), {
    breaker: new ConsecutiveBreaker(MOST_FAILURES),
    halfOpenAfter: REST_MS,
  })
}
