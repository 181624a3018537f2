import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearTests } from './near-tests.ts'

const tests = [
  'apps/api/src/features/mail/mail/mail.test.ts',
  'apps/api/src/features/mail/mail/label.test.ts',
  'apps/api/src/features/work/runs/runs.test.ts',
  'apps/api/src/domain/paper/paper.test.ts',
  'apps/api/src/features/accounts/users/users.test.ts',
]
const between = (from: string, to: string, isType = false) => ({ from, to, written: to, isType })

test('the test of the name of a file is nearer than those that import it, and these than those of its folder', () => {
  const file = 'apps/api/src/features/mail/mail/label.ts'
  const imports = [between('apps/api/src/domain/paper/paper.test.ts', file)]
  assert.deepEqual(nearTests(file, imports, tests), [
    'apps/api/src/features/mail/mail/label.test.ts',
    'apps/api/src/domain/paper/paper.test.ts',
    'apps/api/src/features/mail/mail/mail.test.ts',
  ])
})

test('the tests of the folders are near whose modules import a file, also through another', () => {
  const file = 'apps/api/src/domain/paper/print.ts'
  const imports = [
    between('apps/api/src/domain/paper/queue.ts', file),
    between('apps/api/src/features/work/runs/runs.routes.ts', 'apps/api/src/domain/paper/queue.ts'),
    between('apps/api/src/features/accounts/users/users.routes.ts', file, true),
  ]
  assert.deepEqual(nearTests(file, imports, tests), [
    'apps/api/src/domain/paper/paper.test.ts',
    'apps/api/src/features/work/runs/runs.test.ts',
  ])
})
