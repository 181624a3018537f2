import assert from 'node:assert/strict'
import { it } from 'node:test'
import { currencies } from '@domicile/contract/money/money'
import { fromCardUnits, toCardUnits } from './card-amounts.ts'

it('converts card amounts like the provider, in currencies with and without decimals', () => {
  assert.equal(toCardUnits(125_000, 'EUR'), 125_000)
  assert.equal(toCardUnits(1_250, 'JPY'), 1_250)
  assert.equal(toCardUnits(5, 'ISK'), 500)
  assert.equal(toCardUnits(500, 'MGA'), 5)
  assert.equal(toCardUnits(5_120, 'KWD'), 5_120)
})

it('refuses card amounts that the provider cannot charge exactly', () => {
  assert.equal(toCardUnits(5_124, 'KWD'), undefined)
  assert.equal(toCardUnits(520, 'MGA'), undefined)
  assert.equal(toCardUnits(5_000, 'UGX'), undefined)
})

it('a converted card amount reads back unchanged', () => {
  for (const currency of currencies.filter((code) => code !== 'UGX'))
    assert.equal(fromCardUnits(toCardUnits(123_400, currency)!, currency), 123_400, currency)
})
