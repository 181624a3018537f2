import { Refusal } from './errors.ts'

/** Limits how many heavy operations run and wait at once; beyond that it throws 503. */
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
      // The next in line takes over this place, so `running` changes only if none is waiting.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
