import assert from 'node:assert/strict'
import { it } from 'node:test'
import { totalsOf } from '@domicile/contract/money/totals'
import { creditRates } from './credit-rates.ts'

it('credit notes in parts add up to exactly the VAT of the invoice, never more', () => {
  // 23 % of 0.35 is 0.0805: seven credit notes of 0.05 would each round 0.0115 to 0.01.
  const invoice = totalsOf([{ net: 35, vatRate: 2300 }])
  const notes = Array.from({ length: 7 }).reduce<ReturnType<typeof creditRates>>(
    (earlier) => [...earlier, ...creditRates([{ net: -5, vatRate: 2300 }], earlier)],
    [],
  )
  const running = notes.map((_, index) => notes.slice(0, index + 1).reduce((sum, { vat }) => sum + vat, 0))
  assert.equal(running.at(-1), -invoice.vat)
  assert.ok(running.every((vat) => -vat <= invoice.vat))
})

it('credit notes keep the VAT rates apart', () => {
  const lines = [
    { net: -1000, vatRate: 2300 },
    { net: -500, vatRate: 1350 },
  ]
  assert.deepEqual(creditRates(lines, [{ rate: 1350, net: -3, vat: 0 }]), [
    { rate: 2300, net: -1000, vat: -230 },
    // 13.5 % of 5.03 is 0.68.
    { rate: 1350, net: -500, vat: -68 },
  ])
})
