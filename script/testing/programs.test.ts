import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runProgram } from './programs.ts'

test(
  'a program is killed after its limit, also if what it started still runs',
  { timeout: 30_000 },
  async () => {
    const { code } = await runProgram('sh', ['-c', 'sleep 60 & wait'], { limitMs: 200 })
    assert.equal(code, null)
  },
)

test('the output of a program that ends by itself is complete', async () => {
  const { code, output } = await runProgram('sh', ['-c', 'echo one; echo two >&2; exit 3'])
  assert.deepEqual([code, output.split('\n').filter(Boolean).toSorted()], [3, ['one', 'two']])
})
