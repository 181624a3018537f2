import { Refusal } from './errors.ts'

/** Bounds how many pieces of heavy work run and how many wait at once; past that the answer is 503. */
export function createGate(maxRunning: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new Refusal('unavailable')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The next in line takes over this place, so `running` changes only when nobody waits.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
