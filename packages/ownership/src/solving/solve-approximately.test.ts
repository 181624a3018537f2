import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runs } from '@domicile/contract/test/in-full'
import { Fraction } from 'fraction.js'
import { eliminationOrder } from './elimination-order.ts'
import { eliminateApproximately, solveApproximately } from './solve-approximately.ts'
import { eliminateExactly, solveExactly } from './solve-exactly.ts'

const SIZE = 8
const place = fc.integer({ min: 0, max: SIZE - 1 })
const share = fc.record({
  row: place,
  column: place,
  value: fc.integer({ min: 1, max: 4999 }).map((part) => new Fraction(part, 9999)),
})

test('the exact solution is within the error bound of the approximate one', () => {
  fc.assert(
    fc.property(fc.array(share, { maxLength: 24 }), (shares) => {
      const exact = eliminateExactly(shares, eliminationOrder(SIZE, shares))
      const approximate = eliminateApproximately(shares, SIZE)
      if (!exact) assert.equal(approximate, undefined)
      if (!exact || !approximate) return
      const known = Array.from({ length: SIZE }, (_, index) => (index + 1) / 8)
      const { values, error } = solveApproximately(approximate, Float64Array.from(known))
      const solution = solveExactly(
        exact,
        known.map((value) => new Fraction(value)),
      )
      for (const [index, value] of solution.entries())
        assert.ok(Math.abs(new Fraction(value.n, value.d).valueOf() - values[index]!) <= error)
    }),
    runs(1_000),
  )
})
