import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupFiles } from './test-files.ts'

const quiet = Array.from({ length: 40 }, (_, index) => ({
  path: `apps/api/src/features/a${index}.test.ts`,
  text: 'it()',
}))
const clock = { path: 'apps/api/src/clock.test.ts', text: "mock.timers.enable({ apis: ['Date'] })" }
const program = { path: 'script/start.test.ts', text: "import { spawn } from 'node:child_process'" }
const pure = { path: 'packages/redline/src/b.test.ts', text: 'it()' }
const files = [...quiet, clock, program, pure]

test('test files that stop the clock or start programs have a process of their own, and run first', () => {
  const groups = groupFiles(files, 7)
  assert.deepEqual(groups.slice(0, 2).flat().toSorted(), [clock.path, program.path])
  assert.deepEqual(
    groups.slice(0, 2).map((group) => group.length),
    [1, 1],
  )
})

test('the other test files share processes, each in one group, and with files of the same portal only', () => {
  const shared = groupFiles(files, 7).slice(2)
  assert.deepEqual(shared.flat().toSorted(), [...quiet, pure].map(({ path }) => path).toSorted())
  assert.ok(shared.length <= 5 && shared.every((group) => group.length <= 24))
  for (const group of shared) assert.equal(new Set(group.map((path) => path.split('/')[0])).size, 1)
})

test('a seed repeats the order of the test files, and another seed changes it', () => {
  assert.deepEqual(groupFiles(files, 7), groupFiles(files, 7))
  assert.notDeepEqual(groupFiles(files, 7), groupFiles(files, 8))
})
