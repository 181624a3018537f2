import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { shorten } from './shorten.ts'

describe('a shortened name', () => {
  it('has as many Latin letters, or half as many Chinese characters', () => {
    assert.equal(shorten('Northern Trading', 10), 'Northern …')
    assert.equal(shorten('北方国际贸易公司', 10), '北方国际…')
    assert.equal(shorten('北方国际贸', 10), '北方国际贸')
  })

  it('keeps accents and the parts of a sign together', () => {
    assert.equal(shorten('👩‍💻👩‍💻👩‍💻', 5), '👩‍💻👩‍💻…')
    assert.equal(shorten('e\u0301e\u0301e\u0301', 2), 'e\u0301…')
  })
})
