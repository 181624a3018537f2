import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInLanes, type Part } from './lanes.ts'

test('keeps every test lane busy, and gives all of them to a part that needs them', async () => {
  let busy = 0
  const seen: number[] = []
  const part = (lanes: number): Part => ({
    step: 'a step',
    lanes,
    async run() {
      busy += lanes
      seen.push(busy)
      await new Promise((resolve) => setTimeout(resolve, 5))
      busy -= lanes
      return { isOk: true, files: [] }
    },
  })
  await runInLanes([part(1), part(1), part(1), part(2), part(1)], 2)
  assert.deepEqual(seen, [1, 2, 2, 2, 1])
})

test('a part of the test run that throws has failed, and the next ones run', async () => {
  const fail: Part = {
    step: 'broken',
    lanes: 1,
    run: () => Promise.reject(new Error('A program is missing.')),
  }
  const pass: Part = { step: 'sound', lanes: 1, run: async () => ({ isOk: true, files: [] }) }
  const results = await runInLanes([fail, pass], 1)
  assert.deepEqual(
    results.map(({ name, isOk }) => [name, isOk]),
    [
      ['broken', false],
      ['sound', true],
    ],
  )
})
