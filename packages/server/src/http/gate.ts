import { overloaded } from './errors.ts'

/** Runs work when there is room for it. */
export type Gate = {
  <T>(work: () => Promise<T>): Promise<T>
  /** The number of those that run or wait. */
  size(): number
}

/** Limits how many heavy operations run and, by default without a limit, wait at once; beyond that it throws 503 at once. */
export function createGate(maxRunning: number, maxWaiting = Number.POSITIVE_INFINITY): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  const enter = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning && waiting.length >= maxWaiting) throw overloaded
    if (running < maxRunning) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next in line takes over this place, so `running` changes only if none is waiting.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(enter, { size: () => running + waiting.length })
}
