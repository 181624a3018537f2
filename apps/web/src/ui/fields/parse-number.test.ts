import assert from 'node:assert/strict'
import { it } from 'node:test'
import { formatTyped, parseNumber } from './parse-number.ts'

it('reads a number in every way people write it', () => {
  for (const text of ['1234.5', '1234,5', ' 1 234.5 ', '1,234.5', '1.234,5', '1’234.50', '01234.5'])
    assert.equal(parseNumber(text), 1234.5, text)
  assert.equal(parseNumber('0,125'), 0.125)
  assert.equal(parseNumber('1.234'), 1.234)
  assert.equal(parseNumber('1,234,567'), 1_234_567)
  assert.equal(parseNumber('1.234.567'), 1_234_567)
  assert.equal(parseNumber('−5'), -5)
  assert.equal(parseNumber('-0'), 0)
})

it('reads a number while it is typed', () => {
  assert.equal(parseNumber('12.'), 12)
  assert.equal(parseNumber('12,'), 12)
  assert.equal(parseNumber('.5'), 0.5)
  assert.equal(parseNumber('1,234.'), 1234)
})

it('refuses text that is no number, could be two, or would lose digits', () => {
  for (const text of [
    '',
    '-',
    '.',
    'x',
    '1e5',
    '12a',
    '1,234',
    '1,2,3',
    '1.2.3',
    '0x10',
    'Infinity',
    '1234567890.123456',
  ])
    assert.equal(parseNumber(text), undefined, text)
})

it('shows a number with all its digits, as it can be typed again', () => {
  assert.equal(formatTyped(1234.5), '1234.5')
  for (const value of [0, -5, 1_234_567.5, 0.000_000_1, 0.3])
    assert.equal(parseNumber(formatTyped(value)), value, formatTyped(value))
})
