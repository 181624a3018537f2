import { type Logger, pino } from 'pino'
import { logOptions } from '../log/log.ts'
import { stopOnSignals } from '../process/stop-on-signals.ts'
import { logConsole } from './console.ts'
import type { Worker } from './worker.ts'

/**
 * Runs the jobs in a process of their own, beside an API with WORKER=none, until the process is asked to stop. It needs a
 * migrated database.
 */
export function runWorker(logLevel: string, start: (log: Logger) => Worker): void {
  const log = pino(logOptions(logLevel))
  logConsole(log)
  const worker = start(log)
  log.info('taking jobs')
  stopOnSignals(log, worker.stop)
}
