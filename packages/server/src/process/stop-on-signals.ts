type Log = {
  info(details: object, message: string): void
  fatal(details: object, message: string): void
}

/** A stop that takes longer hangs, in milliseconds, beside what the process is meant to wait. */
const LONGEST_STOP = 60_000

/**
 * Calls `stop` at the first SIGTERM or SIGINT, or uncaught error, and then ends the process: with code 0 if it was asked
 * to. `waits` are the milliseconds that `stop` waits on purpose. Further signals change nothing, as npm and terminals send the same one twice.
 */
export function stopOnSignals(log: Log, stop: (isAsked: boolean) => Promise<void>, waits = 0): void {
  let exitCode = 0
  let isStopping = false
  const end = async (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), LONGEST_STOP + waits).unref()
    await stop(exitCode === 0).catch((err: unknown) => fail(err))
    process.exit(exitCode)
  }
  const fail = (err: unknown) => {
    exitCode = 1
    log.fatal({ err }, 'uncaught exception')
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal))
  process.on('uncaughtException', (error) => {
    fail(error)
    void end('uncaughtException')
  })
}
