import { setTimeout as delay } from 'node:timers/promises'

/**
 * SQLSTATEs of a server that is away, about to stop, starting, full, or no longer the primary. An idle transaction that
 * PostgreSQL ended belongs here, too: its session is gone.
 */
const states = /^(08...|53...|57P0[1-5]|25006|25P03|40003)$/

const failures = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** The driver's own errors, which have no code. */
const messages =
  /Connection terminated|^timeout expired$|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|connection has been discarded/

/**
 * Returns true for an error that says the database cannot be reached, and nothing about the statement. After such an
 * error of a COMMIT its outcome is unknown.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return states.test(code) || failures.has(code) || messages.test(error.message)
}

/** The details of an error for a log: of an outage one short line, because many statements fail at once. */
export function logDetails(error: unknown): { err: unknown } | { reason: string } {
  if (!isOutage(error)) return { err: error }
  const { message, name } = error as Error
  return { reason: message || name }
}

const RETRY_MS = 100

/** Repeats work that an outage prevented, for at most `patience` milliseconds. */
export async function retryOutages<T>(work: () => Promise<T>, patience: number): Promise<T> {
  const deadline = performance.now() + patience
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || performance.now() > deadline) throw error
      await delay(RETRY_MS)
    }
}
