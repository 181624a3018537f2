import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linksOf } from './links.ts'
import { nearTests } from './near-tests.ts'

const tests = [
  'apps/api/src/features/mail/mail/mail.test.ts',
  'apps/api/src/features/mail/mail/label.test.ts',
  'apps/api/src/features/work/runs/runs.test.ts',
  'apps/api/src/domain/paper/paper.test.ts',
  'apps/api/src/features/accounts/users/users.test.ts',
]
const between = (from: string, to: string) => ({ from, to })

test('the test of the name of a file is nearer than those that use it, and these than those of its folder', () => {
  const file = 'apps/api/src/features/mail/mail/label.ts'
  const links = [between('apps/api/src/domain/paper/paper.test.ts', file)]
  assert.deepEqual(nearTests(file, links, tests), [
    'apps/api/src/features/mail/mail/label.test.ts',
    'apps/api/src/domain/paper/paper.test.ts',
    'apps/api/src/features/mail/mail/mail.test.ts',
  ])
})

test('tests are near that use a file through others, except through those that put a portal together', () => {
  const file = 'apps/api/src/domain/paper/print.ts'
  const links = [
    between('apps/api/src/domain/paper/queue.ts', file),
    between('apps/api/src/features/work/runs/runs.routes.ts', 'apps/api/src/domain/paper/queue.ts'),
    between('apps/api/src/app.ts', file),
    between('apps/api/src/features/accounts/users/users.test.ts', 'apps/api/src/app.ts'),
  ]
  assert.deepEqual(nearTests(file, links, tests), [
    'apps/api/src/domain/paper/paper.test.ts',
    'apps/api/src/features/work/runs/runs.test.ts',
  ])
})

test('a test uses the modules that declare and serve the routes it calls', () => {
  const [contract, routes] = [
    'packages/contract/src/mail/mail.ts',
    'apps/api/src/features/mail/mail.routes.ts',
  ]
  const caller = 'apps/api/src/features/work/runs/runs.test.ts'
  const links = linksOf([
    { path: contract, text: "'GET /api/mail/:id/label': { response: File }," },
    { path: routes, text: "'GET /api/mail/:id/label': readLabel, 'GET /api/mail': readMail," },
    { path: caller, text: 'await t.send(token, `GET /api/mail/${letters[0]!.id}/label?size=2`)' },
  ])
  assert.deepEqual(links, [between(caller, contract), between(caller, routes)])
})

test('a module uses what it imports or starts as a thread, but not what it takes types from', () => {
  const path = 'packages/server/src/files/xlsx.ts'
  const text = [
    "import { thread } from './thread.ts'",
    "import type { Cell } from './cell.ts'",
    "createThread(new URL('./xlsx-thread.ts', import.meta.url))",
  ].join('\n')
  assert.deepEqual(
    linksOf([{ path, text }]).map(({ to }) => to),
    ['packages/server/src/files/thread.ts', 'packages/server/src/files/xlsx-thread.ts'],
  )
})
