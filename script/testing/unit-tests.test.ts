import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { countTests } from './results.ts'
import { runUnitTests } from './unit-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'domicile-runner-'))
after(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const file = join(folder, name)
  const imports =
    "import assert from 'node:assert/strict'\nimport { after, before, describe, it } from 'node:test'\n"
  writeFileSync(file, `${imports}${text}`)
  return file
}

const run = (...files: string[]) => runUnitTests(files, Promise.resolve(''))

test('test files share a process, and the hooks of each end with it', async () => {
  const first = write(
    'first.test.mjs',
    "globalThis.order = ['first']\nafter(() => order.push('end of first'))\nit('runs', () => {})",
  )
  const second = write(
    'second.test.mjs',
    "before(() => order.push('second'))\nit('runs', () => assert.deepEqual(order, ['first', 'end of first', 'second']))",
  )
  const { isOk, files } = await run(first, second)
  assert.deepEqual([isOk, files.map(({ file }) => file)], [true, [first, second]])
  assert.deepEqual(countTests(files), { passed: 2, failed: 0, skipped: 0 })
})

test('a failed test has its full name and reason', async () => {
  const file = write(
    'fails.test.mjs',
    "describe('a sum', () => { it('adds', () => assert.equal(1, 2)); it('ends', () => {}) })",
  )
  const { isOk, files } = await run(file)
  const [failed] = files[0]!.tests.filter(({ state }) => state === 'failed')
  assert.deepEqual([isOk, failed!.name, countTests(files).passed], [false, 'a sum › adds', 1])
  assert.match(failed!.error!, /1 !== 2/)
})

test('a test file that cannot be loaded, has no test, or ends its process has failed', async () => {
  const files = [
    write('broken.test.mjs', 'nothing()'),
    write('empty.test.mjs', ''),
    write('ends.test.mjs', 'process.exit(0)'),
  ]
  for (const file of files) {
    const result = await run(file)
    assert.deepEqual([result.isOk, countTests(result.files).failed], [false, 1], file)
  }
})

test('a test file whose set-up fails has failed', async () => {
  const file = write(
    'set-up.test.mjs',
    "before(() => { throw new Error('no database') })\nit('runs', () => {})",
  )
  const { isOk, files } = await run(file)
  assert.equal(isOk, false)
  assert.ok(files[0]!.tests.some(({ error }) => error?.includes('no database')))
})
