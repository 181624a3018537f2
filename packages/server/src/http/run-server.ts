import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { stopOnSignals } from '../process/stop-on-signals.ts'
import { ClosingServer } from './closing-server.ts'

type Running = {
  host: string
  port: number
  /** For how many seconds a process that was asked to stop still serves, while `/ready` says that it stops. */
  stopDelay: number
  /** Starts the worker of a process that runs jobs, too. */
  startWorker?: (() => Stoppable) | undefined
}

type Stoppable = { stop(): Promise<void> }

/**
 * Serves until the process is asked to stop: it listens once its start no longer stalls it, and stops only after
 * balancers had the time to notice. Then running calls are answered, and jobs end.
 */
export async function runServer(
  app: FastifyInstance,
  { host, port, stopDelay, startWorker }: Running,
): Promise<void> {
  const parts: Stoppable[] = [{ stop: () => app.close() }]
  const stop = async (isAsked: boolean) => {
    app.isStopping = true
    if (app.server instanceof ClosingServer) app.server.drain()
    if (isAsked && app.server.listening) await delay(stopDelay * 1_000)
    await Promise.all(parts.map((part) => part.stop()))
  }
  stopOnSignals(app.log, stop, stopDelay * 1_000)
  await app.ready()
  if (startWorker) parts.push(startWorker())
  await untilCalm()
  // Until the process ends there is nothing more to do.
  if (!app.isStopping) await app.listen({ host, port })
}

const TICK_MS = 20
const LATE_MS = 100
const CALM_MS = 400
/** On a busy machine a process may never be calm. */
const LONGEST_MS = 4_000

/** Resolves once timers have been on time for a while: what a start loads and compiles stalls a process for seconds. */
async function untilCalm(): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  let last = performance.now()
  for (let calmSince = last; last - calmSince < CALM_MS && last < deadline;) {
    await delay(TICK_MS)
    const now = performance.now()
    if (now - last > TICK_MS + LATE_MS) calmSince = now
    last = now
  }
}
