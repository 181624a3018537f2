import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const examples = [...readme.matchAll(/```ts\n(.*?)```\n\n```text\n(.*?)```/gs)]

test('the screening README has examples', () => {
  assert.equal(examples.length, readme.match(/```ts\n/g)?.length)
  assert.ok(examples.length >= 2)
})

for (const [index, [, code = '', output]] of examples.entries()) {
  test(`example ${index + 1} of the README prints what the README says`, () => {
    const options = { input: code, encoding: 'utf8', cwd: import.meta.dirname } as const
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript'], options)
    assert.equal(stdout, output, stderr)
  })
}
