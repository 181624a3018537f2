import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StepResult } from './results.ts'

const FILE = join(import.meta.dirname, '../../node_modules/.cache/failed-tests.json')

/** The steps and test files that failed in a run. */
export type Failures = { steps: string[]; files: string[] }

/** Stores what failed, for `npm test -- --failed`. */
export function storeFailures(results: readonly StepResult[]): void {
  const failed = results.filter(({ isOk }) => !isOk)
  const files = failed.flatMap((step) =>
    step.files.filter(({ tests }) => tests.some(({ state }) => state === 'failed')).map(({ file }) => file),
  )
  // A step whose tests passed failed otherwise, such as by types.
  const steps = failed.filter((step) => step.files.length === 0).map(({ name }) => name)
  mkdirSync(join(FILE, '..'), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ steps, files } satisfies Failures))
}

/** The failures of the previous run; empty if there was none. */
export function readFailures(): Failures {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Failures
  } catch {
    return { steps: [], files: [] }
  }
}
