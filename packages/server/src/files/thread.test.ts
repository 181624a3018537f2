import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createThread, runOnce } from './thread.ts'

/** Doubles numbers, fails at zero, and knows how many it has doubled. */
const source = `
import { doTasks } from '${new URL('./thread.ts', import.meta.url).href}'
let count = 0
doTasks(async (number) => {
  if (number === 0) throw new Error('nothing to double')
  count += 1
  return { doubled: number * 2, count }
})`

it('a thread does one task after another, and one that failed is replaced', async () => {
  const double = createThread<number, { doubled: number; count: number }>(
    new URL(`data:text/javascript,${encodeURIComponent(source)}`),
  )
  assert.deepEqual(await double(2), { doubled: 4, count: 1 })
  assert.deepEqual(await double(3), { doubled: 6, count: 2 })
  await assert.rejects(double(0), /nothing to double/)
  assert.deepEqual(await double(4), { doubled: 8, count: 1 })
})

it('a task that takes too long is stopped, and its thread is replaced', async () => {
  const endless = `
import { doTasks } from '${new URL('./thread.ts', import.meta.url).href}'
doTasks(async (number) => { for (; number === 0;); return number })`
  const same = createThread<number, number>(new URL(`data:text/javascript,${encodeURIComponent(endless)}`), {
    milliseconds: 1000,
  })
  await assert.rejects(same(0), { name: 'AbortError' })
  assert.equal(await same(4), 4)
})

it('a task in a thread of its own that takes too long is stopped', async () => {
  const file = (work: string) =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`
import { doTasks } from '${new URL('./thread.ts', import.meta.url).href}'
doTasks(async (number) => { ${work} })`)}`,
    )
  assert.equal(await runOnce(file('return number * 2'), 2, { milliseconds: 5000, megabytes: 64 }), 4)
  const limits = { milliseconds: 300, megabytes: 64 }
  await assert.rejects(runOnce(file('for (;;);'), 2, limits), { name: 'AbortError' })
})
