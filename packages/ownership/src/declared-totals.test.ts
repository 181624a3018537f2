import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declaredTotals } from './declared-totals.ts'
import { draw } from './test/draw.ts'

test('adds up what is declared of a company, interest by interest', () => {
  assert.deepEqual(
    declaredTotals(draw('P 33.33 A, Q 33.33 A, R 33.34 A, P 60 votes A, Q 50 votes A').holdings),
    [
      { company: 'A', interest: 'shares', percent: '100', day: null, isTooMuch: false },
      { company: 'A', interest: 'votes', percent: '110', day: null, isTooMuch: true },
    ],
  )
})

test('finds the day on which the total is largest', () => {
  const [first, second] = draw('P 60 A, Q 60 A').holdings
  const overlapping = [
    { ...first!, to: '2026-06-30' },
    { ...second!, from: '2026-06-30' },
  ]
  assert.deepEqual(declaredTotals(overlapping)[0]?.percent, '120')
  assert.equal(declaredTotals(overlapping)[0]?.day, '2026-06-30')
  assert.equal(declaredTotals([overlapping[0]!, { ...second!, from: '2026-07-01' }])[0]?.isTooMuch, false)
})
