import assert from 'node:assert/strict'
import { it } from 'node:test'
import { totalsOf } from '@domicile/contract/money/totals'
import { apportion, splitCredit } from './split-credit.ts'

/** Returns the same random numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it('credits an invoice in any parts, each to the cent, and in the end all of it and nothing more', () => {
  const random = numbers(7)
  for (let round = 0; round < 2_000; round += 1) {
    const count = 1 + random(5)
    const lines = Array.from({ length: count }, (_, index) => ({
      lineId: String(index),
      vatRate: [0, 700, 2_000, 2_300][random(4)]!,
      left: random(20_000),
    }))
    const invoice = totalsOf(lines.map(({ left, vatRate }) => ({ net: left, vatRate })))
    const rates = invoice.rates.map((rate) => ({ ...rate }))
    let left = invoice.total
    while (left > 0) {
      const part = random(3) === 0 ? left : 1 + random(left)
      const split = splitCredit(part, lines, rates)
      assert.equal(
        split.rates.reduce((sum, { net, vat }) => sum + net + vat, 0),
        part,
      )
      for (const { rate, net, vat } of split.rates) {
        const own = rates.find((one) => one.rate === rate)!
        own.net -= net
        own.vat -= vat
        assert.ok(net >= 0 && vat >= 0 && own.net >= 0 && own.vat >= 0)
      }
      for (const { lineId, net } of split.lines) {
        const line = lines.find((one) => one.lineId === lineId)!
        line.left -= net
        assert.ok(line.left >= 0)
      }
      left -= part
    }
    assert.ok(lines.every((line) => line.left === 0) && rates.every(({ net, vat }) => net + vat === 0))
  }
})

it('splits a credit into parts that add up to the whole', () => {
  assert.deepEqual(apportion(100, [1_000, 1_000, 1_000]), [34, 33, 33])
  assert.deepEqual(apportion(3, [0, 2, 1]), [0, 2, 1])
  assert.deepEqual(apportion(0, [0, 0]), [0, 0])
})
