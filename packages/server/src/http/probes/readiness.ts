import type { ProblemCode } from '@domicile/contract/problems'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '../errors.ts'
import { problemOf } from '../problems.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The process was asked to stop: balancers must send it no more calls. */
    isStopping: boolean
  }
}

/** Something that a process needs to work. */
export type Check = {
  /** Rejects if it is missing. The error is logged, and never sent. */
  run(): Promise<unknown>
  /**
   * If it fails: always: the process is not ready. at-start: the process is not ready until it passed once, and degraded
   * later. never: it is degraded. Something all processes share must not take all of them from a balancer while most
   * calls work.
   */
  needed: 'always' | 'at-start' | 'never'
}

/** The checks of `/ready`, by the names that operators see. */
export type Checks = Record<string, Check>

/** Balancers, pages and monitors may ask as often as they like: the answer is found once a second. */
const FRESH_MS = 1_000
const PATIENCE_MS = 2_000

/** Serves `/health`, which says that the process runs, and `/ready`, which names each check that fails. */
export function addProbes(app: FastifyInstance, checks: Checks): void {
  const examine = createExamination(app.log, checks)
  app.decorate('isStopping', false)
  app.addHook('preClose', async () => void (app.isStopping = true))
  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'up' }))
  app.get('/ready', { logLevel: 'warn' }, async (request, reply) => {
    if (app.isStopping) return sendNotReady(request, reply, 'stopping')
    const { isReady, failing } = await examine()
    if (!isReady) return sendNotReady(request, reply, 'not-ready', failing)
    return failing.length > 0 ? { status: 'degraded', failing } : { status: 'ready' }
  })
}

/** Sends the answer of a Refusal without throwing it, which would log every probe. */
function sendNotReady(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  failing?: string[],
): FastifyReply {
  const refusal = new Refusal(code)
  return reply
    .code(refusal.status)
    .header('retry-after', refusal.details.retryAfter)
    .type('application/problem+json')
    .send({ ...problemOf(refusal, request.id), ...(failing && { failing }) })
}

type State = { isReady: boolean; failing: string[] }

function createExamination(log: FastifyBaseLogger, checks: Checks): () => Promise<State> {
  let wasReady = false
  let before = ''
  let state: Promise<State> | undefined
  const examine = async (): Promise<State> => {
    const causes = await findFailures(checks)
    const failing = [...causes.keys()]
    const isReady = failing.every((name) => isBearable(checks[name]!, wasReady))
    wasReady ||= isReady
    if (before !== failing.join()) report(log, causes, isReady)
    before = failing.join()
    return { isReady, failing }
  }
  const forget = () => void setTimeout(() => (state = undefined), FRESH_MS).unref()
  return () => (state ??= examine().finally(forget))
}

function isBearable({ needed }: Check, wasReady: boolean): boolean {
  return needed === 'never' || (needed === 'at-start' && wasReady)
}

async function findFailures(checks: Checks): Promise<Map<string, unknown>> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, { run }]) => {
      const late = delay(PATIENCE_MS, undefined, { ref: false }).then(() => {
        throw new Error('no answer in time')
      })
      return Promise.race([run(), late]).then(
        () => [],
        (cause: unknown) => [[name, cause] as const],
      )
    }),
  )
  return new Map(results.flat())
}

/** Logs each change once, however often probes come. */
function report(log: FastifyBaseLogger, causes: Map<string, unknown>, isReady: boolean): void {
  if (causes.size === 0) return log.info('all checks pass')
  for (const [check, cause] of causes) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    log.warn({ check, reason }, isReady ? 'a check fails: degraded' : 'a check fails: not ready')
  }
}
