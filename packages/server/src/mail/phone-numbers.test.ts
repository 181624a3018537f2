import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { normalisePhoneNumber } from './phone-numbers.ts'

describe('a phone number', () => {
  it('a phone number has one normal form, however it is written', () => {
    const table: [string, string][] = [
      ['+48 22 123 45 67', '+48221234567'],
      ['0048 22 123-45-67', '+48221234567'],
      ['＋48 (22) 1234567', '+48221234567'],
      [' +1 (212) 555-0100 ', '+12125550100'],
      ['+44 (0)20 7946 0958', '+442079460958'],
      ['+39 06 12345678', '+390612345678'],
      ['+358 40 1234567', '+358401234567'],
    ]
    for (const [written, kept] of table) assert.equal(normalisePhoneNumber(written), kept, written)
  })

  it('a phone number is refused without a country, with too few or too many digits, or with other text', () => {
    const wrong = [
      '',
      '+',
      '22 123 45 67',
      '+48 22',
      '+48 22 123 45 67 890 123',
      '+999 12345678',
      'call +48221234567',
    ]
    const more = [
      '+48221234567 ext. 5',
      '+48221234567;+48221234568',
      '+48 22 123 45 67\nBcc: x',
      '+1 212 555',
    ]
    for (const written of [...wrong, ...more]) assert.equal(normalisePhoneNumber(written), undefined, written)
  })
})
