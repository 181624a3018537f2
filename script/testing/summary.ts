import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countTests, type FileResult, type StepResult } from './results.ts'

const SLOWEST = 30

type Timed = { name: string; seconds: number }

/** Prints the slowest test files and browser tests, then each step with its result and time, then the count. */
export function printSummary(steps: readonly StepResult[], seconds: number): void {
  const slowest = timesOf(steps).slice(0, SLOWEST)
  if (slowest.length > 1) console.log('\n── the slowest test files and browser tests')
  for (const one of slowest) console.log(`  ${one.seconds.toFixed(1).padStart(6)} s  ${one.name}`)
  console.log('\n── steps, each with the time of the processors that it was given')
  for (const { name, isOk, files, seconds: own } of steps)
    console.log(
      `  ${isOk ? '✓' : '✗'} ${name.padEnd(40)} ${own.toFixed(1).padStart(6)} s  ${countsOf(files)}`,
    )
  const { passed, failed } = countTests(steps.flatMap(({ files }) => files))
  const failures = Math.max(failed, steps.filter(({ isOk }) => !isOk).length)
  console.log(`\n${passed} passed, ${failures} failed in ${Math.round(seconds)} s`)
}

/** Writes the times of steps, test files and tests as JSON; returns the path. */
export function writeTimes(steps: readonly StepResult[], seconds: number, seed: number): string {
  const file = join(import.meta.dirname, '../../test-results/times.json')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify({ seconds, seed, steps }, null, 2))
  return file
}

function timesOf(steps: readonly StepResult[]): Timed[] {
  const files = steps.flatMap((step) => step.files)
  return files
    .flatMap(({ file, seconds, tests }) =>
      file.startsWith('e2e/')
        ? tests.map((test) => ({ name: `${file}: ${test.name}`, seconds: test.seconds }))
        : [{ name: file, seconds }],
    )
    .toSorted((one, other) => other.seconds - one.seconds)
}

function countsOf(files: readonly FileResult[]): string {
  if (files.length === 0) return ''
  const { passed, failed, skipped } = countTests(files)
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
