import assert from 'node:assert/strict'
import { it } from 'node:test'
import { repeated } from '@domicile/contract/test/in-full'
import { vatTreatments } from '@domicile/contract/sales/services/service-kinds'
import { priceLines } from './price-lines.ts'
import { bearsVat } from '../vat/vat-treatment.ts'

const RATES = { standard: 2300, reduced: 1350 }
const classes = ['standard', 'reduced', 'exempt'] as const

/** Returns the same random carts in every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

it('adds up random carts to the cent, with VAT rounded once for each rate', () => {
  const random = randomFrom(20_261_121)
  for (let count = 0; count < repeated(10_000); count += 1) {
    const treatment = vatTreatments[random(vatTreatments.length)]!
    const cart = Array.from({ length: 1 + random(50) }, () => ({
      unitPrice: random(10) === 0 ? 10_000_000_000 - random(100) : random(200_000),
      quantity: 1 + random(999),
      vatClass: classes[random(3)]!,
    }))
    const { lines, totals } = priceLines(cart, treatment, RATES)
    const nets = new Map<bigint, bigint>()
    for (const line of cart) {
      const isTaxed = bearsVat(treatment) && line.vatClass !== 'exempt'
      const rate = isTaxed ? BigInt(RATES[line.vatClass as keyof typeof RATES]) : 0n
      nets.set(rate, (nets.get(rate) ?? 0n) + BigInt(line.unitPrice) * BigInt(line.quantity))
    }
    const net = [...nets.values()].reduce((sum, one) => sum + one, 0n)
    // Rounds halves up in whole numbers: (net * rate / 10,000) + 1/2, cut off.
    const vat = [...nets].reduce((sum, [rate, one]) => sum + (one * rate * 2n + 10_000n) / 20_000n, 0n)
    assert.equal(BigInt(lines.reduce((sum, line) => sum + line.net, 0)), net)
    assert.deepEqual([totals.net, totals.vat, totals.total].map(BigInt), [net, vat, net + vat])
    assert.ok(totals.rates.every(({ rate }) => nets.has(BigInt(rate))))
  }
})

it('refuses to price lines with an unknown rate', () => {
  const line = { unitPrice: 1, quantity: 1, vatClass: 'reduced' } as const
  assert.throws(() => priceLines([line], 'domestic', { standard: 2300 }), { code: 'vat-rate' })
  assert.equal(priceLines([line], 'reverse-charge', {}).totals.total, 1)
})
