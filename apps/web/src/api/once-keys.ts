import { newKey } from './new-key.ts'
import { ProblemError } from './problem-error.ts'

/** The keys of calls whose answer was lost, by what they asked for. */
const lost = new Map<string, string>()

/**
 * Makes a call with the header of its idempotency key. A call that is repeated after its answer was lost carries the
 * key of the first, so that what was done but not answered is not done twice.
 */
export async function withOnceKey<T>(
  method: string,
  what: string,
  suppliedKey: string | undefined,
  request: (header: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (method !== 'POST') return request({})
  const onceKey = suppliedKey ?? lost.get(what) ?? newKey()
  try {
    const answer = await request({ 'idempotency-key': onceKey })
    lost.delete(what)
    return answer
  } catch (error) {
    if (wasAnswered(error)) lost.delete(what)
    else if (!suppliedKey) lost.set(what, onceKey)
    throw error
  }
}

/** Above 499 and without a status, what was asked may have been done. */
function wasAnswered(error: unknown): boolean {
  return error instanceof ProblemError && error.status > 0 && error.status < 500
}
