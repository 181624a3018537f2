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
    ['MC', '40303265045', 'FR40303265045'],
    // The register has the first eight digits.
    ['HU', '12892312-2-44', 'HU12892312'],
    ['HU', '12892312\u20132\u201344', 'HU12892312'],
  ] as const)
    assert.equal(storedVatId(country, typed), kept, typed)
})

it('a VAT number of a person in trade, or of twelve digits, is one too', () => {
  for (const number of [
    'CZ7103192745',
    'CZ640903926',
    'BG7523169263',
    'LV16117519997',
    'LT100001919017',
    'LT119511515',
  ]) {
    const country = number.slice(0, 2)
    assert.equal(storedVatId(country, number), number)
    const [last] = number.slice(-1)
    const wrong = `${number.slice(0, -1)}${(Number(last) + 1) % 10}`
    // Czech numbers of nine digits and Latvian ones of people have no check digit.
    const isUnchecked = country === 'LV' || number.length === 11
    if (!isUnchecked) assert.equal(storedVatId(country, wrong), undefined, wrong)
  }
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
