import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCounts, runCheck } from './run-check.ts'

test('reads the summary of node:test', () => {
  const output =
    'ℹ pass 3\n\u001B[34mℹ tests 12\u001B[39m\n\u001B[34mℹ pass 9\u001B[39m\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\nℹ todo 0\n'
  assert.deepEqual(readCounts(output, 'node'), { passed: 9, failed: 2, skipped: 1 })
})

test('reads the summary of Playwright', () => {
  const output =
    '  ✓  1 a.spec.ts:3:1 › 2 passed things (1s)\n\n  1 failed\n    a.spec.ts\n  2 skipped\n  14 passed (10.1s)\n'
  assert.deepEqual(readCounts(output, 'playwright'), { passed: 14, failed: 1, skipped: 2 })
})

test('a run without any test does not count as passed', async () => {
  const outcome = await runCheck(process.execPath, ['--eval', 'console.log("nothing")'], { counts: 'node' })
  assert.equal(outcome.ok, false)
})
