import assert from 'node:assert/strict'
import { it } from 'node:test'
import { storedVatId, registerNumber } from './vat-number.ts'

it('a VAT number is stored with the prefix of its country, however it was typed', () => {
  for (const [country, typed, kept] of [
    ['DE', 'de 136-695 976', 'DE136695976'],
    ['DE', '136695976', 'DE136695976'],
    ['GR', 'EL 094259216', 'EL094259216'],
    ['GR', '094259216', 'EL094259216'],
    ['CH', 'CHE-116.281.710 MWST', 'CHE116281710MWST'],
    ['US', '12-3456789', '123456789'],
  ] as const)
    assert.equal(storedVatId(country, typed), kept, typed)
})

it('a VAT number is refused where its check digits do not fit, or it is another tax number', () => {
  for (const [country, typed] of [
    ['DE', '136695977'],
    ['DE', '12345678901'],
    ['GR', 'EL094259217'],
    ['GB', 'XI123'],
  ] as const)
    assert.equal(storedVatId(country, typed), undefined, typed)
})

it('a VAT number is checked under the letters of the register, and only where that holds it', () => {
  assert.deepEqual(registerNumber('GR', 'EL094259216'), { state: 'EL', number: '094259216' })
  assert.deepEqual(registerNumber('GB', 'XI110305878'), { state: 'XI', number: '110305878' })
  assert.deepEqual(registerNumber('MC', 'FR40303265045'), { state: 'FR', number: '40303265045' })
  assert.equal(registerNumber('GB', 'GB110305878'), undefined)
  assert.equal(registerNumber('US', '123456789'), undefined)
  assert.equal(registerNumber('DE', null), undefined)
})
