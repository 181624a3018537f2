import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isDay, parseDay } from './parse-day.ts'

it('reads a day in every way people write it', () => {
  for (const text of [
    '17 Mar 2009',
    ' 17 march 2009 ',
    '17 Mar, 2009',
    '17.3.2009',
    '17. 3. 2009',
    '17.03.2009',
    '17/3/2009',
    '17-03-2009',
    '17 3 2009',
    '17mar 2009',
    '2009-03-17',
    '2009-3-17',
  ])
    assert.equal(parseDay(text), '2009-03-17', text)
  assert.equal(parseDay('1 sept 2026'), '2026-09-01')
  assert.equal(parseDay('29/2/2024'), '2024-02-29')
})

it('refuses text that is no day, or could be two', () => {
  for (const text of [
    '',
    '17',
    '17 Mar',
    '17/3/09',
    '31/2/2009',
    '29.2.2023',
    '3/17/2009',
    '17 Ma 2009',
    'x',
    '1732009',
  ])
    assert.equal(parseDay(text), undefined, text)
})

it('distinguishes a day of the API from other texts', () => {
  assert.ok(isDay('2009-03-17'))
  for (const text of ['', '17 Mar 2009', '2009-3-17', '2009-02-30']) assert.ok(!isDay(text), text)
})
