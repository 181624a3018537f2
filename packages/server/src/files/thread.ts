import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'

/** After so long without a task a thread ends, and its memory is free. In milliseconds. */
const IDLE = 60_000

/**
 * Returns a function that has tasks done in a thread, one at a time, because they would block all other requests.
 * `file` calls {@link doTasks}. A thread that fails rejects its task and is replaced at the next one. Starting one costs
 * far more than a small task, so it is kept for a while. With `milliseconds`, a task that takes longer is stopped with its
 * thread and rejects with an `AbortError`.
 */
export function createThread<Task, Result>(
  file: URL,
  { milliseconds }: { milliseconds?: number } = {},
): (task: Task) => Promise<Result> {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const start = () => {
    const started = new Worker(file)
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    started.on('error', () => (thread = undefined))
    started.unref()
    return started
  }
  return async (task) => {
    clearTimeout(idle)
    const current = (thread ??= start())
    send(current, task)
    try {
      const limit = milliseconds === undefined ? {} : { signal: AbortSignal.timeout(milliseconds) }
      const [result] = (await once(current, 'message', limit)) as [Result]
      idle = setTimeout(() => void current.terminate(), IDLE).unref()
      return result
    } catch (error) {
      if (thread === current) thread = undefined
      await current.terminate()
      throw error
    }
  }
}

/**
 * Does one task in a thread of its own, with bounded memory and time. `file` calls {@link doTasks}. Rejects if the thread
 * exceeds them or fails.
 */
export async function runOnce<Task, Result>(
  file: URL,
  task: Task,
  { milliseconds, megabytes }: { milliseconds: number; megabytes: number },
): Promise<Result> {
  const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  try {
    send(thread, task)
    const [result] = (await once(thread, 'message', { signal: AbortSignal.timeout(milliseconds) })) as [
      Result,
    ]
    return result
  } finally {
    await thread.terminate()
  }
}

/** Does the tasks of this thread, in the order of their arrival. A task that fails ends the thread. */
export function doTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const finish = async (task: Task) => send(parentPort!, await work(task))
  parentPort!.on('message', (task: Task) => void finish(task))
}

function send(other: Pick<Worker, 'postMessage'>, message: unknown): void {
  // A thread has one other side, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage(message)
}
