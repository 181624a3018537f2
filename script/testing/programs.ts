import { spawn, type ChildProcess } from 'node:child_process'

/** The result of a check, with the number of its tests. */
export type Outcome = { ok: boolean; passed: number; failed: number; skipped: number }

type Options = { counts?: 'node' | 'playwright'; cwd?: string; env?: NodeJS.ProcessEnv }

/** Runs a program, prints its output, and reads the number of its tests from it. */
export async function runCheck(command: string, args: string[], options: Options = {}): Promise<Outcome> {
  const { output, code } = await run(command, args, options)
  const counts = options.counts ? readCounts(output, options.counts) : { passed: 0, failed: 0, skipped: 0 }
  // A test run without a test proves nothing.
  const isEmpty = options.counts !== undefined && counts.passed + counts.failed === 0
  return { ok: code === 0 && !isEmpty && counts.failed === 0, ...counts }
}

/** Adds up the summary lines of node:test's spec reporter, or of Playwright's list reporter. */
export function readCounts(output: string, runner: 'node' | 'playwright'): Omit<Outcome, 'ok'> {
  const plain = output.replace(/\u001B\[[0-9;]*m/g, '')
  const sum = (...words: string[]) => words.reduce((total, word) => total + find(plain, runner, word), 0)
  return runner === 'node'
    ? { passed: sum('pass'), failed: sum('fail', 'cancelled'), skipped: sum('skipped', 'todo') }
    : {
        passed: sum('passed'),
        failed: sum('failed', 'flaky', 'interrupted', 'did not run'),
        skipped: sum('skipped'),
      }
}

/** Stops the running program, for example when the whole run is stopped. */
export function stopCheck(): void {
  running?.kill('SIGTERM')
}

let running: ChildProcess | undefined

function find(output: string, runner: 'node' | 'playwright', word: string): number {
  const pattern = runner === 'node' ? `^ℹ ${word} (\\d+)$` : `^ +(\\d+) ${word}\\b`
  return Number([...output.matchAll(new RegExp(pattern, 'gm'))].at(-1)?.[1] ?? 0)
}

function run(
  command: string,
  args: string[],
  { cwd, env }: Options,
): Promise<{ output: string; code: number | null }> {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe'] as const
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: [...stdio] })
    running = child
    let output = ''
    const collect = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      stream.write(chunk)
    }
    child.stdout?.on('data', collect(process.stdout))
    child.stderr?.on('data', collect(process.stderr))
    child.once('error', reject)
    child.once('close', (code) => resolve({ output, code }))
  })
}
