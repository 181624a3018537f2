const FIRST_WAIT_MS = 20_000
const LONGEST_WAIT_MS = 600_000

/** Failures of a file until a person is notified: a server that is away is usually back by then, after five minutes. */
const MOST_FAILURES = 5

export type StuckFiles = ReturnType<typeof createStuckFiles>

/**
 * The files of a folder that could not be taken in, by their names. Each waits longer after each failure, so that one that
 * stays is neither read all the time nor in the way of the others. A worker that starts tries them at once.
 */
export function createStuckFiles(now: () => number = Date.now) {
  const files = new Map<string, { failures: number; triedAt: number }>()
  const isWaiting = (name: string) => {
    const file = files.get(name)
    if (!file) return false
    return now() < file.triedAt + Math.min(FIRST_WAIT_MS * 2 ** (file.failures - 1), LONGEST_WAIT_MS)
  }
  return {
    isWaiting,
    /** Returns true when it is time to notify a person, once for each file. */
    addFailure(name: string): boolean {
      const failures = (files.get(name)?.failures ?? 0) + 1
      files.set(name, { failures, triedAt: now() })
      return failures === MOST_FAILURES
    },
    remove: (name: string) => void files.delete(name),
    /** Forgets the files that a person has removed. */
    keep(names: readonly string[]): void {
      const present = new Set(names)
      for (const name of files.keys()) if (!present.has(name)) files.delete(name)
    },
  }
}
