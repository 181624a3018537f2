import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  Logger,
  runTaskList,
  type Task,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { createDb, createPool, type PoolOptions } from '../db/db.ts'
import { isOutage, logDetails } from '../db/outage.ts'
import { withoutValues } from '../log/describe-error.ts'
import type { OnDeadJob } from './dead-jobs.ts'
import { type HeartbeatTimes, type JobsOf, startHeartbeat } from './heartbeat.ts'
import {
  type AnyJobHandlers,
  contextOf,
  FinalFailure,
  type JobHandlers,
  type JobName,
  type JobTable,
} from './jobs.ts'
import { patientPool } from './patient-pool.ts'
import type { WorkerLog } from './worker-log.ts'

export type WorkerOptions<DB, T extends JobTable> = {
  databaseUrl: string
  /** The API whose `/ready` says whether this worker lives. */
  jobsOf?: JobsOf
  jobs: T
  handlers: JobHandlers<DB, T>
  log: WorkerLog
  /** The number of jobs that run at once. */
  concurrency?: number
  /** How long running jobs may take to finish after the worker is asked to stop, in milliseconds. */
  patience?: number
  heartbeat?: HeartbeatTimes
  /** The role and schema in which handlers work. */
  handlersAs: Pick<PoolOptions, 'role' | 'settings'>
  /** Receives each dead job, at most one heartbeat later. */
  onDeadJob?: OnDeadJob<DB>
}

/** Runs jobs until it is stopped: running jobs are finished, or returned to the queue if that takes too long. */
export type Worker = { stop(): Promise<void> }

const CONCURRENCY = 4
const PATIENCE = 10_000
const RESTART_AFTER = 200
const POLL_INTERVAL = 250
/** How long the results of the last jobs may take to be recorded; then they run again. */
const RECORDED_WITHIN = 1_000
/** A result is usually recorded by then, in milliseconds. */
const NEXT_OF_LANE_AFTER = 8
const HEARTBEAT = { every: 1_000, goneAfter: 3_000, deadAfter: 20_000 }

/** Runs jobs from the queue of a migrated database, and releases those of dead workers. */
export function startWorker<DB, T extends JobTable>(options: WorkerOptions<DB, T>): Worker {
  const concurrency = options.concurrency ?? CONCURRENCY
  // Two connections listen and write the heartbeat. One more, outside the pools, is the session of the worker.
  const connections = createPool(options.databaseUrl, concurrency + 2, { role: 'domicile_worker' })
  const db = createDb<DB>(connections)
  // One more reports dead jobs while all handlers are busy, also those of a queue that ends beside the next.
  const handlersDb = createDb<DB>(createPool(options.databaseUrl, 2 * concurrency + 1, options.handlersAs))
  const tasks = tasksOf(handlersDb, options as unknown as TasksOptions<DB>)
  const stopping = new AbortController()
  const patient = patientPool(connections, stopping.signal)
  const take = () => runQueue({ ...options, concurrency, connections: patient, db, handlersDb, tasks })
  // The queue library refuses an empty list of jobs.
  const ended = Object.keys(tasks).length > 0 && keepRunning(take, stopping.signal, options.log)
  return {
    async stop() {
      stopping.abort()
      await ended
      // A job that was returned to the queue may still hold its connection.
      const closed = Promise.all([db.destroy(), handlersDb.destroy()])
      await Promise.race([closed, delay(1_000, undefined, { ref: false })])
    },
  }
}

type TasksOptions<DB> = Pick<WorkerOptions<DB, JobTable>, 'jobs'> & { handlers: AnyJobHandlers<DB> }

function tasksOf<DB>(db: Kysely<DB>, { jobs, handlers }: TasksOptions<DB>): TaskList {
  const task = (name: JobName): Task => {
    return async (payload, { job, query }) => {
      try {
        await handlers[name]!(contextOf(db, jobs[name]!, payload, job))
      } catch (error) {
        if (error instanceof FinalFailure) await query(NO_MORE_ATTEMPTS, [job.id])
        // The queue stores the message and logs the stack.
        throw withoutValues(error)
      }
    }
  }
  return Object.fromEntries(Object.keys(handlers).map((name) => [name, task(name as JobName)]))
}

const NO_MORE_ATTEMPTS = 'update graphile_worker._private_jobs set attempts = max_attempts where id = $1'

/** `failed` rejects once the queue takes no more jobs; `ended` settles when those that it runs have ended, too. */
type RunningQueue = { failed: Promise<never>; ended: Promise<void>; stop(): void }

/**
 * A queue that lost an answer of the database is replaced at once, so that no job waits for those that it still runs; when
 * these have ended, a job of which the start or the result was lost runs again. Only one queue at a time ends beside the
 * next.
 */
async function keepRunning(take: () => RunningQueue, stopping: AbortSignal, log: WorkerLog): Promise<void> {
  let earlier: Promise<unknown> = Promise.resolve()
  while (!stopping.aborted) {
    const { failed, ended, stop } = take()
    stopping.addEventListener('abort', stop, { once: true })
    try {
      await Promise.race([failed, ended])
      break
    } catch (error) {
      if (stopping.aborted) log.warn(logDetails(error), 'running jobs were returned to the queue')
      else log.error(logDetails(error), 'the queue of the worker failed and is replaced')
    }
    await earlier
    earlier = ended.catch(() => undefined).then(() => stopping.removeEventListener('abort', stop))
    await delay(RESTART_AFTER, undefined, { signal: stopping }).catch(() => undefined)
  }
  await earlier
}

type Parts<DB> = Pick<
  WorkerOptions<DB, JobTable>,
  'databaseUrl' | 'jobsOf' | 'log' | 'patience' | 'heartbeat' | 'onDeadJob'
> & {
  concurrency: number
  connections: pg.Pool
  db: Kysely<DB>
  handlersDb: Kysely<DB>
  tasks: TaskList
}

function runQueue<DB>({
  log,
  connections,
  db,
  handlersDb,
  tasks,
  concurrency,
  patience,
  ...watch
}: Parts<DB>): RunningQueue {
  const begin = () => heart.begun
  const events: WorkerEvents = new EventEmitter()
  const options = { ...queueOptions, concurrency, events, logger: queueLogger(log) }
  const pool = runTaskList(options, afterwards(begin, tasks), connections)
  const failed = failureOf(events, pool)
  takeNextOfLanes(events, pool)
  const heart = startHeartbeat(db, pool.id, {
    ...(watch.heartbeat ?? HEARTBEAT),
    databaseUrl: watch.databaseUrl,
    jobsOf: watch.jobsOf,
    onDeadJob: watch.onDeadJob,
    handlersDb,
    log,
  })
  const idle = idleOf(events, concurrency)
  // After a lost result the library counts its pending results wrongly, so that its own promise may never settle:
  // graphile/worker issue 636.
  const over = failed.catch(() => idle.then(() => delay(RECORDED_WITHIN)))
  return {
    failed,
    ended: Promise.race([pool.promise, over]).finally(heart.stop),
    stop: () => void stopPool(pool, patience ?? PATIENCE),
  }
}

/**
 * Rejects once a result could not be recorded, or an outage lost the answer to the question for a job: the database may have
 * given one, which stays locked for as long as this queue lives.
 */
function failureOf(events: WorkerEvents, pool: WorkerPool): Promise<never> {
  const failed = Promise.withResolvers<never>()
  events.once('pool:fatalError', ({ error }) => failed.reject(error))
  const lose = ({ error }: { error: unknown }) => {
    if (!isOutage(error)) return
    events.off('worker:getJob:error', lose)
    failed.reject(error)
    // By then the other job slots know of the outage, too: one that learns of it later is written up as a crash.
    setTimeout(() => void Promise.resolve(pool.gracefulShutdown()).catch(() => undefined), RESTART_AFTER)
  }
  events.on('worker:getJob:error', lose)
  return failed.promise
}

/** Resolves once no job slot runs or takes a job. */
function idleOf(events: WorkerEvents, concurrency: number): Promise<void> {
  const idle = Promise.withResolvers<void>()
  let busy = concurrency
  events.on('worker:stop', () => {
    busy -= 1
    if (busy === 0) idle.resolve()
  })
  return idle.promise
}

/**
 * A lane is free once the result of its job is recorded, for which the library does not wait before it looks for the next job:
 * without this, that one begins when a job slot polls the next time.
 */
function takeNextOfLanes(events: WorkerEvents, pool: WorkerPool): void {
  let isOver = false
  events.on('worker:release', () => (isOver = true))
  events.on('job:complete', ({ job }) => {
    if (job.job_queue_id === null) return
    setTimeout(() => isOver || pool.nudge(1), NEXT_OF_LANE_AFTER).unref()
  })
}

/** Jobs begin after the worker's first heartbeat: if it is killed without one, its death is noticed much later. */
function afterwards(begin: () => Promise<void>, tasks: TaskList): TaskList {
  const later =
    (task: Task): Task =>
    async (...job) => {
      await begin()
      return task(...job)
    }
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, later(task!)]))
}

const queueOptions = {
  noHandleSignals: true,
  // Without batches, a failed completion is an unhandled rejection that ends the process. Jobs that become due over
  // time are found only by polling.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, pollInterval: POLL_INTERVAL } },
}

/** The pool's promise reports the outcome. */
async function stopPool(pool: WorkerPool, patience: number): Promise<void> {
  const returnJobs = () =>
    Promise.resolve(pool.forcefulShutdown('The worker was stopped.')).catch(() => undefined)
  const timer = setTimeout(() => void returnJobs(), patience)
  await Promise.resolve(pool.gracefulShutdown()).catch(() => undefined)
  clearTimeout(timer)
}

/** The queue library's log details contain payloads, so they are left out, and of an outage the stacks, too. */
function queueLogger(log: WorkerLog): Logger {
  const methods = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const
  return new Logger(() => (level, message, details) => {
    const text = isOutage(details?.error) ? message.split('\n')[0]! : message
    log[methods[level]]({ part: 'jobs' }, text)
  })
}
