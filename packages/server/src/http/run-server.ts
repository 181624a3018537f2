import type { FastifyInstance } from 'fastify'

/** How long requests under way may take to finish once the process is asked to stop, in milliseconds. */
const STOP_TIMEOUT = 20_000

/** Listens until the process is asked to stop, then lets what is under way finish. */
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
