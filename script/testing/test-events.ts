/**
 * A reporter of node:test: a line of JSON per test file, which run-files.ts gives as a suite, with the full names of
 * its tests.
 */
import { inspect } from 'node:util'
import type { TestEvent } from 'node:test/reporters'
import type { FileResult, TestResult } from './results.ts'

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>

export default async function* testEvents(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let open: { nesting: number; test: TestResult }[] = []
  let usage = process.cpuUsage()
  let notes: string[] = []
  for await (const event of source) {
    if (event.type === 'test:diagnostic' && event.data.nesting > 0) notes.push(event.data.message)
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue
    const { name, nesting, details } = event.data
    const inside = open.filter((one) => one.nesting > nesting)
    open = open.filter((one) => one.nesting <= nesting)
    if (nesting === 0) {
      const tests = inside.map(({ test }) => test)
      const error = errorOf(event)
      const failed: TestResult[] = error
        ? [{ name: 'its setting up', state: 'failed', seconds: 0, error }]
        : []
      const { user, system } = process.cpuUsage(usage)
      usage = process.cpuUsage()
      const result: FileResult = {
        file: name,
        seconds: details.duration_ms / 1000,
        processor: (user + system) / 1e6,
        tests: [...tests, ...failed],
        notes,
      }
      notes = []
      yield `${JSON.stringify(result)}\n`
      continue
    }
    if (details.type === 'suite') {
      for (const { test } of inside) test.name = `${name} › ${test.name}`
      open.push(...inside.map((one) => ({ ...one, nesting })))
      const error = errorOf(event)
      if (error) open.push({ nesting, test: { name, state: 'failed', seconds: 0, error } })
    } else open.push({ nesting, test: resultOf(event) })
  }
}

function resultOf(event: Ended): TestResult {
  const { name, details, skip, todo } = event.data
  const error = errorOf(event)
  const state =
    skip !== undefined || todo !== undefined ? 'skipped' : event.type === 'test:pass' ? 'passed' : 'failed'
  return { name, state, seconds: details.duration_ms / 1000, ...(error && { error }) }
}

/** Why a test failed; a suite whose tests failed has no reason of its own. */
function errorOf(event: Ended): string | undefined {
  if (event.type === 'test:pass') return undefined
  const { error } = event.data.details
  if ('failureType' in error && error.failureType === 'subtestsFailed') return undefined
  return inspect(error.cause ?? error)
}
