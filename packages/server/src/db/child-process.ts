import { spawn, type ChildProcess } from 'node:child_process'
import type { Writable } from 'node:stream'

/** A child process that cannot outlive this process. */
export type ChildHandle = {
  pid: number
  /** Resolves once with the exit code, or with the name of the signal that ended it. */
  exited: Promise<number | string>
  /** Sends the signal, waits, and kills the process if it is still running after `patience` milliseconds. */
  stop: (signal: NodeJS.Signals, patience: number) => Promise<void>
}

export type ChildOptions = {
  /** The signal it receives if this process dies without stopping it, for example by kill -9. */
  lastSignal: 'INT' | 'TERM'
  /** File descriptor for its output and errors. */
  output: number
  env?: NodeJS.ProcessEnv
  cwd?: string
  uid?: number
  gid?: number
}

// A watcher reads a pipe whose other end only the parent holds. When the parent is gone the pipe ends, and the watcher
// sends the signal, then kills the program if it has not ended within 20 seconds. The watcher is a grandchild, so that
// the program never sees a child it did not start. `exec` keeps the process id, so the parent signals the program
// itself.
const watched = `( (
  read -r word <&3 && exit
  kill -s "$0" $$ || exit
  for second in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do sleep 1; kill -s 0 $$ || exit; done
  kill -s KILL $$
) >/dev/null 2>&1 & )
exec "$@" 3<&-`

/**
 * Starts a program that ends when this process ends, however that happens. It runs in its own session: a Ctrl-C in the
 * terminal reaches only this process, which decides the order in which programs stop.
 */
export function spawnChild(command: string, args: string[], options: ChildOptions): ChildHandle {
  const { lastSignal, output, ...rest } = options
  const child = spawn('/bin/sh', ['-c', watched, lastSignal, command, ...args], {
    ...rest,
    detached: true,
    stdio: ['ignore', output, output, 'pipe'],
  })
  const parentPipe = child.stdio[3] as Writable
  parentPipe.on('error', () => undefined)
  const exited = exitOf(child).finally(() => parentPipe.end('done\n'))
  unref(child, parentPipe)
  return { pid: child.pid ?? 0, exited, stop: (signal, patience) => stop(child, exited, signal, patience) }
}

function exitOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 0))
    child.once('error', (error) => resolve(error.message))
  })
}

/** A test that forgets to stop its database must still be able to exit. */
function unref(child: ChildProcess, leash: Writable) {
  child.unref()
  if ('unref' in leash && typeof leash.unref === 'function') leash.unref()
}

async function stop(child: ChildProcess, exited: Promise<unknown>, signal: NodeJS.Signals, patience: number) {
  child.ref()
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  await exited
  clearTimeout(timer)
}
