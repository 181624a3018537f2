import { circuitBreaker, type CircuitBreakerPolicy, ConsecutiveBreaker, handleWhen } from 'cockatiel'

const MOST_FAILURES = 5
const REST_MS = 10_000

/**
 * Makes no calls to an external server for some time, in milliseconds, after five failures in a row: requests do not wait
 * for it, and it is not flooded while it recovers. Then a single call tests it. Throws BrokenCircuitError meanwhile. A refusal by
 * the server is an answer: `isFailure` decides which errors count as failures.
 */
export function createBreaker(isFailure: (error: unknown) => boolean, rest = REST_MS): CircuitBreakerPolicy {
  return circuitBreaker(handleWhen(isFailure), {
    breaker: new ConsecutiveBreaker(MOST_FAILURES),
    halfOpenAfter: rest,
  })
}
