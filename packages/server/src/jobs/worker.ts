import { setTimeout as delay } from 'node:timers/promises'
import { Logger, runTaskList, type Task, type TaskList, type WorkerPool } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { createDb, createPool, type PoolOptions } from '../db/db.ts'
import type { HearsOfGivenUp } from './dead-jobs.ts'
import { forgetOldEffects, type HeartbeatTimes, startHeartbeat } from './heartbeat.ts'
import { type AnyJobHandlers, contextOf, type JobHandlers, type JobName, type JobTable } from './jobs.ts'

export type WorkerOptions<DB, T extends JobTable> = {
  databaseUrl: string
  jobs: T
  handlers: JobHandlers<DB, T>
  log: WorkerLog
  /** How many jobs run at once. */
  concurrency?: number
  /** How long jobs may take to finish once the worker is asked to stop, in milliseconds. */
  patience?: number
  heartbeat?: HeartbeatTimes
  /** In whose rights, and in which schema, handlers work; without it, in those of the queue, which are the owner's. */
  handlersAs?: Pick<PoolOptions, 'role' | 'settings'>
  /** Hears of each job that is not tried again, a heartbeat later at most. */
  gaveUp?: HearsOfGivenUp<DB>
}

/** The part of the server's logger that a worker writes to. */
export type WorkerLog = Record<'debug' | 'warn' | 'error', (details: object, message: string) => void>

/** Takes jobs until it is stopped: what runs then is finished, or given back where that takes too long. */
export type Worker = { stop(): Promise<void> }

const CONCURRENCY = 4
const PATIENCE = 10_000
const RESTART_AFTER = 1_000
const POLL_INTERVAL = 250
const HEARTBEAT = { every: 5_000, deadAfter: 20_000 }

/** Takes jobs from the queue of a migrated database, and frees those of workers that died. */
export function startWorker<DB, T extends JobTable>(options: WorkerOptions<DB, T>): Worker {
  const concurrency = options.concurrency ?? CONCURRENCY
  // A job may hold a connection while the queue asks for the next one; two more listen and tell that we live.
  const connections = createPool(options.databaseUrl, 2 * concurrency + 2)
  connections.on('connect', (client) => client.on('error', () => {}))
  const db = createDb<DB>(connections)
  const { handlersAs } = options
  const handlersDb = handlersAs ? createDb<DB>(createPool(options.databaseUrl, concurrency, handlersAs)) : db
  void forgetOldEffects(handlersDb).catch(() => undefined)
  const tasks = tasksOf(handlersDb, options as unknown as TasksOptions<DB>)
  const stopping = new AbortController()
  const take = () => takeJobs({ ...options, concurrency, connections, db, tasks })
  // The queue refuses to look for no jobs at all.
  const ended = Object.keys(tasks).length > 0 && keepTaking(take, stopping.signal, options.log)
  return {
    async stop() {
      stopping.abort()
      await ended
      // A job that was given back may still hold its connection.
      const closed = Promise.all([db.destroy(), handlersAs && handlersDb.destroy()])
      await Promise.race([closed, delay(1_000, undefined, { ref: false })])
    },
  }
}

type TasksOptions<DB> = Pick<WorkerOptions<DB, JobTable>, 'jobs'> & { handlers: AnyJobHandlers<DB> }

function tasksOf<DB>(db: Kysely<DB>, { jobs, handlers }: TasksOptions<DB>): TaskList {
  const task = (name: JobName): Task => {
    return (payload, { job }) => handlers[name]!(contextOf(db, jobs[name]!, payload, job))
  }
  return Object.fromEntries(Object.keys(handlers).map((name) => [name, task(name as JobName)]))
}

type Taking = { ended: Promise<void>; stop(): void }

/** A queue that can not write down what was done stops by itself: then it starts anew, and the job runs again. */
async function keepTaking(take: () => Taking, stopping: AbortSignal, log: WorkerLog): Promise<void> {
  while (!stopping.aborted) {
    const taking = take()
    stopping.addEventListener('abort', taking.stop, { once: true })
    try {
      return await taking.ended
    } catch (error) {
      if (stopping.aborted) return log.warn({ err: error }, 'jobs were given back')
      log.error({ err: error }, 'the worker broke and starts anew')
    }
    await delay(RESTART_AFTER, undefined, { signal: stopping }).catch(() => undefined)
  }
}

type Parts<DB> = Pick<WorkerOptions<DB, JobTable>, 'log' | 'patience' | 'heartbeat' | 'gaveUp'> & {
  concurrency: number
  connections: pg.Pool
  db: Kysely<DB>
  tasks: TaskList
}

function takeJobs<DB>({ log, connections, db, tasks, concurrency, patience, ...watch }: Parts<DB>): Taking {
  const pool = runTaskList({ ...queueOptions, concurrency, logger: queueLogger(log) }, tasks, connections)
  const heart = startHeartbeat(db, pool.id, { ...(watch.heartbeat ?? HEARTBEAT), gaveUp: watch.gaveUp, log })
  return {
    ended: pool.promise.finally(heart.stop),
    stop: () => void stopPool(pool, patience ?? PATIENCE),
  }
}

const queueOptions = {
  noHandleSignals: true,
  // Without batches a completion that fails is a rejection that nobody handles, and ends the process.
  // What becomes due by time alone is only seen by looking.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, pollInterval: POLL_INTERVAL } },
}

/** How it went is told by the promise of the pool. */
async function stopPool(pool: WorkerPool, patience: number): Promise<void> {
  const giveBack = () =>
    Promise.resolve(pool.forcefulShutdown('The worker was stopped.')).catch(() => undefined)
  const timer = setTimeout(() => void giveBack(), patience)
  await Promise.resolve(pool.gracefulShutdown()).catch(() => undefined)
  clearTimeout(timer)
}

/** The details that the queue logs hold payloads and are left out. */
function queueLogger(log: WorkerLog): Logger {
  const methods = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const
  return new Logger(() => (level, message) => log[methods[level]]({ part: 'jobs' }, message))
}
