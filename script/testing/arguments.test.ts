import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readArguments } from './arguments.ts'

test('reads the arguments of the test run as steps, files and options', () => {
  const wanted = readArguments([
    'unit',
    'e2e/a.spec.ts:8',
    'apps/api/src/web.test.ts',
    '--seed',
    '7',
    '--long',
  ])
  assert.deepEqual(wanted.steps, ['unit'])
  assert.deepEqual(wanted.files, ['e2e/a.spec.ts:8', 'apps/api/src/web.test.ts'])
  assert.deepEqual([wanted.seed, wanted.isLong, wanted.watches], [7, true, false])
})

test('refuses an unknown option of the test run and a seed that is no number', () => {
  assert.throws(() => readArguments(['--sed', '7']), /--sed/)
  assert.throws(() => readArguments(['--seed', 'seven']), /--seed takes a whole number, not "seven"/)
})
