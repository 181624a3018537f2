import { spawn, type ChildProcess } from 'node:child_process'

/** How a program ended; the output is empty where it went to the terminal at once. */
export type Ended = { code: number | null; output: string }

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; isLive?: boolean; limitMs?: number }

const running = new Set<ChildProcess>()

/**
 * Runs a program to its end. Several run at once, so that their output is collected for the caller to print in one
 * piece; with `isLive` it goes to the terminal as it comes. After `limitMs` the program is killed.
 */
export function runProgram(command: string, args: string[], options: Options = {}): Promise<Ended> {
  const { cwd, env, isLive = false, limitMs } = options
  return new Promise((resolve, reject) => {
    const output = isLive ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    })
    running.add(child)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', reject)
    child.once('exit', (_code, signal) => {
      // Children of a killed program may keep its output open.
      if (signal) for (const stream of [child.stdout, child.stderr]) stream?.destroy()
    })
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Stops the running programs, for example when the whole run is stopped. */
export function stopPrograms(): void {
  for (const child of running) child.kill('SIGTERM')
}
