import type { FastifyInstance } from 'fastify'

/** How long running requests may take to finish after the process is asked to stop, in milliseconds. */
const STOP_TIMEOUT = 20_000

/** Listens until the process is asked to stop, then lets running requests finish. */
export async function runServer(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const stop = async (reason: string, exitCode: number) => {
    app.log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref()
    await app.close()
    process.exit(exitCode)
  }
  process.once('SIGTERM', () => void stop('SIGTERM', 0))
  process.once('SIGINT', () => void stop('SIGINT', 0))
  process.once('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'uncaught exception')
    void stop('uncaughtException', 1)
  })
  await app.listen({ host, port })
}
