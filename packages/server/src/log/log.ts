import { describeError } from './describe-error.ts'

/** The part of a stream that a log needs. */
export type LogTo = { write(line: string): void }

/** The settings of every log: one JSON object a line, with the time in UTC, and errors without row contents. */
export function logOptions(level: string) {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
  }
}
