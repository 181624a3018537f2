import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** For each order. The memory is that of the whole process, with its programs. */
export type ProcessLimits = { milliseconds: number; megabytes: number }

/** The process was ended because of a limit, or exited, as with too little memory. */
export class Stopped extends Error {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory', cause: unknown) {
    super(`The process exceeded its ${limit}.`, { cause })
    this.limit = limit
  }
}

/** Starts a process that answers each message with one. It ends with this process. */
export function startProcess(file: URL, { megabytes }: ProcessLimits): ChildProcess {
  return fork(file, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.floor(megabytes / 2)}`],
    // The programs say on it what each page lacks.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Sends an order and returns the answer. Throws {@link Stopped}; the caller then kills the process. */
export async function askProcess<Answer>(
  child: ChildProcess,
  order: object,
  limits: ProcessLimits,
): Promise<Answer> {
  const ended = new AbortController()
  const onExit = () => ended.abort()
  child.once('exit', onExit)
  const watch = watchMemory(child, limits.megabytes)
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(limits.milliseconds)])
  try {
    child.send(order)
    const [answer] = (await once(child, 'message', { signal })) as [Answer]
    return answer
  } catch (error) {
    throw new Stopped(ended.signal.aborted ? 'memory' : 'time', error)
  } finally {
    clearInterval(watch)
    child.off('exit', onExit)
  }
}

/** Ends a process whose memory grows beyond a limit. Where the system does not say, only V8's own limit holds. */
function watchMemory(child: ChildProcess, megabytes: number): NodeJS.Timeout {
  return setInterval(() => {
    if (residentMegabytes(child.pid) > megabytes) child.kill('SIGKILL')
  }, 100)
}

function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}
