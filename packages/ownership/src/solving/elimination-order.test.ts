import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Cell, eliminationOrder } from './elimination-order.ts'

const cells = (...pairs: [row: number, column: number][]): Cell[] =>
  pairs.map(([row, column]) => ({ row, column }))

it('the unknown that fills the fewest cells is next, and a hub waits for its spokes', () => {
  const hub = cells([0, 1], [1, 0], [0, 2], [2, 0], [0, 3], [3, 0])
  assert.deepEqual(eliminationOrder(4, hub), [1, 2, 0, 3])
})

it('a cell on the diagonal costs nothing', () => {
  assert.deepEqual(eliminationOrder(2, cells([0, 0], [0, 1], [1, 0])), [0, 1])
})
