import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { currencies, fromMinor, MOST_LINES, MOST_MINOR, MOST_PIECES, shareOf, toMinor } from './money.ts'
import { totalsOf } from './totals.ts'

describe('an amount', () => {
  it('an amount is read with the decimals of its currency, and no others', () => {
    for (const [typed, currency, minor] of [
      ['1250.00', 'EUR', 125_000],
      ['1250', 'EUR', 125_000],
      ['1250,5', 'EUR', 125_050],
      [' 0.07 ', 'EUR', 7],
      ['90', 'JPY', 90],
      ['1.234', 'KWD', 1234],
      ['0', 'EUR', 0],
      ['100000000', 'EUR', MOST_MINOR],
      ['100000000.01', 'EUR', undefined],
      ['1.234', 'EUR', undefined],
      ['90.0', 'JPY', undefined],
      ['1,250.00', 'EUR', undefined],
      ['-1', 'EUR', undefined],
      ['1e3', 'EUR', undefined],
      ['', 'EUR', undefined],
      ['.5', 'EUR', undefined],
      ['٣', 'EUR', undefined],
    ] as const)
      assert.equal(toMinor(typed, currency), minor, `${typed} ${currency}`)
  })

  it('an amount is written as it is read, in every currency', () => {
    for (const currency of currencies)
      for (const minor of [0, 1, 9, 10, 99, 100, 999, 1000, 123_456_789])
        assert.equal(toMinor(fromMinor(minor, currency), currency), minor, currency)
    assert.equal(fromMinor(-3500, 'KWD'), '-3.500')
    assert.equal(fromMinor(-5, 'EUR'), '-0.05')
  })

  it('an amount is shared out to the nearest unit, halves away from zero', () => {
    assert.equal(shareOf(50, 2300), 12)
    assert.equal(shareOf(10, 2500), 3)
    assert.equal(shareOf(-10, 2500), -3)
    assert.equal(shareOf(MOST_MINOR * MOST_PIECES * MOST_LINES, 2550), 127_372_500_000_000)
  })
})

describe('totals', () => {
  it('totals add up in 10,000 random carts, VAT once for each rate', () => {
    const random = randomNumbers(20_261_121)
    for (let cart = 0; cart < 10_000; cart += 1) {
      const lines = Array.from({ length: 1 + random(MOST_LINES) }, () => ({
        net: random(10 ** (1 + random(10))) * (1 + random(MOST_PIECES)),
        vatRate: [0, 550, 700, 1350, 1900, 2100, 2300, 2550][random(8)]!,
      }))
      const { net, vat, total, rates } = totalsOf(lines)
      assert.equal(
        net,
        lines.reduce((sum, line) => sum + line.net, 0),
      )
      assert.equal(total, net + vat)
      assert.ok(Number.isSafeInteger(total))
      for (const each of rates) {
        const exact = lines
          .filter((line) => line.vatRate === each.rate)
          .reduce((sum, line) => sum + BigInt(line.net), 0n)
        assert.equal(BigInt(each.vat), (exact * BigInt(each.rate) * 2n + 10_000n) / 20_000n)
      }
      const back = totalsOf(lines.map((line) => ({ ...line, net: -line.net })))
      assert.ok(back.total + total === 0, 'a credit note of all of it gives all of it back')
    }
  })
})

/** The same numbers in every run: 0 to `below`, by a generator of 32 bits (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
