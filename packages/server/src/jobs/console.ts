import { logDetails } from '../db/outage.ts'

type Log = { warn(details: object, message: string): void }

/**
 * Sends what libraries write to the console to the log, where errors are without the values of rows. The queue library
 * traces the error of a connection that breaks at an unexpected moment.
 */
export function logConsole(log: Log): void {
  const write = (...parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error)
    const text = parts.filter((part) => typeof part === 'string').join(' ')
    log.warn(error ? logDetails(error) : {}, text || 'a library wrote to the console')
  }
  Object.assign(console, { trace: write, error: write, warn: write })
}
